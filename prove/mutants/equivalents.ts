/** Mutants that nothing can tell from what stands there, with the reason. They are not counted. */
export const EQUIVALENT: readonly { file: string; was: string; text: string; because: string }[] = [
  {
    file: 'domain/bookings/booking-state.ts',
    was: "'accept'",
    text: "'decline'",
    because: 'both moves are the provider’s, from the same status',
  },
  {
    file: 'domain/quotes/quote-state.ts',
    was: "'respond'",
    text: "'decline'",
    because: 'both moves are the provider’s, from the same status',
  },
  {
    file: 'domain/waits/wait-line.ts',
    was: 'one.waitId < other.waitId',
    text: 'one.waitId <= other.waitId',
    because: 'two people of a line never have one wait',
  },
]
