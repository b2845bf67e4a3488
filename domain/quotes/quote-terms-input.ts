import { z } from 'zod'
import { millimesOf, priceOfMillimes } from '#lib/millimes.ts'
import { formatPrice } from '#lib/money.ts'
import { PRICE_MESSAGES, parsePrice } from '#lib/typed-price.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'
import { fieldProblem } from './message-fields.ts'
import {
  CANCELLATIONS,
  type Cancellation,
  DUE_DAYS_MAX,
  DUES,
  type Due,
  INSTALMENTS_MAX,
  type Instalment,
  PAYMENT_UNITS,
  type PaymentPlan,
  type PaymentUnit,
  WHOLE,
} from './quote-terms.ts'

/** Most points that are included or not, and the longest, in characters. */
export const POINTS_MAX = 20
export const POINT_MAX = 120

/** Longest cancellation terms in the provider's own words, in characters. */
export const CANCELLATION_MAX = 600

/** A payment as it is typed: a share that is left blank in the last one is the rest. */
export type TypedPayment = { share: string; days: string; due: string }

/** The payments of a form as they are typed. */
export type TypedPlan = { payment_unit: string; deposit: string; payments: readonly TypedPayment[] }

/** A message with the path of its field: ['payments', 0, 'share']. */
type Problem = { path: (string | number)[]; message: string }

const UNREADABLE = 'Ce devis n’a pas pu être lu. Rechargez la page.'
const dinars = (millimes: bigint) => formatPrice(priceOfMillimes(millimes), 'DT')

/** Lines of a text, each a point. */
const points = z
  .string({ error: UNREADABLE })
  .transform((text) => typedText(text).split('\n').map(typedLine).filter(Boolean))
  .refine((list) => list.length <= POINTS_MAX, `Écrivez ${POINTS_MAX} lignes au plus`)
  .refine(
    (list) => list.every(({ length }) => length <= POINT_MAX),
    `Une ligne ne peut pas dépasser ${POINT_MAX} caractères`,
  )
  .refine((list) => fieldProblem(list.join('\n')) === null, {
    error: ({ input }) => fieldProblem((input as string[]).join('\n')) ?? undefined,
  })

const field = z.string({ error: UNREADABLE }).transform(typedLine)

/** Fields of the terms of a quote. All may be left out: older forms and API callers say nothing of them. */
export const quoteTermsFields = {
  included: points.prefault(''),
  not_included: points.prefault(''),
  payment_unit: field.prefault('percent'),
  deposit: field.prefault(''),
  payments: z.array(z.object({ share: field, days: field, due: field }), { error: UNREADABLE }).prefault([]),
  cancellation: z
    .enum(['', 'words', ...(Object.keys(CANCELLATIONS) as (keyof typeof CANCELLATIONS)[])], {
      error: 'Choisissez des conditions de la liste',
    })
    .prefault(''),
  cancellation_words: z
    .string({ error: UNREADABLE })
    .transform(typedText)
    .refine(
      ({ length }) => length <= CANCELLATION_MAX,
      `Vos conditions ne peuvent pas dépasser ${CANCELLATION_MAX} caractères`,
    )
    .prefault(''),
}

/** Reads the cancellation terms of a form. */
export function readCancellation(typed: { cancellation: '' | Cancellation; cancellation_words: string }) {
  const cancellation = typed.cancellation || null
  const ownWords = cancellation === 'words' ? typed.cancellation_words : null
  const problem = ownWords === '' ? 'Écrivez vos conditions' : fieldProblem(ownWords ?? '')
  return {
    cancellation,
    cancellationWords: ownWords,
    problems: problem === null ? [] : [{ path: ['cancellation_words'], message: problem }],
  }
}

/**
 * Reads the payments of a form. Deposit and instalments must be the whole total together; with a deposit alone, the rest is due
 * on the day of the event.
 * @param total the quote's total in millimes; null where its lines can't be read, and nothing is added up
 * @returns the plan, null where none is typed; `problems` tells why it can't be sent
 */
