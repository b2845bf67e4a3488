import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROVIDER_LOCATIONS } from '#domain/catalogue/governorates.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { testDatabase } from '#harness/database.ts'
import { FOLDED_LETTERS } from '#harness/folded-letters.ts'
import { foldText } from '#lib/text.ts'
import { CATEGORY_CODES, LOCATION_CODES } from './codes.ts'
import { recommendedScore } from './recommended-score.ts'
import { typoForms } from './search-text.ts'
import { anyScoreInputs } from './test-world.ts'

const world = testDatabase()

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await world.db.execute(query)).rows as Record<string, unknown>[]

describe('what the code and the database both know', () => {
  it('the numbers of categories and locations', async () => {
    const codes = async (table: string) =>
      Object.fromEntries(
        (await rowsOf(sql`select slug, code from ${sql.identifier(table)}`)).map(({ slug, code }) => [
          slug,
          code,
        ]),
      )
    expect(await codes('category_codes')).toEqual(CATEGORY_CODES)
    expect(await codes('location_codes')).toEqual(LOCATION_CODES)
    expect(Object.keys(CATEGORY_CODES)).toHaveLength(SUBCATEGORIES.length)
    expect(Object.keys(LOCATION_CODES)).toHaveLength(PROVIDER_LOCATIONS.length)
  })

  it('how text is folded, letter by letter of the scripts around the Mediterranean', async () => {
    const texts = FOLDED_LETTERS.map((letter) => `É${letter}x`)
    const rows = await rowsOf(sql`select fold_text(value) as folded
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (value, place) order by place`)
    const differing = rows.flatMap(({ folded }, index) => {
      const expected = foldText(texts[index] ?? '')
      return folded === expected
        ? []
        : [{ point: FOLDED_LETTERS[index]?.codePointAt(0)?.toString(16), folded, expected }]
    })
    expect(differing).toEqual([])
  })

  it('how text is folded, and which forms a typo can take, in whole texts', async () => {
    const letter = fc.constantFrom(..."aébÇœŒæßÀ’'-–0²½ﬁ İıжאبـًّéà !?\t\n€🎉")
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: letter, maxLength: 30 }), { minLength: 100, maxLength: 100 }),
        async (texts) => {
          const rows = await rowsOf(sql`select fold_text(value) as folded, typo_forms(value) as forms
          from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (value, place) order by place`)
          expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
          expect(rows.map(({ forms }) => [...new Set(forms as string[])].sort())).toEqual(
            texts.map((text) => [...typoForms(text)].sort()),
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  it('the formula of the score', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyScoreInputs, { minLength: 50, maxLength: 50 }), async (all) => {
        const rows =
          await rowsOf(sql`select recommended_score(verified, "ratingSum", "reviewCount", completeness,
            "calendarConfirmed", coalesce("responseMinutes", "siteMinutes"), "meanRating") as score
          from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as s (verified boolean, "ratingSum" int,
            "reviewCount" int, completeness float8, "calendarConfirmed" boolean, "responseMinutes" int, "siteMinutes" int,
            "meanRating" float8)`)
        expect(rows.map(({ score }) => score)).toEqual(all.map(recommendedScore))
      }),
    )
  })
})
