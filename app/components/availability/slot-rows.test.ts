import { describe, expect, it } from 'vitest'
import {
  changeRows,
  formOf,
  nameErrors,
  presetOf,
  readRowChange,
  readSlotsForm,
  type SlotsForm,
  slotErrors,
  slotField,
} from './slot-rows.ts'

const EVENING_ID = '01997e10-0000-7000-8000-000000000001'
const evening = { id: EVENING_ID, name: 'Soirée', starts: '20:00', ends: '02:00', capacity: '1' }
const morning = { id: '', name: 'Matin', starts: '08:00', ends: '12:00', capacity: '' }
const form: SlotsForm = { rows: [morning, evening], days_before: '1', days_after: '0' }

function sent({ rows, ...around }: SlotsForm, more: Record<string, string> = {}): FormData {
  const data = new FormData()
  for (const [index, row] of rows.entries())
    for (const [key, value] of Object.entries(row)) data.set(slotField(index, key as 'name'), value)
  for (const [name, value] of Object.entries({ ...around, ...more })) data.set(name, value)
  return data
}

describe('the form of slots', () => {
  it('is read as it was sent', () => {
    expect(readSlotsForm(sent(form))).toEqual(form)
  })

  it('begins with what is saved', () => {
    const slots = [{ ...evening, starts: '20:00', ends: '02:00', capacity: null } as const]
    expect(formOf({ slots, daysBefore: 0, daysAfter: 2 })).toEqual({
      rows: [{ ...evening, capacity: '' }],
      days_before: '0',
      days_after: '2',
    })
  })

  it('names its mistakes by field', () => {
    const late = { ...evening, name: 'Nuit', starts: '23:00' }
    expect(Object.keys(slotErrors({ ...form, rows: [{ ...morning, name: ' ' }] }))).toEqual(['slots-0-name'])
    expect(Object.keys(slotErrors({ ...form, rows: [evening, late] }))).toEqual(['slots-1-starts'])
    expect(Object.keys(slotErrors({ ...form, rows: [] }))).toEqual([''])
    expect(Object.keys(slotErrors({ ...form, rows: [{ ...morning, id: 'x' }] }))).toEqual([''])
    expect(nameErrors([['days_before', 'Choisissez']])).toEqual({ days_before: 'Choisissez' })
  })
})

describe('a press', () => {
  it.each([
    [{ do: 'add' }, 'add'],
    [{ do: 'remove-1' }, 'remove-1'],
    [{ do: 'preset', preset: '2' }, 'preset-2'],
    [{ do: 'remove-1x' }, null],
    [{}, null],
  ])('%j changes rows: %j', (fields, change) => {
    expect(readRowChange(sent(form, fields as Record<string, string>))).toBe(change)
  })

  it('adds a slot up to the sixth, and removes all but the last', () => {
    let full = form
    for (let press = 0; press < 9; press += 1) full = changeRows(full, 'add')
    expect(full.rows).toHaveLength(6)
    expect(changeRows(form, 'remove-0').rows).toEqual([evening])
    expect(changeRows({ ...form, rows: [evening] }, 'remove-0').rows).toEqual([evening])
  })

  it('takes a preset, and keeps the slots that bear its names', () => {
    const { rows } = changeRows({ ...form, rows: [{ ...evening, ends: '01:00' }] }, 'preset-1')
    expect(rows.map(({ id, name, ends, capacity }) => [id, name, ends, capacity])).toEqual([
      ['', 'Après-midi', '19:00', ''],
      [EVENING_ID, 'Soirée', '02:00', '1'],
    ])
    expect(presetOf(rows)).toBe(1)
    expect(presetOf([evening])).toBe(-1)
    expect(changeRows(form, 'preset-9')).toBe(form)
  })
})
