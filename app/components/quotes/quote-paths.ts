import { href } from 'react-router'

/** The page where a client asks a provider for a quote; its form is sent there too. */
export function quoteRequestPath(providerId: string): string {
  return href('/provider/:id/quote', { id: providerId })
}

/** The form of that page alone, for the dialog. */
export function quoteFormPath(providerId: string): string {
  return href('/provider/:id/quote-form', { id: providerId })
}

/** The client's quote requests. */
export const CLIENT_QUOTES = `${href('/dashboard/client')}?tab=devis`

/** The quote requests that a provider received. */
export const PROVIDER_QUOTES = `${href('/dashboard/provider')}?tab=devis`
