import { type Day, isDay } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { isOperatorAction, type OperatorAction } from './operator-actions.ts'

/** In place of an operator's id: what was done on the command line. */
export const COMMAND_LINE = 'cli'

/** Filters of a page of the journal. */
export type JournalFilter = {
  /** An operator's id, or `COMMAND_LINE`. */
  operator: string | null
  action: OperatorAction | null
  /** The ids of what was acted on. */
  subjects: readonly string[] | null
  from: Day | null
  to: Day | null
}

/** Raw text of the journal's form, as it shows it again. */
export type JournalQuery = Record<'operator' | 'action' | 'subject' | 'from' | 'to', string>

/**
 * Reads what an address asks of the journal. What cannot be meant is told beside its field, and left out.
 */
export function readJournalFilter(query: URLSearchParams): {
  typed: JournalQuery
  filter: JournalFilter
  errors: Partial<Record<keyof JournalQuery, string>>
} {
  const text = (name: keyof JournalQuery) => query.get(name)?.trim() ?? ''
  const typed: JournalQuery = {
    operator: text('operator'),
    action: text('action'),
    subject: text('subject'),
    from: text('from'),
    to: text('to'),
  }
  const errors: Partial<Record<keyof JournalQuery, string>> = {}
  const day = (name: 'from' | 'to') => {
    if (isDay(typed[name])) return typed[name]
    if (typed[name] !== '') errors[name] = 'Date invalide'
    return null
  }
  const filter: JournalFilter = {
    operator: typed.operator === COMMAND_LINE || isId(typed.operator) ? typed.operator : null,
    action: isOperatorAction(typed.action) ? typed.action : null,
    subjects: isId(typed.subject) ? [typed.subject] : null,
    from: day('from'),
    to: day('to'),
  }
  if (typed.subject !== '' && !filter.subjects)
    errors.subject = 'Identifiant invalide : copiez celui d’une fiche'
  if (filter.from && filter.to && filter.from > filter.to)
    errors.to = 'La fin de la période précède son début'
  return { typed, filter, errors }
}
