import { DAY_PARTS } from '#domain/availability/slots.ts'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import type { Fact } from '#domain/quotes/facts.ts'
import type { QuestionType } from '#domain/quotes/question-type.ts'
import { plural } from '#lib/text.ts'
import { type BriefInput, guestsOf } from './brief-input.ts'

/** An answer that no question of the provider's form asked for. */
export type GivenFact = {
  questionText: string
  inputType: QuestionType
  answer: string[]
  fact: Fact | null
}

/**
 * The facts of a brief as answers, so that each request is read, exported and dated like any other.
 * @param asked facts that the form's own questions hold
 */
export function briefFacts(brief: BriefInput, asked: ReadonlySet<Fact>): GivenFact[] {
  const guests = guestsOf(brief)
  const isRange = guests !== null && guests.from < guests.to
  const given = (
    fact: Fact | null,
    questionText: string,
    answer: string | null,
    inputType: QuestionType = 'text',
  ): GivenFact[] =>
    answer === null || (fact && asked.has(fact)) ? [] : [{ questionText, inputType, answer: [answer], fact }]
  return [
    ...given('date', 'Date', brief.day, 'date'),
    ...given(
      null,
      'Date souple',
      brief.flexibility === 0 ? null : `${brief.flexibility} jours avant ou après`,
    ),
    ...given('slot', 'Créneau', brief.part && DAY_PARTS[brief.part]),
    ...given('location', 'Gouvernorat', locationLabel(brief.governorate)),
    ...given('place', 'Lieu', brief.place),
    ...given('guests', 'Nombre d’invités', guests && String(guests.to), 'number'),
    ...given(null, 'Invités attendus', isRange ? `de ${guests.from} à ${guests.to}` : null),
  ]
}

/** 'Envoyée à 3 prestataires': all that one provider learns of the others. */
export function sentToInWords(sentTo: number): string {
  return `Envoyée à ${sentTo} ${plural(sentTo, 'prestataire', 'prestataires')}`
}
