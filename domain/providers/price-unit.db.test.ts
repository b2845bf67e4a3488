import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { FOLDED_LETTERS } from '#harness/folded-letters.ts'
import { PRICE_UNITS, priceUnitText, readPriceUnit } from './price-unit.ts'

const world = testDatabase()

it.each([
  ['par invité', 'guest'],
  ['Par personne', 'guest'],
  ['/ pers.', 'guest'],
  ['le couvert', 'guest'],
  ['l’heure', 'hour'],
  ["à l'heure", 'hour'],
  ['par jour', 'day'],
  ['la journée', 'day'],
  ['à l’unité', 'item'],
  ['la pièce', 'item'],
  ['le kilo', 'item'],
  ['Forfait', 'package'],
  ['par soirée', 'package'],
  ['l’événement', 'package'],
  ['les trois jours', null],
  ['selon la saison', null],
  ['', null],
])('reads %j as %s', (written, unit) => {
  expect(readPriceUnit(written)).toBe(unit)
})

it('reads any unit of the scripts around the Mediterranean as the migration did that filled the column', async () => {
  const words =
    'par,le,la,l’,à,un,une,chaque,prix,invité,Invités,pers.,personne,HEURE,h,jour,nuit,pièce,kg,soirée,forfaits,/,zz'
  const written = fc.oneof(
    fc.array(fc.constantFrom(...words.split(',')), { maxLength: 4 }).map((some) => some.join(' ')),
    fc.string({ unit: fc.constantFrom(...FOLDED_LETTERS), maxLength: 12 }),
  )
  const all = fc.sample(written, 2_000)
  const { rows } = await world.db.execute<{ unit: string | null }>(
    sql`select read_price_unit(written) as unit from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) as written`,
  )
  expect(rows.map(({ unit }) => unit)).toEqual(all.map(readPriceUnit))
})

it('shows the provider’s own words, else those of the unit', () => {
  expect(priceUnitText('la boîte', 'item')).toBe('la boîte')
  expect(priceUnitText('', null)).toBe('')
  const shown = PRICE_UNITS.map((unit) => priceUnitText('', unit))
  expect(shown).toEqual(['le forfait', 'par invité', 'par heure', 'par jour', 'à l’unité'])
})
