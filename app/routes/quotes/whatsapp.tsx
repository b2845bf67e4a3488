import { href } from 'react-router'
import { WhatsAppPage } from '#app/components/requests/whatsapp-page.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { whatsappOf } from '#domain/whatsapp-link.server.ts'
import { aboutQuote } from '#domain/whatsapp-words.ts'
import { NotFound } from '#lib/errors.ts'
import type { Route } from './+types/whatsapp'

export const meta: Route.MetaFunction = () => [{ title: 'Ouvrir WhatsApp pour un devis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const own = await getQuoteFor(ctxOf(context), params.id)
  if (own.viewer !== 'provider') throw new NotFound('Cette page est introuvable.')
  const { client } = own.quote
  return { id: own.quote.id, ...whatsappOf(client, aboutQuote(client.name), url.searchParams.get('pays')) }
})

/** The way from an answered quote to WhatsApp. */
export default function QuoteWhatsApp({ loaderData: { id, ...view } }: Route.ComponentProps) {
  return (
    <WhatsAppPage
      {...view}
      page={href('/quotes/:id/whatsapp', { id })}
      back={`${href('/dashboard/provider')}?tab=devis`}
    />
  )
}
