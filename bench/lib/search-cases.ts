import type { DateFilter, ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { Day } from '#lib/dates.ts'
import { ORDINARY_DAY, SEASON_SATURDAY } from './big-world.ts'

/** Filters that are asked for, and what the tables call them. */
export type Case = { name: string; filters: Partial<ListingFilters>; visitor?: boolean }

const free = (day: Day, flexibility: DateFilter['flexibility'] = 0): Partial<ListingFilters> => ({
  date: { day, flexibility, part: 'soir', confirmed: false },
})

/** The same list without a date, and with one. */
const dateCases: Case[] = [
  { name: 'free on an ordinary day', filters: free(ORDINARY_DAY) },
  { name: 'free within three days, one place', filters: { ...free(ORDINARY_DAY, 3), locations: ['sousse'] } },
  { name: 'halls', filters: { categories: ['salle-de-fete'] } },
  {
    name: 'halls free on a Saturday of the season',
    filters: { ...free(SEASON_SATURDAY), categories: ['salle-de-fete'] },
  },
]

/** Cases of filters and sorts; `deep` begins in the middle of the whole list. */
export const pageCases = (deep: string): Case[] => [
  { name: 'everything, recommended', filters: {} },
  { name: 'everything, recommended, as a visitor', filters: {}, visitor: true },
  { name: 'everything, deep cursor', filters: { after: deep } },
  { name: 'rating', filters: { sort: 'rating' } },
  { name: 'price-low', filters: { sort: 'price-low' } },
  { name: 'price-high, verified', filters: { sort: 'price-high', verified: true } },
  { name: 'one category', filters: { categories: ['dj'] } },
  {
    name: 'one category, one place',
    filters: { categories: ['photographe-videaste'], locations: ['tunis'] },
  },
  { name: 'one place, verified, rating', filters: { locations: ['sfax'], verified: true, sort: 'rating' } },
  {
    name: 'four categories, two places, price-low',
    filters: {
      categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'],
      locations: ['sousse', 'tunis'],
      sort: 'price-low',
    },
  },
  { name: 'guests, recommended', filters: { guests: 300 } },
  {
    name: 'halls for 300, price-low',
    filters: { categories: ['salle-de-fete'], guests: 300, sort: 'price-low' },
  },
  { name: 'estimate for 300 guests', filters: { guests: 300, sort: 'estimate' } },
  { name: 'estimate, deep cursor', filters: { guests: 300, sort: 'estimate', after: deep } },
  {
    name: 'halls for 300, estimate',
    filters: { categories: ['salle-de-fete'], guests: 300, sort: 'estimate' },
  },
  {
    name: 'four categories, two places, verified, estimate',
    filters: {
      categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'],
      locations: ['sousse', 'tunis'],
      verified: true,
      guests: 300,
      sort: 'estimate',
    },
  },
  { name: 'price range, recommended', filters: { min: 1000, max: 5000 } },
  {
    name: 'category, price range, price-high',
    filters: { categories: ['salle-de-fete'], min: 2000, max: 8000, sort: 'price-high' },
  },
  {
    name: 'narrow price range, verified, place',
    filters: { locations: ['nabeul'], min: 9000, max: 10_000, verified: true },
  },
  ...dateCases,
]

/** `rare` is a word of one provider's name. */
export const textCases = (rare: string): Case[] => {
  const misspelt = `${rare.slice(0, 3)}${rare.slice(2)}`
  return [
    { name: 'one name', filters: { q: rare } },
    { name: 'one name, misspelt', filters: { q: misspelt } },
    {
      name: 'one name, misspelt, verified, in Tunis',
      filters: { q: misspelt, verified: true, locations: ['tunis'] },
    },
    { name: 'common: mariage', filters: { q: 'mariage' } },
    {
      name: 'mariage in Gabès, price-low',
      filters: { q: 'mariage', sort: 'price-low', locations: ['gabes'] },
    },
    {
      name: 'mariage in Gabès, estimate',
      filters: { q: 'mariage', guests: 300, sort: 'estimate', locations: ['gabes'] },
    },
    {
      name: 'mariage, four categories, verified, price range',
      filters: {
        q: 'mariage',
        categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'],
        verified: true,
        min: 9000,
        max: 10_000,
      },
    },
    { name: 'beginning of words: mar', filters: { q: 'mar' } },
    { name: 'keyword: foto', filters: { q: 'foto' } },
    { name: 'keyword and place: traiteur sousse', filters: { q: 'traiteur sousse' } },
    { name: 'whole text: dj pour un mariage', filters: { q: 'dj pour un mariage' } },
    { name: 'halls and guests: salle 300 personnes', filters: { q: 'salle 300 personnes' } },
    { name: 'several: terrasse piscine élégant', filters: { q: 'terrasse piscine élégant' } },
    {
      name: 'common apart, rare together: mariage jardin papier tozeur',
      filters: { q: 'mariage jardin papier tozeur' },
    },
    { name: 'nothing: qwxyz mariage', filters: { q: 'qwxyz mariage' } },
  ]
}

/** Totals. */
export const totalCases: Case[] = [
  { name: 'everything', filters: {} },
  { name: 'verified', filters: { verified: true } },
  { name: 'one category, one place', filters: { categories: ['dj'], locations: ['tunis'] } },
  {
    name: 'four categories',
    filters: { categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'] },
  },
  { name: 'price range', filters: { min: 1000, max: 5000 } },
  { name: 'guests', filters: { guests: 300 } },
  { name: 'halls and guests', filters: { q: 'salle 300 personnes' } },
  { name: 'keyword', filters: { q: 'foto' } },
  { name: 'several words', filters: { q: 'terrasse piscine élégant' } },
  { name: 'common text', filters: { q: 'mariage' } },
  { name: 'free on an ordinary day', filters: free(ORDINARY_DAY) },
  {
    name: 'halls free on a Saturday of the season',
    filters: { ...free(SEASON_SATURDAY), categories: ['salle-de-fete'] },
  },
]

/** Counts beside choices. */
export const choiceCases: Case[] = [
  { name: 'everything', filters: {} },
  { name: 'verified', filters: { verified: true } },
  { name: 'one category', filters: { categories: ['dj'] } },
  { name: 'one place', filters: { locations: ['tunis'] } },
  { name: 'one category, one place', filters: { categories: ['dj'], locations: ['tunis'] } },
  {
    name: 'four categories, two places',
    filters: {
      categories: ['traiteur-sale', 'patisserie', 'serveur', 'cocktails-boissons'],
      locations: ['sousse', 'tunis'],
    },
  },
]
