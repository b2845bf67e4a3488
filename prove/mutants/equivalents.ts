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
    file: 'domain/quotes/quote-state.ts',
    was: "'accept'",
    text: "'refuse'",
    because: 'both moves are the client’s, from the same status',
  },
  {
    file: 'domain/waits/wait-line.ts',
    was: 'one.waitId < other.waitId',
    text: 'one.waitId <= other.waitId',
    because: 'two people of a line never have one wait',
  },
  {
    file: 'domain/absences/absence.ts',
    was: 'firstDay < from',
    text: 'firstDay <= from',
    because: 'of two equal days either is the later one',
  },
  {
    file: 'domain/absences/absence.ts',
    was: 'lastDay > to',
    text: 'lastDay >= to',
    because: 'of two equal days either is the earlier one',
  },
  {
    file: 'domain/due-times/counted-hours.ts',
    was: 'opens >= to.getTime()',
    text: 'opens > to.getTime()',
    because: 'a span that opens at the end counts for nothing',
  },
  {
    file: 'domain/due-times/counted-hours.ts',
    was: 'opens < closes',
    text: 'opens <= closes',
    because: 'a span without length counts for nothing',
  },
  {
    file: 'domain/response-times/response-time.ts',
    was: 'begins < ends',
    text: 'begins <= ends',
    because: 'an absence without length counts for nothing',
  },
  {
    file: 'domain/response-times/response-time.ts',
    was: 'unansweredAt',
    text: '',
    because: 'what ended without an answer ended at its due time or later, which is compared already',
  },
  {
    file: 'domain/verifications/ask-verification.server.ts',
    was: '!made',
    text: 'false',
    because: 'an insert of one row that does not throw gives one row',
  },
  {
    file: 'domain/briefs/brief-questions.ts',
    was: "'fact',",
    text: '',
    because: 'the two lists have another length all the same',
  },
  {
    file: 'domain/briefs/brief-questions.ts',
    was: "'fact'",
    text: "'string'",
    because: 'a question of this wording that has a fact has options as well, which keep it apart',
  },
  {
    file: 'domain/briefs/brief-questions.ts',
    was: 'parent.options.length === 0',
    text: 'false',
    because: 'of no options none is found, and the value stays',
  },
  {
    file: 'domain/briefs/brief-questions.ts',
    was: 'question.options.length > 0',
    text: 'question.options.length >= 0',
    because: 'of no options none is found, and the answer stays',
  },
]
