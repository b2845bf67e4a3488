import { expect, it } from 'vitest'
import { askedInstead } from './booking-actions.ts'

const evening = { slotId: 's', name: 'Soirée', day: '2027-06-12', taken: 1, held: 0, clients: ['Ines'] }
const afternoon = { ...evening, slotId: 'a', name: 'Après-midi', capacity: null, clients: ['Sonia'] }
const full = [{ ...evening, capacity: 1 }]

it('names what is full and what has no limit at once, and says yes to both', () => {
  const data = { full, unlimited: [afternoon], raisable: true }
  expect(askedInstead({ code: 'slot-full', message: 'Ce créneau est complet', data })).toMatchObject({
    details: [
      'Soirée, samedi 12 juin 2027 : 1 réservation acceptée sur 1 (Ines).',
      'Après-midi, samedi 12 juin 2027 : 1 réservation acceptée (Sonia).',
    ],
    fields: { raise: '1', confirmed: '1' },
  })
})

it('says yes to nothing that it has not named', () => {
  const data = { full, unlimited: [], raisable: true }
  expect(askedInstead({ code: 'slot-full', message: 'Ce créneau est complet', data })?.fields).toEqual({
    raise: '1',
  })
  const taken = { taken: [afternoon] }
  expect(askedInstead({ code: 'day-already-accepted', message: '…', data: taken })).toMatchObject({
    details: ['Après-midi, samedi 12 juin 2027 : 1 réservation acceptée (Sonia).'],
    fields: { confirmed: '1' },
  })
})
