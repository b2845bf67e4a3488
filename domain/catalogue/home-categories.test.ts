import { describe, expect, it } from 'vitest'
import { expandHomeCategory, HOME_CATEGORIES } from './home-categories.ts'

describe('home categories', () => {
  it('are the six cards', () => {
    expect(HOME_CATEGORIES.map(({ name }) => name)).toEqual([
      'Salles de fête',
      'Traiteurs',
      'Photographes',
      'Animation',
      'Robes',
      'Décoration',
    ])
  })

  it.each([
    ['Salles de fête', ['salle-de-fete', 'maison-d-hote', 'hotel', 'municipalite']],
    ['traiteurs', ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons']],
    ['Photographes', ['photographe-videaste']],
    ['ANIMATION', ['groupe-musical', 'dj', 'chanteur', 'artistes']],
    ['Robes', ['location-robe-costume']],
    ['decoration', ['decorateur', 'son-et-lumiere', 'fleuriste', 'location-mobilier']],
  ])('%s stands for its subcategories', (name, slugs) => {
    expect(expandHomeCategory(name)).toEqual(slugs)
  })

  it('knows no other name', () => {
    expect(expandHomeCategory('Robe')).toBeNull()
    expect(expandHomeCategory('')).toBeNull()
  })
})
