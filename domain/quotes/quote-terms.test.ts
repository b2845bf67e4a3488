import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CANCELLATIONS,
  cancellationText,
  dueDay,
  dueWords,
  keptPlan,
  NO_TERMS,
  type PaymentPlan,
  paymentName,
  paymentsOf,
  planOfKept,
} from './quote-terms.ts'
import { readPlan, type TypedPayment } from './quote-terms-input.ts'

const TOTAL = 11_500_000n

const OF_CLIENT: Record<keyof typeof CANCELLATIONS, RegExp> = {
  flexible: /^L’acompte vous est rendu en entier/,
  moderate: /^La moitié de l’acompte vous est rendue/,
  postponed: /^Vous pouvez reporter la fête une fois/,
  strict: /^Si vous annulez/,
}
const rest = (changes: Partial<TypedPayment> = {}): TypedPayment => ({
  share: '',
  days: '0',
  due: 'before',
  ...changes,
})
const typed = (deposit: string, payments: TypedPayment[] = [], payment_unit = 'percent') => ({
  payment_unit,
  deposit,
  payments,
})

describe('the payments of a quote', () => {
  it('are those of the mock-up, with the options that are ticked', () => {
    const plan = readPlan(typed('30', [rest({ share: '40 %', days: '30' }), rest()]), TOTAL)
      .plan as PaymentPlan
    expect(plan).toEqual({
      unit: 'percent',
      deposit: 30n,
      instalments: [
        { due: 'before', days: 30, share: 40n },
        { due: 'before', days: 0, share: 30n },
      ],
    })
    expect(paymentsOf(plan, TOTAL).map(({ amount }) => amount)).toEqual([3_450_000n, 4_600_000n, 3_450_000n])
    expect(paymentsOf(plan, TOTAL, 1_232_000n).map(({ amount }) => amount)).toEqual([
      3_819_600n,
      5_092_800n,
      3_819_600n,
    ])
  })

  it('in amounts are read to the millime; what is ticked is paid last', () => {
    const plan = readPlan(typed('1 500,500', [rest({ days: '7', due: 'accepted' })], 'amount'), TOTAL).plan
    expect(plan).toEqual({
      unit: 'amount',
      deposit: 1_500_500n,
      instalments: [{ due: 'accepted', days: 7, share: 9_999_500n }],
    })
    expect(paymentsOf(plan as PaymentPlan, TOTAL, 1n).map(({ amount }) => amount)).toEqual([
      1_500_500n,
      9_999_501n,
    ])
  })

  it('end on the day of the event where a deposit is all that is typed', () => {
    expect(readPlan(typed('30'), TOTAL).plan).toEqual({
      unit: 'percent',
      deposit: 30n,
      instalments: [{ due: 'before', days: 0, share: 70n }],
    })
    expect(readPlan(typed('11499,999', [], 'amount'), TOTAL).plan).toEqual({
      unit: 'amount',
      deposit: 11_499_999n,
      instalments: [{ due: 'before', days: 0, share: 1n }],
    })
    expect(readPlan(typed('100'), TOTAL).plan).toEqual({ unit: 'percent', deposit: 100n, instalments: [] })
    // The total is not known while a line can't be read.
    expect(readPlan(typed('1500', [], 'amount'), null).plan?.instalments).toEqual([])
  })

  it('are nothing where nothing is typed', () => {
    expect(readPlan(typed(' '), TOTAL)).toEqual({ plan: null, problems: [] })
  })

  it.each<[string, ReturnType<typeof typed>, string, RegExp]>([
    ['a deposit of 101 %', typed('101', [rest()]), 'deposit', /^L’acompte ne peut pas dépasser 100\s%$/],
    ['half a per cent', typed('30,5', [rest()]), 'deposit', /pourcentage entier/],
    ['a deposit of nothing', typed('0', [rest()]), 'deposit', /supérieur à 0/],
    ['a deposit below zero', typed('-1', [rest()], 'amount'), 'deposit', /supérieur à 0/],
    ['four decimals', typed('1,0005', [rest()], 'amount'), 'deposit', /trois décimales/],
    [
      'a deposit beyond the total',
      typed('11500,001', [], 'amount'),
      'deposit',
      /^L’acompte dépasse le total de 11\s500\sDT$/,
    ],
    ['an instalment beyond the total', typed('', [rest({ share: '101' })]), 'payments.0.share', /100\s%/],
    [
      'a blank before the last',
      typed('30', [rest(), rest()]),
      'payments.0.share',
      /Saisissez un pourcentage/,
    ],
    ['nothing left for the last', typed('100', [rest()]), 'payments.0.share', /Il ne reste rien/],
    ['too little', typed('30', [rest({ share: '40' })]), 'payments', /font 70\s%\s: il manque 30\s%/],
    ['too much', typed('30', [rest({ share: '71' })]), 'payments', /il y a 1\s% de trop/],
    [
      'a millime missing',
      typed('11499', [rest({ share: '0,999' })], 'amount'),
      'payments',
      /il manque 0,001\sDT/,
    ],
    [
      'seven instalments',
      typed(
        '',
        Array.from({ length: 7 }, () => rest({ share: '10' })),
      ),
      'payments',
      /6 échéances au plus/,
    ],
    ['no number of days', typed('30', [rest({ days: '' })]), 'payments.0.days', /de 0 à 365/],
    ['a year and a day', typed('30', [rest({ days: '366' })]), 'payments.0.days', /de 0 à 365/],
    [
      'a moment of their own',
      typed('30', [rest({ due: 'toString' })]),
      'payments.0.due',
      /moment de la liste/,
    ],
    ['a unit of their own', typed('30', [rest()], 'toString'), 'deposit', /pour cent ou montant/],
  ])('are refused for %s', (_, plan, path, message) => {
    const { plan: read, problems } = readPlan(plan, TOTAL)
    expect(read).toBeNull()
    expect(problems.map((problem) => problem.path.join('.'))).toEqual([path])
    expect(problems[0]?.message).toMatch(message)
  })

  it('make up exactly the total, whatever the plan and the options', () => {
    const amount = fc.bigInt({ min: 0n, max: 999_999_999_999n })
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 6 })
    fc.assert(
      fc.property(amount, amount, cuts, (total, options, cuts) => {
        const ends = [...cuts.toSorted((one, other) => one - other), 100]
        const shares = ends.map((end, index) => BigInt(end - (ends[index - 1] ?? 0)))
        const plan: PaymentPlan = {
          unit: 'percent',
          deposit: shares[0] ?? null,
          instalments: shares.slice(1).map((share) => ({ due: 'before', days: 0, share })),
        }
        const payments = paymentsOf(plan, total, options)
        expect(payments.reduce((sum, each) => sum + each.amount, 0n)).toBe(total + options)
        // None is further than a millime from its share.
        for (const { share, amount } of payments) {
          const off = 100n * amount - (total + options) * share
          expect(off > -100n && off < 100n).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the plan that the database keeps', () => {
  it.each<[string, PaymentPlan | null, unknown]>([
    ['none', null, null],
    ['without a deposit', { unit: 'percent', deposit: null, instalments: [] }, null],
    [
      'with shares beyond a float',
      {
        unit: 'amount',
        deposit: 9_007_199_254_740_993n,
        instalments: [{ due: 'before', days: 30, share: 1n }],
      },
      '9007199254740993',
    ],
  ])('%s, is the same when it is read', (_, plan, deposit) => {
    const kept = keptPlan(plan)
    expect(kept?.deposit ?? null).toBe(deposit)
    expect(planOfKept(kept && JSON.parse(JSON.stringify(kept)))).toEqual(plan)
  })

  it('is none, as all terms are, of a quote that says nothing of them', () => {
    expect(NO_TERMS).toEqual({
      included: [],
      notIncluded: [],
      payments: null,
      cancellation: null,
      cancellationWords: null,
    })
  })
})

describe('the words of terms', () => {
  it('name each payment', () => {
    const name = (unit: PaymentPlan['unit'], isDeposit = false) => {
      const instalment = { due: 'before', days: 30, share: 40n } as const
      const plan: PaymentPlan = { unit, deposit: 30n, instalments: [instalment] }
      const [deposit, rest] = paymentsOf(plan, TOTAL)
      if (!deposit || !rest) throw new Error('two payments')
      return paymentName(isDeposit ? deposit : rest, plan)
    }
    expect(name('percent', true)).toBe('Acompte de 30\u00A0%')
    expect(name('amount', true)).toBe('Acompte')
    expect(name('percent')).toBe('40\u00A0%, 30\u00A0jours avant la fête')
    expect(name('amount')).toBe('30\u00A0jours avant la fête')
  })

  it('say when a payment is due', () => {
    expect(dueWords({ due: 'before', days: 0 })).toBe('Le jour de la fête')
    expect(dueWords({ due: 'before', days: 30 })).toBe('30\u00A0jours avant la fête')
    expect(dueWords({ due: 'after', days: 1 })).toBe('1\u00A0jour après la fête')
    expect(dueWords({ due: 'accepted', days: 0 })).toBe('À l’acceptation')
    const days = { accepted: '2027-03-03', event: '2027-06-12' } as const
    expect(dueDay({ due: 'before', days: 30 }, days)).toBe('2027-05-13')
    expect(dueDay({ due: 'after', days: 7 }, days)).toBe('2027-06-19')
    expect(dueDay({ due: 'accepted', days: 7 }, days)).toBe('2027-03-10')
    expect(dueDay({ due: 'accepted', days: 7 }, { ...days, accepted: null })).toBeNull()
  })

  it('say what a cancellation costs, with the day where it is known', () => {
    const moderate = { cancellation: 'moderate', cancellationWords: null } as const
    expect(cancellationText(moderate, '2027-06-12', 'client')).toContain('Après le mardi 13 avril 2027')
    expect(cancellationText(moderate, null, 'client')).toContain('Ensuite, le prestataire garde')
    expect(
      cancellationText({ cancellation: 'words', cancellationWords: 'Au cas par cas' }, null, 'client'),
    ).toBe('Au cas par cas')
    expect(cancellationText({ cancellation: null, cancellationWords: null }, null, 'client')).toBeNull()
  })

  it('speak to the client, and of the client to its provider', () => {
    for (const cancellation of Object.keys(CANCELLATIONS) as (keyof typeof CANCELLATIONS)[]) {
      const terms = { cancellation, cancellationWords: null }
      expect(cancellationText(terms, null, 'client')).not.toContain('vous gardez')
      expect(cancellationText(terms, null, 'client')).toMatch(/, le prestataire garde l’acompte\.$/)
      expect(cancellationText(terms, null, 'client')).toMatch(OF_CLIENT[cancellation])
      expect(cancellationText(terms, null, 'provider')).not.toMatch(
        /vous est|vous pouvez|vous annulez|le prestataire/i,
      )
      expect(cancellationText(terms, null, 'provider')).toMatch(/au client|le client/i)
    }
  })
})
