import { type Ctx, requireProvider } from '#domain/context.ts'
import { listOwnServices } from '#domain/providers/list-own-services.server.ts'
import { Invalid } from '#lib/errors.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { modelOf } from './model-content.ts'
import { quoteNotFound } from './move-quote.server.ts'
import { saveQuoteModel } from './quote-models.server.ts'
import { LINES_MAX } from './quote-version-input.ts'
import { readVersions } from './read-versions.server.ts'
import { fieldsOfRequest } from './request-fields.ts'
import { lineOfService } from './service-lines.ts'
import { blankTerms, lineOf, noHold, typedTerms } from './typed-version.ts'

/** The message of a model that is made from services. */
const GREETING =
  'Bonjour {prénom},\n\nVoici notre devis pour le {date}. Nous restons à votre écoute pour toute question.'

/**
 * Makes a model of a version that the actor has sent (Q12): what its request said becomes fields again.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a quote of another provider, a version that there is not, an unknown or a malformed id
 * @throws Invalid 'model_name' for a name that can't be taken, or beyond the limit
 */
export async function makeModelOfQuote(
  ctx: Ctx,
  input: { quoteId: string; version: number; model_name: string },
): Promise<void> {
  requireProvider(ctx)
  const { viewer, quote } = await getQuoteFor(ctx, input.quoteId)
  const sent = (await readVersions(ctx, quote.id)).find(({ version }) => version === input.version)
  if (viewer !== 'provider' || !sent) throw quoteNotFound()
  const form = {
    rows: sent.lines.map(lineOf),
    response: sent.message,
    tax: sent.tax,
    valid_until: sent.validUntil,
    ...typedTerms(sent.terms),
    ...noHold(),
  }
  await saveQuoteModel(ctx, {
    model_name: input.model_name,
    content: modelOf(form, fieldsOfRequest(quote)),
  })
}

/**
 * Makes a model of services of the actor's own, a line each (Q12). Numbers of guests, hours and pieces are left blank.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid 'services' without a service of one's own; 'model_name' as above
 */
export async function makeModelOfServices(
  ctx: Ctx,
  input: { services: readonly string[]; model_name: string },
): Promise<void> {
  const chosen = (await listOwnServices(ctx)).filter(({ id }) => input.services.includes(id))
  if (chosen.length === 0)
    throw new Invalid({ fieldErrors: { services: ['Choisissez au moins une prestation'] } })
  if (chosen.length > LINES_MAX)
    throw new Invalid({ fieldErrors: { services: [`Choisissez ${LINES_MAX} prestations au plus`] } })
  await saveQuoteModel(ctx, {
    model_name: input.model_name,
    content: {
      ...blankTerms(),
      rows: chosen.map((service) => lineOfService(service, '')),
      response: GREETING,
      tax: 'included',
    },
  })
}
