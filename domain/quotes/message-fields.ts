import { formatDayLong, isDay } from '#lib/dates.ts'
import type { KnownFacts } from './facts.ts'

// Fields in the texts of a quote and in replies (Q12): '{prénom}' stands for what the request says.

/** Fields with their sentence where nothing is known. */
const UNKNOWN = {
  prénom: 'Le prénom n’est pas connu.',
  date: 'La date n’est pas connue.',
  créneau: 'Le créneau n’est pas connu.',
  invités: 'Le nombre d’invités n’est pas connu.',
  lieu: 'Le lieu n’est pas connu.',
} as const

export type MessageField = keyof typeof UNKNOWN

export const MESSAGE_FIELDS = Object.keys(UNKNOWN) as MessageField[]

/** Known facts, as a text says them: 'samedi 12 juin 2027', '280 invités'. */
export type FieldValues = Partial<Record<MessageField, string>>

const FIELD = /\{\s*(prénom|date|créneau|invités|lieu)\s*\}/giu

/** Values of the fields for a request. */
export function fieldValues(clientName: string, facts: KnownFacts): FieldValues {
  const [firstName] = clientName.trim().split(/\s+/)
  const place = facts.place ?? facts.location
  return {
    ...(firstName && { prénom: firstName }),
    ...(isDay(facts.date) && { date: formatDayLong(facts.date) }),
    ...(facts.slot && { créneau: facts.slot }),
    ...(facts.guests && { invités: `${facts.guests}\u00A0invités` }),
    ...(place && { lieu: place }),
  }
}

/** Fills the fields that are known; the others stay. */
export function fillFields(text: string, values: FieldValues): string {
  return text.replace(
    FIELD,
    (field, name: string) => values[name.toLowerCase().normalize() as MessageField] ?? field,
  )
}

/**
 * Puts fields back where their values stand: a message for one person becomes one for all. A value within another word is none:
 * Ali is not in 'Alimentation'.
 * @param names the fields that are put back
 */
export function emptyFields(
  text: string,
  values: FieldValues,
  names: readonly MessageField[] = MESSAGE_FIELDS,
): string {
  return names.reduce((emptied, name) => {
    const value = values[name]
    if (!value) return emptied
    return [value, value.replaceAll('\u00A0', ' ')].reduce(
      (text, words) => replaceWords(text, words, `{${name}}`),
      emptied,
    )
  }, text)
}

/** Replaces words where they don't stand within another one. */
function replaceWords(text: string, words: string, by: string): string {
  const parts = text.split(words)
  return parts.slice(1).reduce((before, after, index) => {
    const isPart = /[\p{L}\p{N}]$/u.test(parts[index] ?? '') || /^[\p{L}\p{N}]/u.test(after)
    return before + (isPart ? words : by) + after
  }, parts[0] ?? '')
}

/** The fields that stand in a text, in their order. */
export function fieldsIn(text: string): MessageField[] {
  return (text.match(FIELD) ?? []).map((field) => field.replace(/[{}\s]/g, '').toLowerCase() as MessageField)
}

/** Says why a text can't be sent as it is, or null: a field is left in it. */
export function fieldProblem(text: string): string | null {
  const [name] = fieldsIn(text)
  if (!name) return null
  const it = name === 'date' ? 'la' : 'le'
  return `${UNKNOWN[name]} Écrivez-${it} ou retirez {${name}} avant d’envoyer.`
}
