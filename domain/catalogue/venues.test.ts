import { describe, expect, it } from 'vitest'
import { readSeats, seatsLabel } from './venues.ts'

describe('seats of a place', () => {
  it.each([
    ['', '', { seats: null }],
    [' ', '\u00A0', { seats: null }],
    ['50', '300', { seats: { from: 50, to: 300 } }],
    ['1', '9 999', { seats: { from: 1, to: 9999 } }],
    ['80', '80', { seats: { from: 80, to: 80 } }],
    ['50', '', { error: 'Indiquez les deux nombres' }],
    ['', '50', { error: 'Indiquez les deux nombres' }],
    ['300', '50', { error: 'Le premier nombre ne peut pas dépasser le second' }],
    ['0', '50', { error: 'Un nombre d’invités va de 1 à 9\u00A0999' }],
    ['1', '10000', { error: 'Un nombre d’invités va de 1 à 9\u00A0999' }],
    ['1', '9999999', { error: 'Un nombre d’invités va de 1 à 9\u00A0999' }],
    ['1,5', '50', { error: 'Un nombre d’invités va de 1 à 9\u00A0999' }],
    ['cent', '200', { error: 'Un nombre d’invités va de 1 à 9\u00A0999' }],
  ])('are read from %j and %j', (from, to, read) => {
    expect(readSeats({ from, to })).toEqual(read)
  })

  it('are said of places alone', () => {
    expect(seatsLabel(['dj', 'hotel'], { from: 50, to: 1500 })).toBe('De 50 à 1\u00A0500 invités')
    expect(seatsLabel(['dj'], { from: 50, to: 300 })).toBeNull()
    expect(seatsLabel(['hotel'], null)).toBeNull()
  })
})
