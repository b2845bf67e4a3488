import { eq } from 'drizzle-orm'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { ALL_SLOTS, slotHours } from '#domain/availability/slots.ts'
import { cannotBeHad, listSlots } from '#domain/bookings/asked-slot.server.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import type { Ctx } from '#domain/context.ts'
import { firstSlot } from '#domain/quotes/first-slot.ts'
import type { Hold } from '#domain/quotes/hold.ts'
import { statedFacts } from '#domain/quotes/request-fields.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { LinkSlot } from './link-view.ts'

/** The slot that the press of a quote's link books. */
export type QuoteSlot = {
  /** The slot that is decided; null for a day of one slot, and where there is a choice. */
  slot: LinkSlot | null
  /** Slots that the client chooses among; empty where there is nothing to choose. */
  choices: LinkSlot[]
  /** Nothing of it can be had any more. */
  full: boolean
}

/**
 * Decides the slot of a quote that is accepted by a link: the one that it holds, else the one that its request names, else the only
 * one that can be had. Anything else is the client's to choose.
 */
export async function slotOfQuote(
  ctx: Ctx,
  quote: { quoteId: string; providerId: string; day: Day; hold: Hold | null },
): Promise<QuoteSlot> {
  const { quoteId, providerId, day, hold } = quote
  const holds = hold !== null && hold.until >= todayInTunis(ctx.now)
  const isFull = async (value: string | null) =>
    cannotBeHad(ctx, providerId, day, value === ALL_SLOTS_VALUE ? null : value)
  const slots = await listSlots(ctx, providerId)
  if (slots.length <= 1) return { slot: null, choices: [], full: !holds && (await isFull(null)) }
  const all = [
    ...slots.map((slot) => ({ value: slot.id, name: slot.name, hours: slotHours(slot) })),
    { value: ALL_SLOTS_VALUE, name: ALL_SLOTS, hours: '' },
  ]
  const named = firstSlot([hold?.slot, await statedSlot(ctx, quoteId)], slots)
  const decided = all.find(({ value }) => value === named)
  if (decided) {
    const isHeld = holds && firstSlot([hold.slot], slots) === named
    return { slot: decided, choices: [], full: !isHeld && (await isFull(named)) }
  }
  const free: LinkSlot[] = []
  for (const slot of all) if (!(await isFull(slot.value))) free.push(slot)
  const [only, ...others] = free
  if (only && others.length === 0) return { slot: only, choices: [], full: false }
  return { slot: null, choices: free, full: free.length === 0 }
}

/** The slot that the answers of a request name. */
async function statedSlot(ctx: Ctx, quoteId: string): Promise<string | undefined> {
  const answers = await ctx.db
    .select({ inputType: quoteAnswers.inputType, answer: quoteAnswers.answer, fact: quoteAnswers.fact })
    .from(quoteAnswers)
    .where(eq(quoteAnswers.quoteRequestId, quoteId))
  return statedFacts(answers).slot
}
