import { describe, expect, it } from 'vitest'
import { slugify } from '#lib/text.ts'
import {
  categoryLabel,
  findSubcategory,
  GROUPS,
  inTaxonomyOrder,
  isSubcategorySlug,
  SUBCATEGORIES,
  subcategoriesOfGroup,
} from './taxonomy.ts'

describe('the taxonomy', () => {
  it('has 8 groups and 22 subcategories with slugs of their own, group by group', () => {
    expect(new Set(GROUPS.map((group) => group.slug)).size).toBe(8)
    expect(new Set(SUBCATEGORIES.map((sub) => sub.slug)).size).toBe(22)
    expect(GROUPS.flatMap((group) => subcategoriesOfGroup(group.slug))).toEqual(SUBCATEGORIES)
    for (const { slug } of [...GROUPS, ...SUBCATEGORIES]) expect(slugify(slug)).toBe(slug)
  })

  it('shares the subcategories out as the requirements do', () => {
    expect(
      GROUPS.map((group) => [group.long, subcategoriesOfGroup(group.slug).map((sub) => sub.long)]),
    ).toEqual([
      ["Lieu de l'événement", ['Salle de fête', "Maison d'hôte", 'Hôtel', 'Municipalité']],
      [
        'Restauration',
        ['Traiteur salé', 'Service de pâtisserie (sucré)', 'Service de serveur', 'Cocktails / Boissons'],
      ],
      [
        'Ambiance & Animation',
        [
          'Groupe musical',
          'DJ',
          'Chanteur / Chanteuse',
          'Artistes (magicien, caricaturiste, danseurs, etc.)',
        ],
      ],
      [
        'Décoration',
        [
          'Décorateur évènementiel',
          'Son et lumière',
          'Fleuriste',
          'Location de mobilier / vaisselle / tentes',
        ],
      ],
      ['Tenue & Style', ['Location de robe / costume', 'Mise en beauté']],
      ['Transport', ['Agence de location de voiture']],
      ['Communication & Visuels', ['Photographe / Vidéaste', 'Graphiste / Graphic Designer']],
      ['Event Planner', ['Event Planner']],
    ])
  })

  it('has its own short labels where the provider sees other words', () => {
    expect(categoryLabel('artistes', 'short')).toBe('Artistes')
    expect(categoryLabel('graphiste', 'short')).toBe('Graphiste')
    expect(GROUPS[0].short).toBe("Gestion de lieu d'événement")
    const different = [...GROUPS, ...SUBCATEGORIES].filter(({ long, short }) => long !== short)
    expect(different.map(({ slug }) => slug)).toEqual(['lieu', 'artistes', 'graphiste'])
  })

  it('finds every subcategory by slug and by both labels, however typed', () => {
    for (const sub of SUBCATEGORIES) {
      for (const text of [sub.slug, sub.long, sub.short]) {
        expect(findSubcategory(text)).toBe(sub)
        expect(findSubcategory(` ${text.toUpperCase()} `)).toBe(sub)
        expect(findSubcategory(text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll("'", '’'))).toBe(sub)
      }
    }
  })

  it('finds nothing else', () => {
    for (const text of ['', ' ', 'traiteur', 'constructor', '__proto__', '\u0000']) {
      expect(findSubcategory(text)).toBeNull()
      expect(isSubcategorySlug(text)).toBe(false)
    }
    expect(isSubcategorySlug('dj')).toBe(true)
    expect(isSubcategorySlug('DJ')).toBe(false)
  })

  it('puts slugs in its order, each once', () => {
    expect(inTaxonomyOrder(['graphiste', 'dj', 'hotel', 'dj'])).toEqual(['hotel', 'dj', 'graphiste'])
  })
})
