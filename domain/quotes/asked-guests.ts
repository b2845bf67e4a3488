import type { Fact } from './facts.ts'

/** The number of guests that a request states (Q8); null without one, and for what can't be a number of guests. */
export function askedGuests(
  answers: readonly { answer: readonly string[]; fact: Fact | null }[],
): number | null {
  const [stated] = answers.find(({ fact }) => fact === 'guests')?.answer ?? []
  const guests = Number(stated)
  return Number.isSafeInteger(guests) && guests > 0 ? guests : null
}
