import { href } from 'react-router'
import { askedFor } from '#app/components/providers/paths.ts'

/** The page where a client asks a provider for a quote, with the date of this address; its form is sent there too. */
export function quoteRequestPath(providerId: string, address = ''): string {
  return withDate(href('/provider/:id/quote', { id: providerId }), address)
}

/** The form of that page alone, for the dialog. */
export function quoteFormPath(providerId: string, address: string): string {
  return withDate(href('/provider/:id/quote-form', { id: providerId }), address)
}

const withDate = (path: string, address: string) => `${path}${askedFor(address).replace('&', '?')}`

/** The client's quote requests. */
export const CLIENT_QUOTES = `${href('/dashboard/client')}?tab=devis`

/** The quote requests that a provider received. */
export const PROVIDER_QUOTES = `${href('/dashboard/provider')}?tab=devis`
