import { typeset as setFrench } from '#lib/typeset.ts'

/** Values of the slots of a text. */
export type Slots = Readonly<Record<string, string>>

/**
 * A finished text: its slots filled, its spaces and apostrophes set.
 * @throws Error for a slot without a value
 */
export function typeset(text: string, slots: Slots = {}): string {
  return setFrench(
    text.replace(/\{([^}]+)\}/g, (_, slot: string) => {
      const value = slots[slot]
      if (value === undefined) throw new Error(`No value for {${slot}} in “${text}”`)
      return value
    }),
  )
}
