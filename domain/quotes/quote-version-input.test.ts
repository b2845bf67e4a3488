import { describe, expect, it } from 'vitest'
import type { Day } from '#lib/dates.ts'
import { LINES_MAX, quoteVersionSchema, type TypedLine, validityDays } from './quote-version-input.ts'

const TODAY: Day = '2027-03-03'
const line = (changes: Partial<TypedLine> = {}): TypedLine => ({
  label: 'Menu assis',
  kind: 'guest',
  quantity: '280',
  price: '38',
  ...changes,
})
const quote = (changes: object = {}) => ({
  response: 'Voici notre devis',
  tax: 'included',
  valid_until: '2027-03-10',
  lines: [line()],
  ...changes,
})

function problems(input: object, event: Day | null = null) {
  const issues = quoteVersionSchema(TODAY, event).safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('a quote with lines', () => {
  it('is read exactly, without its blank lines', () => {
    const typed = quote({
      lines: [
        line({ label: '  Menu \n assis ', quantity: '2,5', price: '1 200,500' }),
        line({ label: ' ', price: '' }),
        line({ kind: 'discount', quantity: '1', price: '0,004' }),
      ],
    })
    expect(quoteVersionSchema(TODAY, null).parse(typed).lines).toEqual([
      { label: 'Menu assis', kind: 'guest', quantity: 250, unitPrice: 1_200_500n },
      { label: 'Menu assis', kind: 'discount', quantity: 100, unitPrice: 4n },
    ])
  })

  it.each<[string, object, Record<string, string>]>([
    ['no line', { lines: [] }, { lines: 'Ajoutez au moins une ligne' }],
    [
      'blank lines alone',
      { lines: [line({ label: '', price: '' })] },
      { lines: 'Ajoutez au moins une ligne' },
    ],
    [
      '41 lines',
      { lines: Array.from({ length: LINES_MAX + 1 }, () => line()) },
      { lines: 'Un devis compte 40 lignes au plus' },
    ],
    [
      'a negative total',
      {
        lines: [
          line({ price: '1', quantity: '1' }),
          line({ kind: 'discount', quantity: '1', price: '1,001' }),
        ],
      },
      { lines: 'La remise dépasse le total des lignes' },
    ],
    [
      'a total too large',
      { lines: [line({ quantity: '100000', price: '10000' })] },
      { lines: 'Le total ne peut pas dépasser 999\u00A0999\u00A0999\u00A0DT.' },
    ],
    [
      'a million million guests',
      { lines: [line({ quantity: '1000000000' })] },
      { 'lines.0.quantity': 'Saisissez un nombre, avec deux décimales au plus' },
    ],
    [
      'guests beyond count',
      { lines: [line({ quantity: '100000,01' })] },
      { 'lines.0.quantity': 'La quantité ne peut pas dépasser 100\u00A0000' },
    ],
    [
      'no guest',
      { lines: [line({ quantity: '0' })] },
      { 'lines.0.quantity': 'La quantité doit être supérieure à 0' },
    ],
    [
      'three decimals of a guest',
      { lines: [line({ quantity: '1,005' })] },
      { 'lines.0.quantity': 'Saisissez un nombre, avec deux décimales au plus' },
    ],
    [
      'four decimals of a price',
      { lines: [line(), line({ price: '1,0005' })] },
      { 'lines.1.price': 'Un prix a trois décimales au plus.' },
    ],
    [
      'a sum between millimes',
      { lines: [line({ quantity: '0,25', price: '0,001' })] },
      { 'lines.0.price': 'Cette quantité et ce prix ne tombent pas juste au millime' },
    ],
    [
      'a price below zero',
      { lines: [line({ price: '-5' })] },
      { 'lines.0.price': 'Le prix doit être supérieur à 0' },
    ],
    ['no price', { lines: [line({ price: '' })] }, { 'lines.0.price': 'Saisissez un prix' }],
    [
      'no label, counted with the blank line before it',
      { lines: [line({ label: '', price: '' }), line({ label: '' })] },
      { 'lines.1.label': 'Dites ce que comprend cette ligne' },
    ],
    [
      'a kind of their own',
      { lines: [line({ kind: 'toString' })] },
      { 'lines.0.kind': 'Choisissez un type de la liste' },
    ],
    ['no words', { response: ' ' }, { response: 'Veuillez écrire votre réponse' }],
    [
      'a field without a value',
      { response: 'Nous arrivons à {lieu} le {date}' },
      { response: 'Le lieu n’est pas connu. Écrivez-le ou retirez {lieu} avant d’envoyer.' },
    ],
    [
      'fields without a value elsewhere than in the message',
      {
        lines: [line(), line({ label: 'Menu pour {invités}' })],
        included: 'Café\nTransport à {lieu}',
        not_included: 'Le {date}',
        cancellation: 'words',
        cancellation_words: 'Selon le {créneau}',
      },
      {
        'lines.1.label':
          'Le nombre d’invités n’est pas connu. Écrivez-le ou retirez {invités} avant d’envoyer.',
        included: 'Le lieu n’est pas connu. Écrivez-le ou retirez {lieu} avant d’envoyer.',
        not_included: 'La date n’est pas connue. Écrivez-la ou retirez {date} avant d’envoyer.',
        cancellation_words: 'Le créneau n’est pas connu. Écrivez-le ou retirez {créneau} avant d’envoyer.',
      },
    ],
    ['a tax of their own', { tax: 'other' }, { tax: 'Dites si vos prix sont TTC ou HT' }],
    ['no day', { valid_until: '' }, { valid_until: 'Indiquez une date' }],
    [
      'today',
      { valid_until: TODAY },
      { valid_until: 'Choisissez un jour du jeudi 4 mars 2027 au dimanche 2 mai 2027' },
    ],
    [
      '61 days',
      { valid_until: '2027-05-03' },
      { valid_until: 'Choisissez un jour du jeudi 4 mars 2027 au dimanche 2 mai 2027' },
    ],
    [
      'a deposit of 101 %',
      { deposit: '101', payments: [{ share: '', days: '0', due: 'before' }] },
      { deposit: 'L’acompte ne peut pas dépasser 100\u00A0%' },
    ],
    [
      'instalments that don’t add up',
      { deposit: '30', payments: [{ share: '40', days: '0', due: 'before' }] },
      { payments: 'L’acompte et les échéances font 70\u00A0%\u00A0: il manque 30\u00A0%.' },
    ],
    [
      'a deposit beside lines that can’t be read',
      { deposit: '101', lines: [line({ price: 'x' })] },
      {
        deposit: 'L’acompte ne peut pas dépasser 100\u00A0%',
        'lines.0.price': 'Saisissez un prix en chiffres, par exemple 1\u00A0200 ou 1\u00A0200,500.',
      },
    ],
    ['21 points', { included: 'Point\n'.repeat(21) }, { included: 'Écrivez 20 lignes au plus' }],
    [
      'a point too long',
      { not_included: 'x'.repeat(121) },
      { not_included: 'Une ligne ne peut pas dépasser 120 caractères' },
    ],
    [
      'terms of their own',
      { cancellation: 'toString' },
      { cancellation: 'Choisissez des conditions de la liste' },
    ],
    [
      'own terms without words',
      { cancellation: 'words', cancellation_words: ' ' },
      { cancellation_words: 'Écrivez vos conditions' },
    ],
  ])('is refused for %s', (_, changes, expected) => {
    expect(problems(quote(changes))).toEqual(expected)
  })

  it('is not blocked by a field in own terms that are not chosen', () => {
    expect(problems(quote({ cancellation: 'strict', cancellation_words: 'Le {date}' }))).toEqual({})
  })

  it('is valid before the event alone', () => {
    expect(problems(quote(), '2027-03-11')).toEqual({})
    expect(problems(quote(), '2027-03-10')).toEqual({
      valid_until: 'Choisissez un jour du jeudi 4 mars 2027 au mardi 9 mars 2027',
    })
  })

  it.each<[string, Day | null, [Day, Day, Day]]>([
    ['without an event', null, ['2027-03-04', '2027-05-02', '2027-03-10']],
    ['long before it', '2027-09-01', ['2027-03-04', '2027-05-02', '2027-03-10']],
    ['in the week before it', '2027-03-08', ['2027-03-04', '2027-03-07', '2027-03-07']],
    ['on the eve', '2027-03-04', [TODAY, TODAY, TODAY]],
    ['on its day', TODAY, [TODAY, TODAY, TODAY]],
    ['after it', '2027-03-01', ['2027-03-04', '2027-05-02', '2027-03-10']],
  ])('may be valid, %s', (_, event, [first, last, usual]) => {
    expect(validityDays(TODAY, event)).toEqual({ first, last, usual })
  })
})
