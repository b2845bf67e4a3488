import { profilePath } from '#app/components/providers/paths.ts'

/** The page where a client asks a provider for a quote; its form is sent there too. */
export function quoteRequestPath(providerId: string): string {
  return `${profilePath(providerId)}/quote`
}

/** The form of that page alone, for the dialog. */
export function quoteFormPath(providerId: string): string {
  return `${profilePath(providerId)}/quote-form`
}

/** The client's quote requests. */
export const CLIENT_QUOTES = '/dashboard/client?tab=devis'

/** The quote requests that a provider received. */
export const PROVIDER_QUOTES = '/dashboard/provider?tab=devis'
