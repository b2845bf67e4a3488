import { describe, expect, it } from 'vitest'
import { readGuests } from './guest-words.ts'

const read = (text: string) => {
  const found = readGuests(text)
  return found && [found.guests, found.rest]
}

describe('a number of guests in a search text', () => {
  it.each([
    ['salle 300 personnes', 300, 'salle'],
    ['Salle de fête pour 300 personnes à Sousse', 300, 'Salle de fête à Sousse'],
    ['300 invités', 300, ''],
    ['salle 300 persones', 300, 'salle'],
    ['salle 300 perssonnes', 300, 'salle'],
    ['salle 300 peronnes', 300, 'salle'],
    ['hôtel 80 convives', 80, 'hôtel'],
    ['hôtel 80 pers.', 80, 'hôtel .'],
    ['salle 250p mariage', 250, 'salle mariage'],
    ['salle 250pers', 250, 'salle'],
    ['salle 1 000 personnes', 1000, 'salle'],
    ['salle 1.200 places', 1200, 'salle'],
    ['salle 200-300 personnes', 300, 'salle'],
    ['salle de 200 à 300 personnes', 300, 'salle'],
    ['salle capacité de 300 personnes', 300, 'salle'],
    ['wedding venue 150 guests', 150, 'wedding venue'],
    ['9a3a 300 3bed', 300, '9a3a'],
    ['قاعة 300 شخص', 300, 'قاعة'],
    ['قاعة ٣٠٠ شخص', 300, 'قاعة'],
  ])('%s', (text, guests, rest) => {
    expect(read(text)).toEqual([guests, rest])
  })

  it.each([
    'salle',
    'salle 300',
    'voiture 5 places',
    'personnes',
    '0 personnes',
    '10000 personnes',
    '99999 personnes',
    'studio 54',
    'p 300',
    '300 personnalités',
    '',
  ])('is not read from %s', (text) => {
    expect(read(text)).toBeNull()
  })
})
