import { typedIn } from '#app/components/quotes/typed-decision.ts'
import type { FlashKey } from '#app/flash.ts'
import type { Ctx } from '#domain/context.ts'
import { acceptQuote } from '#domain/quotes/accept-quote.server.ts'
import { askChange } from '#domain/quotes/ask-change.server.ts'
import { chooseOther } from '#domain/quotes/choose-other.server.ts'
import { makeModelOfQuote } from '#domain/quotes/make-model.server.ts'
import { makeWish } from '#domain/quotes/make-wish.server.ts'
import { prolongQuote } from '#domain/quotes/prolong-quote.server.ts'
import { refuseQuote } from '#domain/quotes/refuse-quote.server.ts'
import { tellOthers } from '#domain/quotes/tell-others.server.ts'

type Act = (ctx: Ctx, quoteId: string, form: FormData) => Promise<unknown>

const versionIn = (form: FormData) => String(form.get('version') ?? '')

const accept: Act = (ctx, quoteId, form) => {
  const { requested_date, slot, options } = typedIn(form)
  const day = requested_date ? { requested_date } : {}
  return acceptQuote(ctx, { quoteId, version: versionIn(form), options, slot, ...day })
}

/** Forms of a quote's page by the name that they send, each with its verb and what is said once it is done. */
const ACTS: Record<string, { act: Act; flash: FlashKey }> = {
  accept: { act: accept, flash: 'quote-accepted' },
  change: {
    act: (ctx, quoteId, form) =>
      askChange(ctx, { quoteId, version: versionIn(form), words: typedIn(form).words }),
    flash: 'quote-change-asked',
  },
  days: {
    act: (ctx, quoteId, form) => makeWish(ctx, { quoteId, version: versionIn(form), wish: 'days' }),
    flash: 'quote-change-asked',
  },
  price: {
    act: (ctx, quoteId, form) => makeWish(ctx, { quoteId, version: versionIn(form), wish: 'price' }),
    flash: 'quote-wish-told',
  },
  'chose-other': {
    act: (ctx, quoteId, form) => chooseOther(ctx, { quoteId, version: versionIn(form) }),
    flash: 'quote-other-chosen',
  },
  prolong: {
    act: (ctx, quoteId, form) => prolongQuote(ctx, { quoteId, version: versionIn(form) }),
    flash: 'quote-prolonged',
  },
  tell: {
    act: (ctx, quoteId, form) => tellOthers(ctx, { quoteId, reason: typedIn(form).reason }),
    flash: 'quote-others-told',
  },
  'save-model': {
    act: (ctx, quoteId, form) =>
      makeModelOfQuote(ctx, {
        quoteId,
        version: Number(form.get('version')),
        model_name: typedIn(form).model_name,
      }),
    flash: 'model-saved',
  },
  refuse: {
    act: (ctx, quoteId, form) => refuseQuote(ctx, { quoteId, reason: typedIn(form).reason }),
    flash: 'quote-refused',
  },
}

/**
 * Does what a form of a quote's page asks; one that names nothing accepts.
 * @returns the message of what was done
 */
export async function actOnQuote(ctx: Ctx, quoteId: string, form: FormData): Promise<FlashKey> {
  const name = String(form.get('do'))
  const { act, flash } = (Object.hasOwn(ACTS, name) && ACTS[name]) || { act: accept, flash: 'quote-accepted' }
  await act(ctx, quoteId, form)
  return flash
}
