import type { StartingPrice } from '#domain/providers/price-unit.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { formatPrice } from '#lib/money.ts'
import { shortName } from './short-name.ts'

/** Another provider who can be asked the same (W3). */
export type OtherProvider = {
  name: string
  /** Null for 'Prix sur demande'. */
  price: StartingPrice | null
  /** Certainty that the day is free; null without a day. */
  certainty: string | null
  /** Page on which one press sends the request on. */
  path: string
}

/** Facts about a request without an answer. */
export type UnansweredFacts = {
  others?: readonly OtherProvider[] | undefined
  /** The client owed the last word: its provider had asked something. */
  missedTurn?: boolean | undefined
  /** The day that is asked for, where a late answer can come no longer than that; null once it is over. */
  lastDay?: Day | null | undefined
}

/** The others as details of a mail, each leading to the page on which one press asks it. */
export function otherDetails({ others = [] }: UnansweredFacts) {
  return others.map(({ name, price, certainty, path }) => ({
    label: shortName(name),
    value: [
      price ? `à partir de ${formatPrice(price.amount, 'TND')} ${price.unitText}`.trim() : 'prix sur demande',
      ...(certainty ? [certainty] : []),
    ].join(', '),
    path,
  }))
}

/** The sentence about a request without an answer, and the button, where they are other than the usual ones. */
export function unansweredWords(
  name: string,
  { others, missedTurn, lastDay }: UnansweredFacts,
): { line?: string; subject?: string; button?: string } {
  if (!others) return {}
  const until = lastDay ? `jusqu’au ${formatDayLong(lastDay)}` : 'pendant 14\u00A0jours'
  const late = lastDay === null ? '' : ` ${name} peut encore vous répondre ${until}.`
  const owed = missedTurn
    ? `Le message de ${name} attendait votre réponse, et votre demande a pris fin.`
    : `${name} n’a pas répondu à votre demande dans le délai.`
  return {
    ...(missedTurn && { subject: `Votre demande à ${name} a pris fin sans réponse` }),
    line:
      others.length > 0
        ? `${owed} Vous pouvez envoyer la même demande à un autre prestataire, en un clic.${late}`
        : `${owed}${late}`,
    ...(others.length > 0 && { button: 'Demander à un autre prestataire' }),
  }
}
