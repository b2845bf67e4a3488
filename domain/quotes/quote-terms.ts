import { addDaysToDay, type Day, formatDayLong } from '#lib/dates.ts'
import type { QuoteParty } from './quote-state.ts'

// Terms of a quote beside its lines: payments and cancellation. Page, verb and paper take amounts and words from here.

/** Most instalments besides the deposit. */
export const INSTALMENTS_MAX = 6

/** Latest day of an instalment, in days from the event or the acceptance. */
export const DUE_DAYS_MAX = 365

/** Units of a plan, as the form calls them. One plan has one: shares of both can't be seen to add up. */
export const PAYMENT_UNITS = { percent: 'Pour cent', amount: 'Montant' } as const

export type PaymentUnit = keyof typeof PAYMENT_UNITS

/** Events that the day of an instalment is counted from, as the form calls them. */
export const DUES = {
  before: 'jours avant la fête',
  accepted: 'jours après l’acceptation',
  after: 'jours après la fête',
} as const

export type Due = keyof typeof DUES

/** Payment after the deposit. */
export type Instalment = {
  due: Due
  /** Whole days; 0 is the day itself. */
  days: number
  /** Per cent of the total or millimes, by the plan's unit. */
  share: bigint
}

/** Payments that make up the total together. */
export type PaymentPlan = {
  unit: PaymentUnit
  /** Per cent or millimes, due at the acceptance; null without a deposit. */
  deposit: bigint | null
  instalments: readonly Instalment[]
}

/** A plan as the database keeps it: a number of JSON is a float, so shares are digits. */
export type KeptPlan = {
  unit: PaymentUnit
  deposit: string | null
  instalments: { due: Due; days: number; share: string }[]
}

export function keptPlan(plan: PaymentPlan | null): KeptPlan | null {
  return (
    plan && {
      unit: plan.unit,
      deposit: plan.deposit === null ? null : String(plan.deposit),
      instalments: plan.instalments.map(({ due, days, share }) => ({ due, days, share: String(share) })),
    }
  )
}

export function planOfKept(kept: KeptPlan | null): PaymentPlan | null {
  return (
    kept && {
      unit: kept.unit,
      deposit: kept.deposit === null ? null : BigInt(kept.deposit),
      instalments: kept.instalments.map(({ due, days, share }) => ({ due, days, share: BigInt(share) })),
    }
  )
}

/** Per cent of a whole plan. */
export const WHOLE = 100n

/** Cancellation terms that a provider can choose from. The words of one that was sent never change: others get a new key. */
export const CANCELLATIONS = {
  flexible: 'Souple : acompte rendu jusqu’à 30 jours',
  moderate: 'Modérée : moitié rendue jusqu’à 60 jours',
  postponed: 'Report : une fois, jusqu’à 60 jours',
  strict: 'Stricte : acompte gardé',
} as const

export type Cancellation = keyof typeof CANCELLATIONS | 'words'

/** All terms of a quote. */
export type QuoteTerms = {
  included: string[]
  notIncluded: string[]
  /** Null where the provider says nothing of it. */
  payments: PaymentPlan | null
  cancellation: Cancellation | null
  /** The provider's own words, with 'words'. */
  cancellationWords: string | null
}

/** Terms of a quote that says nothing of them. */
export const NO_TERMS: QuoteTerms = {
  included: [],
  notIncluded: [],
  payments: null,
  cancellation: null,
  cancellationWords: null,
}

/** A payment of a plan with what it comes to. */
export type Payment = {
  /** Null for the deposit, which is due at the acceptance. */
  instalment: Instalment | null
  share: bigint
  /** Millimes. */
  amount: bigint
}

/**
 * Payments of a plan, exactly the total together. Per cents are those of the total with what the client ticked, each up to
 * the millime where the sum of those so far ends; ticked options are paid with the last of fixed amounts.
 * @param total the total without options, in millimes
 * @param options the options that the client ticked, in millimes
 */
export function paymentsOf(
  { unit, deposit, instalments }: PaymentPlan,
  total: bigint,
  options = 0n,
): Payment[] {
  const shares = [
    ...(deposit === null ? [] : [{ instalment: null, share: deposit }]),
    ...instalments.map((instalment) => ({ instalment, share: instalment.share })),
  ]
  let [before, percent] = [0n, 0n]
  return shares.map((each, index) => {
    const extra = index === shares.length - 1 ? options : 0n
    if (unit === 'amount') return { ...each, amount: each.share + extra }
    percent += each.share
    const until = ((total + options) * percent) / WHOLE
    const amount = until - before
    before = until
    return { ...each, amount }
  })
}

/** Says when an instalment is due, without its day: '30 jours avant la fête'. */
export function dueWords({ due, days }: Pick<Instalment, 'due' | 'days'>): string {
  if (days === 0) return due === 'accepted' ? 'À l’acceptation' : 'Le jour de la fête'
  return `${days}\u00A0${days === 1 ? DUES[due].replace('jours', 'jour') : DUES[due]}`
}

/** Names a payment of a plan: 'Acompte de 30 %', '40 %, 30 jours avant la fête'. */
export function paymentName({ instalment, share }: Payment, { unit }: PaymentPlan): string {
  const percent = unit === 'percent' ? `${share}\u00A0%` : null
  if (!instalment) return percent ? `Acompte de ${percent}` : 'Acompte'
  const words = dueWords(instalment)
  return percent ? `${percent}, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
}

/** The day of an instalment, as far as it is known. */
export function dueDay(
  { due, days }: Pick<Instalment, 'due' | 'days'>,
  { accepted, event }: { accepted: Day | null; event: Day | null },
): Day | null {
  const from = due === 'accepted' ? accepted : event
  return from && addDaysToDay(from, due === 'before' ? -days : days)
}

/**
 * Says what a cancellation by the client costs, with the day where the event's is known.
 * @param reader the client is spoken to; its provider reads of the client
 * @returns null where nothing is said
 */
export function cancellationText(
  { cancellation, cancellationWords }: Pick<QuoteTerms, 'cancellation' | 'cancellationWords'>,
  event: Day | null,
  reader: QuoteParty,
): string | null {
  const after = (days: number) =>
    event ? `Après le ${formatDayLong(addDaysToDay(event, -days))}` : 'Ensuite'
  const kept = reader === 'client' ? 'le prestataire garde l’acompte' : 'vous gardez l’acompte'
  const [given, half, moved, ended] =
    reader === 'client'
      ? [
          'L’acompte vous est rendu en entier',
          'La moitié de l’acompte vous est rendue',
          'Vous pouvez reporter la fête une fois',
          'Si vous annulez',
        ]
      : [
          'L’acompte est rendu au client en entier',
          'La moitié de l’acompte est rendue au client',
          'Le client peut reporter la fête une fois',
          'Si le client annule',
        ]
  switch (cancellation) {
    case null:
      return null
    case 'words':
      return cancellationWords
    case 'flexible':
      return `${given} jusqu’à 30\u00A0jours avant la fête. ${after(30)}, ${kept}.`
    case 'moderate':
      return `${half} jusqu’à 60\u00A0jours avant la fête. ${after(60)}, ${kept}.`
    case 'postponed':
      return `${moved}, sans frais, jusqu’à 60\u00A0jours avant. ${after(60)}, ${kept}.`
    case 'strict':
      return `${ended}, ${kept}.`
  }
}
