import { z } from 'zod'

const GONE = 'Ce navigateur n’a pas pu être inscrit. Réessayez.'

const bytes = (count: number) =>
  z
    .string({ error: GONE })
    .regex(/^[\w-]+$/, GONE)
    .refine((text) => Math.floor((text.length * 3) / 4) === count, GONE)

/** A browser's subscription to push, as its script sends it. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: GONE })
    .max(2000, GONE)
    .refine((text) => URL.canParse(text) && new URL(text).username === '', GONE),
  p256dh: bytes(65),
  auth: bytes(16),
  /** Public key of the site that it was made for. */
  server_key: z.string({ error: GONE }),
  /** Sent by the button that switches a removed browser on again. */
  again: z.literal('1', { error: GONE }).optional(),
})

/** Fields of that form as they are sent. */
export type PushSubscriptionInput = Partial<Record<keyof z.input<typeof pushSubscriptionSchema>, unknown>>