export function readPlan(
  { payment_unit, deposit: typedDeposit, payments }: TypedPlan,
  total: bigint | null,
): { plan: PaymentPlan | null; problems: Problem[] } {
  const problems: Problem[] = []
  if (typedDeposit.trim() === '' && payments.length === 0) return { plan: null, problems }
  if (!Object.hasOwn(PAYMENT_UNITS, payment_unit))
    return { plan: null, problems: [{ path: ['deposit'], message: 'Choisissez pour cent ou montant' }] }
  const unit = payment_unit as PaymentUnit
  const whole = unit === 'percent' ? WHOLE : total

  const refuse = (path: Problem['path'], message: string) => {
    problems.push({ path, message })
    return 0n
  }
  const share = (path: Problem['path'], typed: string, subject: string) => {
    const read = readShare(typed, unit)
    if (typeof read === 'string') return refuse(path, read)
    if (whole === null || read <= whole) return read
    return refuse(
      path,
      unit === 'percent'
        ? `${subject} ne peut pas dépasser 100\u00A0%`
        : `${subject} dépasse le total de ${dinars(whole)}`,
    )
  }

  const deposit = typedDeposit.trim() === '' ? null : share(['deposit'], typedDeposit, 'L’acompte')
  const instalments: Instalment[] = []
  let rest: number | null = null
  for (const [index, typed] of payments.entries()) {
    const days = /^\d{1,3}$/.test(typed.days.trim()) ? Number(typed.days) : null
    if (days === null || days > DUE_DAYS_MAX)
      refuse(['payments', index, 'days'], `Saisissez un nombre de jours, de 0 à ${DUE_DAYS_MAX}`)
    if (!Object.hasOwn(DUES, typed.due))
      refuse(['payments', index, 'due'], 'Choisissez un moment de la liste')
    const isRest = typed.share.trim() === '' && index === payments.length - 1
    if (isRest) rest = index
    const read = isRest ? 0n : share(['payments', index, 'share'], typed.share, 'L’échéance')
    instalments.push({ due: typed.due as Due, days: days ?? 0, share: read })
  }
  if (payments.length > INSTALMENTS_MAX)
    refuse(['payments'], `Un devis compte ${INSTALMENTS_MAX} échéances au plus`)
  if (problems.length > 0) return { plan: null, problems }

  const sum = instalments.reduce((sum, each) => sum + each.share, deposit ?? 0n)
  if (whole !== null && payments.length === 0 && sum < whole)
    return { plan: { unit, deposit, instalments: [{ ...ON_THE_DAY, share: whole - sum }] }, problems }
  if (whole !== null && rest !== null && sum < whole)
    instalments[rest] = { ...(instalments[rest] as Instalment), share: whole - sum }
  else if (rest !== null && whole !== null)
    refuse(['payments', rest, 'share'], 'Il ne reste rien à payer à cette échéance')
  else if (whole !== null && sum !== whole) refuse(['payments'], sumMessage(unit, sum, whole))
  return problems.length > 0 ? { plan: null, problems } : { plan: { unit, deposit, instalments }, problems }
}

/** The moment of the rest, unless the provider says another. */
const ON_THE_DAY = { due: 'before', days: 0 } as const

/** Reads a share in per cent or millimes, or says what is wrong with it. */
function readShare(typed: string, unit: PaymentUnit): bigint | string {
  if (typed.trim() === '') return unit === 'percent' ? 'Saisissez un pourcentage' : 'Saisissez un montant'
  if (unit === 'percent') {
    const digits = typed.replace(/\s*%\s*$/, '').trim()
    if (!/^\d{1,9}$/.test(digits)) return 'Saisissez un pourcentage entier, par exemple 30'
    return BigInt(digits) || 'Le pourcentage doit être supérieur à 0'
  }
  const read = parsePrice(typed)
  if (!read.ok)
    return PRICE_MESSAGES[read.error]
      .replace('Le prix', 'Le montant')
      .replace('Un prix', 'Un montant')
      .replace('un prix', 'un montant')
  return read.price === null ? 'Saisissez un montant' : millimesOf(read.price)
}

function sumMessage(unit: PaymentUnit, sum: bigint, whole: bigint): string {
  const words = (share: bigint) => (unit === 'percent' ? `${share}\u00A0%` : dinars(share))
  return sum < whole
    ? `L’acompte et les échéances font ${words(sum)} : il manque ${words(whole - sum)}.`
    : `L’acompte et les échéances font ${words(sum)} : il y a ${words(sum - whole)} de trop.`
}
