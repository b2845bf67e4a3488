import { DAY_PARTS } from '#domain/availability/slots.ts'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import type { QuestionType } from '#domain/quotes/question-type.ts'
import { plural } from '#lib/text.ts'
import { type BriefInput, guestsOf } from './brief-input.ts'

/** An answer that no question of the provider's form asked for. */
export type GivenFact = { questionText: string; inputType: QuestionType; answer: string[] }

/**
 * The facts of a brief as answers, so that each request is read, exported and dated like any other.
 * @param isDayAsked a question of the form has asked for the day, and holds it
 */
export function briefFacts(brief: BriefInput, isDayAsked: boolean): GivenFact[] {
  const guests = guestsOf(brief)
  const text = (questionText: string, answer: string | null): GivenFact[] =>
    answer === null ? [] : [{ questionText, inputType: 'text', answer: [answer] }]
  return [
    ...(isDayAsked
      ? []
      : [{ questionText: 'Date', inputType: 'date', answer: [brief.day] } satisfies GivenFact]),
    ...text('Date souple', brief.flexibility === 0 ? null : `${brief.flexibility} jours avant ou après`),
    ...text('Créneau', brief.part && DAY_PARTS[brief.part]),
    ...text('Gouvernorat', locationLabel(brief.governorate)),
    ...text('Lieu', brief.place),
    ...text('Nombre d’invités', guests && guestsInWords(guests)),
  ]
}

/** '250', or 'de 250 à 280'. */
export function guestsInWords({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `de ${from} à ${to}`
}

/** 'Envoyée à 3 prestataires': all that one provider learns of the others. */
export function sentToInWords(sentTo: number): string {
  return `Envoyée à ${sentTo} ${plural(sentTo, 'prestataire', 'prestataires')}`
}
