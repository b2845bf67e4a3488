/** What stands for the slots of a text. */
export type Slots = Readonly<Record<string, string>>

const NBSP = '\u00A0'

/**
 * A finished text: its slots filled, and the no-break spaces that French puts before ! ? ; : and inside « ».
 * @throws Error for a slot without a value
 */
export function typeset(text: string, slots: Slots = {}): string {
  return text
    .replace(/\{([^}]+)\}/g, (_, slot: string) => {
      const value = slots[slot]
      if (value === undefined) throw new Error(`No value for {${slot}} in “${text}”`)
      return value
    })
    .replace(/ ([!?;:»])/g, `${NBSP}$1`)
    .replaceAll('« ', `«${NBSP}`)
    .replace(/(\d) (DT|kg|kVA|h|m|cm|m²)(?![\p{L}])/gu, `$1${NBSP}$2`)
}
