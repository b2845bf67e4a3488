import { z } from 'zod'
import { readTexts } from './read-texts.ts'

const names = z.array(z.string().min(1)).min(1)
const peopleSchema = z.strictObject({ women: names, men: names, families: names })

/** First names and family names that are common in Tunisia, as people write them in French. */
export const {
  women: WOMEN,
  men: MEN,
  families: FAMILIES,
} = readTexts('people', (given) => peopleSchema.parse(given))
