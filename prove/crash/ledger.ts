/** Kinds of writes, each with a mark of its own in what it writes. */
export const KINDS = [
  'booking',
  'decision',
  'message',
  'quote',
  'response',
  'task',
  'review',
  'picture',
] as const
export type Kind = (typeof KINDS)[number]

/** Repeated saves of a profile: the number of the last save tried, and of the last told done. */
export type Saves = { tried: number; told: number }

/** Ledger of the writes that people were told are done, kept outside of the site and of its database. */
export type Ledger = {
  /** The marks of what was told done, by kind. */
  told: Record<Kind, Set<string>>
  /** By provider. */
  saves: Map<string, Saves>
  /** Answers that nobody should get: refusals of what is right. */
  wrong: string[]
}

export function openLedger(): Ledger {
  const told = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Ledger['told']
  return { told, saves: new Map(), wrong: [] }
}

/** Counts the confirmed writes of each kind. */
export function toldOf({ told, saves }: Ledger): Record<string, number> {
  const counts = Object.entries(told).map(([kind, marks]) => [kind, marks.size] as const)
  const saved = [...saves.values()].reduce((sum, one) => sum + one.told, 0)
  return { ...Object.fromEntries(counts), autosave: saved }
}
