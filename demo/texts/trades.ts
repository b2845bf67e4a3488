import { z } from 'zod'
import { SUBCATEGORIES, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { FACT_NAMES } from '#domain/quotes/facts.ts'
import { readTexts } from './read-texts.ts'
import type { TradeText } from './trade.ts'

const SLUGS = SUBCATEGORIES.map(({ slug }) => slug)
const words = z.array(z.string().min(1)).min(1)
const range = z.tuple([z.number().positive(), z.number().positive()]).readonly()

/** Shape of `trades/<slug>.json`; `trade.ts` says what each part is for. */
const tradeSchema: z.ZodType<TradeText> = z.strictObject({
  voice: z.enum(['nous', 'je']),
  businesses: z.array(
    z.strictObject({
      name: z.string(),
      town: z.string(),
      opening: z.string(),
      flag: z.enum(['everywhere', 'private']).exactOptional(),
      seats: z.tuple([z.int(), z.int()]).exactOptional(),
    }),
  ),
  craft: words,
  practical: words,
  also: z.string(),
  pairs: z.array(z.enum(SLUGS)),
  reach: z.enum(['comes', 'hosts', 'shop']),
  services: z.array(
    z.strictObject({
      names: words,
      description: z.string(),
      unit: z.string(),
      price: range.nullable(),
      features: z.array(z.string()),
    }),
  ),
  questions: z.array(
    z.strictObject({
      text: z.string(),
      type: z.enum(['text', 'textarea', 'number', 'date', 'radio', 'select']),
      options: words.exactOptional(),
      required: z.boolean().exactOptional(),
      fact: z.enum(FACT_NAMES).exactOptional(),
      onlyIf: z.strictObject({ question: z.number(), option: z.string() }).exactOptional(),
    }),
  ),
  reviews: z.strictObject({
    subject: z.string(),
    doing: z.string(),
    concern: z.string(),
    happy: words,
    regret: words,
    unhappy: words,
  }),
})

/** The texts of every trade, in the order of the taxonomy. */
export const TRADES = Object.fromEntries(
  SLUGS.map((slug) => [slug, readTexts(`trades/${slug}`, (given) => tradeSchema.parse(given))]),
) as Readonly<Record<SubcategorySlug, TradeText>>
