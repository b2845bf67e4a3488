import type { Hold } from '#domain/quotes/hold.ts'
import { WISHES, type Wish } from '#domain/quotes/quote-wish.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'

/** End of a quote with lines, as its mail tells of it. */
export type QuoteEnd = {
  reader: 'client' | 'provider'
  /** '2027-00042'. */
  number: string
  validUntil: Day
}

/** Sentences about the end of a quote, with what its reader can do; a provider's own quote goes by its number. */
export function quoteEndWords(
  kind: string,
  name: string,
  { reader, number, validUntil }: QuoteEnd,
): { line: string; subject?: string; button?: string } {
  const last = formatDayLong(validUntil)
  if (kind === 'quote.reminded')
    return {
      line: `Le devis n°\u00A0${number} de ${name} est valable jusqu’à ce soir minuit, ${last}. Acceptez-le ou refusez-le. S’il vous faut plus de temps, demandez au prestataire de le prolonger.`,
    }
  if (kind === 'quote.awaited')
    return {
      line: `Le devis n°\u00A0${number} de ${name} est valable jusqu’au ${last} compris. Où en êtes-vous ? Un mot lui suffit.`,
    }
  if (reader === 'client')
    return {
      line: `Le devis n°\u00A0${number} de ${name} était valable jusqu’au ${last}. S’il vous intéresse encore, écrivez au prestataire : il peut le prolonger.`,
    }
  const subject = `Le devis n°\u00A0${number} a expiré sans réponse`
  return {
    subject,
    line: `${subject}. Il était adressé à ${name} et valable jusqu’au ${last}. Pour le prolonger, envoyez une nouvelle version.`,
    button: 'Prolonger le devis',
  }
}

/** Sentences about what a client says of a quote, where a mail has better ones than the usual (W4). */
export function clientTurnWords(
  kind: string,
  name: string,
  { wish, choseOther }: QuoteFacts,
): { line?: string; subject?: string } {
  if (kind === 'quote.change-asked' && wish) {
    const { did, next } = WISHES[wish]
    return { subject: `${name} ${did}`, line: `${name} ${did}. ${next}` }
  }
  if (kind === 'quote.refused' && choseOther)
    return {
      subject: `${name} a choisi un autre prestataire`,
      line: `${name} a choisi un autre prestataire et vous le dit, pour que vous n’attendiez plus. Merci d’avoir préparé ce devis. Si vous gardiez sa date, elle est de nouveau libre.`,
    }
  return {}
}

/** Facts about a quote in a mail. */
export type QuoteFacts = {
  /** Of an accepted quote: its number and version with the total, as they are read, or the price in words. */
  accepted?: { quote: string; total: string } | { price: string } | undefined
  /** Of a quote with lines that has come: its last day, and the running hold of its day. */
  offer?: { validUntil: Day; hold: Hold | null } | undefined
  /** Of a wish of its client's, which came without words. */
  wish?: Wish | undefined
  /** Of a refusal: another provider was chosen. */
  choseOther?: boolean | undefined
  /** Of a quote whose validity ends. */
  end?: QuoteEnd | undefined
}

/** Details of a mail about a quote: what was agreed, or until when it can be, and the day that is held. */
export function quoteDetails({ accepted, offer }: QuoteFacts): { label: string; value: string }[] {
  if (accepted && 'price' in accepted) return [{ label: 'Prix', value: accepted.price }]
  if (accepted)
    return [
      { label: 'Devis', value: accepted.quote },
      { label: 'Total', value: accepted.total },
    ]
  if (!offer) return []
  const { validUntil, hold } = offer
  const until = (day: Day) => `jusqu’au ${formatDayLong(day)} compris`
  const held = hold && `${formatDayLong(hold.day)}${hold.slot === null ? '' : ` (${hold.slot})`}`
  return [
    { label: 'Valable', value: until(validUntil) },
    ...(hold ? [{ label: 'Date gardée pour vous', value: `${held}, ${until(hold.until)}` }] : []),
  ]
}
