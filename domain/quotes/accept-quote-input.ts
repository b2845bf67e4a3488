import { z } from 'zod'
import { bookingRequestSchema } from '#domain/bookings/booking-input.ts'
import type { WaysOn } from '#domain/bookings/ways-on.ts'
import type { Day } from '#lib/dates.ts'
import { typedText } from '#lib/typed-text.ts'
import { LINES_MAX } from './quote-version-input.ts'
import { WISH_NAMES } from './quote-wish.ts'
import { REFUSAL_REASONS, type RefusalReason } from './refusal-reason.ts'

/** Longest text that asks for a change, in characters. */
export const CHANGE_MAX = 2000

const UNREADABLE = 'Ce formulaire a expiré. Rechargez la page.'

/** A whole number as a form sends it; an empty field is none. */
const whole = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ],
    { error: UNREADABLE },
  )
  .refine((count) => Number.isInteger(count) && count >= 0, UNREADABLE)

/** Acceptance of a quote (Q15), as its form sends it. */
export const acceptQuoteSchema = z.object({
  /** The version that was read; 0 for an answer without lines. */
  version: whole,
  /** Places of the ticked options. */
  options: z
    .array(whole)
    .max(LINES_MAX, UNREADABLE)
    .transform((places) => [...new Set(places)].sort((one, other) => one - other)),
  /** Needed where the request named no day. */
  requested_date: bookingRequestSchema.shape.requested_date.optional(),
  slot: bookingRequestSchema.shape.slot,
})

/** A day that can't be had, with the ways on from it (D7). */
export type FullDay = { day: Day; providerId: string; ways: WaysOn }

export type AcceptQuoteInput = z.input<typeof acceptQuoteSchema>

/** 'Demander une modification' (Q13), as its form sends it. */
export const askChangeSchema = z.object({
  version: whole,
  words: z
    .string({ error: 'Dites ce qu’il faut changer' })
    .refine((text) => !text.includes('\0'), {
      error: 'Le message contient un caractère qui n’est pas accepté',
      abort: true,
    })
    .transform(typedText)
    .refine((text) => text.length >= 3, { error: 'Dites ce qu’il faut changer', abort: true })
    .refine((text) => text.length <= CHANGE_MAX, `Le message ne peut pas dépasser ${CHANGE_MAX} caractères`),
})

export type AskChangeInput = z.input<typeof askChangeSchema>

/** Wish about a quote that needs no words (W4), as its form sends it. */
export const wishSchema = z.object({
  version: whole,
  wish: z.enum(WISH_NAMES, { error: UNREADABLE }),
})

export type WishInput = z.input<typeof wishSchema>

/** Press about a version of a quote, as its form sends it. */
export const ofVersionSchema = z.object({ version: whole })

export type OfVersionInput = z.input<typeof ofVersionSchema>

/** Refusal of a quote, as its form sends it: a reason may be left out. */
export const refuseQuoteSchema = z.object({
  reason: z
    .string({ error: UNREADABLE })
    .nullish()
    .refine((reason) => !reason || Object.hasOwn(REFUSAL_REASONS, reason), 'Choisissez un motif de la liste')
    .transform((reason) => (reason || null) as RefusalReason | null),
})

export type RefuseQuoteInput = z.input<typeof refuseQuoteSchema>
