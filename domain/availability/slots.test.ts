import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Time } from '#lib/dates.ts'
import {
  isInDayPart,
  overlappingSlots,
  passesMidnight,
  SLOT_PRESETS,
  slotHours,
  slotMinutes,
} from './slots.ts'
import { slotsSchema } from './slots-input.ts'

const slot = (starts: string, ends: string) => ({ starts: starts as Time, ends: ends as Time })
const aTime = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` as Time,
  )
const aSlot = fc.record({ starts: aTime, ends: aTime })

describe('a slot', () => {
  it.each([
    ['00:00', '00:00', 0, 1440, false],
    ['14:00', '19:00', 840, 1140, false],
    ['20:00', '02:00', 1200, 1560, true],
    ['20:00', '00:00', 1200, 1440, false],
  ])('from %s to %s', (starts, ends, from, to, passes) => {
    expect(slotMinutes(slot(starts, ends))).toEqual({ from, to })
    expect(passesMidnight(slot(starts, ends))).toBe(passes)
  })

  it.each([
    ['00:00', '00:00', true, true],
    ['08:00', '12:00', false, false],
    ['14:00', '19:00', true, false],
    ['20:00', '02:00', false, true],
    ['16:00', '23:00', true, true],
    ['18:00', '20:00', false, false],
    ['08:00', '14:00', false, false],
    ['08:00', '14:01', true, false],
    ['14:00', '15:00', true, false],
    ['19:00', '20:01', false, true],
    ['23:59', '00:30', false, true],
  ])('from %s to %s is in the afternoon: %s, in the evening: %s', (starts, ends, afternoon, evening) => {
    expect(isInDayPart(slot(starts, ends), 'apres-midi')).toBe(afternoon)
    expect(isInDayPart(slot(starts, ends), 'soir')).toBe(evening)
  })
})

it.each([
  ['20:00', '02:00', '20 h – 2 h'],
  ['08:30', '12:00', '8 h 30 – 12 h'],
  ['00:00', '00:05', '0 h – 0 h 05'],
])('the hours from %s to %s read %s', (starts, ends, hours) => {
  expect(slotHours(slot(starts, ends))).toBe(hours.replace(/ (?=h)|(?<=h) (?=\d)/g, '\u00A0'))
})

describe('slots of a day', () => {
  it.each([
    [[slot('14:00', '19:00'), slot('20:00', '02:00')], null],
    [[slot('14:00', '20:00'), slot('20:00', '02:00')], null],
    [[slot('20:00', '02:00'), slot('14:00', '20:00')], null],
    [
      [slot('14:00', '20:01'), slot('20:00', '02:00')],
      [0, 1],
    ],
    [
      [slot('08:00', '12:00'), slot('20:00', '08:01')],
      [0, 1],
    ],
    [
      [slot('00:00', '00:00'), slot('03:00', '04:00')],
      [0, 1],
    ],
  ] as const)('%j overlap: %j', (slots, expected) => {
    expect(overlappingSlots(slots)).toEqual(expected)
  })

  it('overlap exactly when some minute of the week is in two of them', () => {
    fc.assert(
      fc.property(fc.array(aSlot, { maxLength: 4 }), (slots) => {
        const taken = new Array<number>(1440).fill(0)
        for (const one of slots) {
          const { from, to } = slotMinutes(one)
          for (let minute = from; minute < to; minute += 1)
            taken[minute % 1440] = (taken[minute % 1440] ?? 0) + 1
        }
        expect(overlappingSlots(slots) !== null).toBe(taken.some((count) => count > 1))
      }),
      { numRuns: 300 },
    )
  })

  it('of the presets are those that were asked for (D1)', () => {
    const drawn = ({ name, ...times }: (typeof SLOT_PRESETS)[number]['slots'][number]) =>
      `${name} ${slotHours(times)}`.replaceAll('\u00A0', ' ')
    expect(SLOT_PRESETS.map(({ slots }) => slots.map(drawn))).toEqual([
      ['Journée 0 h – 0 h'],
      ['Après-midi 14 h – 19 h', 'Soirée 20 h – 2 h'],
      ['Matin 8 h – 12 h', 'Après-midi 14 h – 19 h', 'Soirée 20 h – 2 h'],
    ])
  })

  it('of every preset can be saved', () => {
    for (const { slots } of SLOT_PRESETS)
      expect(slotsSchema.safeParse({ slots, days_before: '', days_after: '0' }).success).toBe(true)
  })
})

describe('the form of slots', () => {
  const one = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: '' }
  const problems = (input: unknown) =>
    slotsSchema
      .safeParse(input)
      .error?.issues.map(
        ({ path, message }) => `${path.join('.')}: ${message.replace(/[\u00a0\u202f]/g, ' ')}`,
      )

  it.each([
    [{ slots: [] }, 'slots: Gardez au moins un créneau'],
    [
      {
        slots: Array.from({ length: 7 }, (_, at) => ({
          ...one,
          name: `${at}`,
          starts: `0${at}:00`,
          ends: `0${at}:30`,
        })),
      },
      'slots: Une journée compte 6 créneaux au plus',
    ],
    [{ slots: [{ ...one, name: ' ' }] }, 'slots.0.name: Donnez un nom au créneau'],
    [
      { slots: [{ ...one, name: 'x'.repeat(41) }] },
      'slots.0.name: Le nom ne peut pas dépasser 40 caractères',
    ],
    [{ slots: [{ ...one, starts: '24:00' }] }, 'slots.0.starts: Indiquez une heure'],
    [{ slots: [{ ...one, capacity: '51' }] }, 'slots.0.capacity: Choisissez de 1 à 50 réservations'],
    [{ slots: [{ ...one, capacity: '1.5' }] }, 'slots.0.capacity: Choisissez de 1 à 50 réservations'],
    [{ slots: [one], days_before: '4' }, 'days_before: Choisissez de 0 à 3 jours'],
    [
      { slots: [one, { ...one, starts: '10:00', ends: '11:00' }] },
      'slots.1.name: Un autre créneau porte déjà ce nom',
    ],
    [
      { slots: [one, { ...one, name: 'Nuit', starts: '23:00', ends: '04:00' }] },
      'slots.1.starts: « Soirée » et « Nuit » se chevauchent. Changez une heure.',
    ],
  ])('refuses %j', (input, problem) => {
    expect(problems({ days_before: '', days_after: '', ...input })).toContain(problem)
  })

  it('takes none for no limit', () => {
    expect(slotsSchema.parse({ slots: [one], days_before: '', days_after: 2 })).toEqual({
      slots: [{ id: null, name: 'Soirée', starts: '20:00', ends: '02:00', capacity: null }],
      days_before: 0,
      days_after: 2,
    })
  })
})
