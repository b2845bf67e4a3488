import { describe, expect, it } from 'vitest'
import type { ServiceLine } from '#domain/quotes/service-lines.ts'
import { blankLine, blankTerms, noHold } from '#domain/quotes/typed-version.ts'
import { paymentField } from './terms-form.ts'
import {
  changeLines,
  changeVersion,
  lineField,
  nameVersionErrors,
  readVersionChange,
  readVersionForm,
  typedSums,
  versionErrors,
} from './version-rows.ts'

const menu = { label: 'Menu', kind: 'guest', quantity: '280', price: '38' }
const SERVICES: ServiceLine[] = [
  { name: 'Dîner assis', price: '54.000', unit: 'guest' },
  { name: 'Cocktail', price: '1200.500', unit: 'package' },
  { name: 'Sur mesure', price: null, unit: null },
]
const OWN = { services: SERVICES, guests: '' }
const NOTHING = { services: [], guests: '' }
const form = {
  rows: [menu],
  response: 'Voici',
  tax: 'included',
  valid_until: '2027-03-10',
  ...blankTerms(),
  ...noHold(),
}

function sent(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('the form of a quote with lines', () => {
  it('is read as it was sent, up to one line too many', () => {
    const { rows: _, payments: __, ...rest } = form
    const fields = Object.entries(menu).map(([key, value]) => [lineField(0, key as 'label'), value])
    expect(readVersionForm(sent({ ...Object.fromEntries(fields), ...rest }))).toEqual(form)
    const payment = { share: '70', days: '0', due: 'before' }
    const paid = Object.entries(payment).map(([key, value]) => [paymentField(0, key as 'share'), value])
    expect(readVersionForm(sent(Object.fromEntries(paid))).payments).toEqual([payment])
    const many = Array.from({ length: 60 }, (_, index) => [lineField(index, 'label'), 'x'])
    expect(readVersionForm(sent(Object.fromEntries(many))).rows).toHaveLength(41)
  })

  it('says what is wrong beside its field, and of all lines on top', () => {
    expect(versionErrors(form, '2027-03-03', null)).toEqual({})
    const wrong = { ...form, rows: [menu, { ...menu, price: 'x' }], response: '' }
    expect(Object.keys(versionErrors(wrong, '2027-03-03', null)).sort()).toEqual([
      'lines-1-price',
      'response',
    ])
    const unpaid = { ...form, deposit: '101', payments: [{ share: 'x', days: '0', due: 'before' }] }
    expect(Object.keys(versionErrors(unpaid, '2027-03-03', null)).sort()).toEqual([
      'deposit',
      'payments-0-share',
    ])
    expect(
      versionErrors(
        { ...form, deposit: '30', payments: [{ share: '40', days: '0', due: 'before' }] },
        '2027-03-03',
        null,
      ),
    ).toEqual({
      payments: expect.stringContaining('il manque 30\u00A0%'),
    })
    expect(nameVersionErrors([['lines', 'Ajoutez']])).toEqual({ '': 'Ajoutez' })
  })

  it('adds up the lines that can be read', () => {
    const rows = [menu, blankLine(), { ...menu, price: '' }, { ...menu, kind: 'option', price: '4,400' }]
    expect(typedSums(rows)).toMatchObject({
      sums: { total: 10_640_000n, options: 1_232_000n },
      isWhole: false,
      count: 2,
    })
    expect(typedSums([menu, blankLine()]).isWhole).toBe(true)
  })
})

describe('a press', () => {
  it('is read, and nothing else', () => {
    for (const press of ['add', 'add-option', 'remove-3', 'service-12', 'add-payment', 'remove-payment-2'])
      expect(readVersionChange(sent({ do: press }))).toBe(press)
    for (const other of ['', 'remove-', 'remove-100', 'service-x', 'send'])
      expect(readVersionChange(sent({ do: other }))).toBeNull()
  })

  it('adds a line, or an option, up to forty', () => {
    expect(changeLines([menu], 'add', NOTHING)).toEqual([menu, blankLine()])
    expect(changeLines([menu], 'add-option', NOTHING)[1]?.kind).toBe('option')
    const full = Array.from({ length: 40 }, () => menu)
    for (const press of ['add', 'add-option', 'service-0'] as const)
      expect(changeLines(full, press, OWN)).toEqual(full)
  })

  it('adds an instalment, the rest on the day, up to six, and takes one away', () => {
    const rest = { share: '', days: '0', due: 'before' }
    const one = changeVersion(form, 'add-payment', NOTHING)
    expect(one).toEqual({ ...form, payments: [rest] })
    const two = { ...one, payments: [{ ...rest, share: '40' }, rest] }
    expect(changeVersion(two, 'remove-payment-0', NOTHING).payments).toEqual([rest])
    const full = { ...form, payments: Array.from({ length: 6 }, () => rest) }
    expect(changeVersion(full, 'add-payment', NOTHING)).toEqual(full)
  })

  it('removes a line, and leaves a blank one of the last', () => {
    expect(changeLines([menu, blankLine()], 'remove-0', NOTHING)).toEqual([blankLine()])
    expect(changeLines([menu], 'remove-0', NOTHING)).toEqual([blankLine()])
  })

  it('begins a line from a service, in the place of a blank one', () => {
    expect(changeLines([menu, blankLine()], 'service-0', OWN)).toEqual([
      menu,
      { label: 'Dîner assis', kind: 'guest', quantity: '', price: '54' },
    ])
    expect(changeLines([menu], 'service-1', OWN)[1]).toEqual({
      label: 'Cocktail',
      kind: 'fixed',
      quantity: '1',
      price: '1200,500',
    })
    expect(changeLines([blankLine()], 'service-2', OWN)).toEqual([
      { label: 'Sur mesure', kind: 'fixed', quantity: '1', price: '' },
    ])
    expect(changeLines([menu], 'service-9', OWN)).toEqual([menu])
  })
  it('counts the guests of a service as the request says', () => {
    const known = { services: SERVICES, guests: '100' }
    const quantityOf = (press: 'service-0' | 'service-1') => changeLines([menu], press, known)[1]?.quantity
    expect(quantityOf('service-0')).toBe('100')
    expect(quantityOf('service-1')).toBe('1')
  })
})
