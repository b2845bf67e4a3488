import { z } from 'zod'
import { isDay } from '#lib/dates.ts'
import { typedLine } from '#lib/typed-text.ts'
import { readFeedAddress } from './feed-address.ts'

/** Most feeds of a provider. */
export const FEEDS_MAX = 3

/** Longest name of a feed. */
export const FEED_NAME_MAX = 40

const address = z.string({ error: 'Collez l’adresse de votre agenda.' }).transform((text, { addIssue }) => {
  const url = readFeedAddress(text)
  if (url) return url.href
  addIssue('Collez l’adresse complète de votre agenda : elle commence par https:// ou webcal://.')
  return z.NEVER
})

/** A new feed, as its form sends it. */
export const newFeedSchema = z.object({
  name: z
    .string({ error: 'Donnez un nom à cet agenda.' })
    .transform(typedLine)
    .refine((name) => name !== '', 'Donnez un nom à cet agenda.')
    .refine((name) => name.length <= FEED_NAME_MAX, `Ce nom dépasse ${FEED_NAME_MAX} caractères.`),
  address,
  submissionId: z.uuid({ error: 'Ce formulaire n’est plus valable. Rechargez la page.' }),
})

/** Another address of a feed. */
export const feedAddressSchema = z.object({ address })

/** The provider's word on a day of a feed; nothing takes it back. */
export const feedDaySchema = z.object({
  day: z.custom<string>(isDay, { error: 'Cette date n’a pas pu être lue.' }),
  choice: z.enum(['freed', 'kept', 'undone'], { error: 'Choisissez ce que devient cette date.' }),
})
