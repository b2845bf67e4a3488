import { useEffect, useState } from 'react'
import type { QuoteFormData } from './quote-form-data.ts'
import { quoteFormPath } from './quote-paths.ts'

/** Result of loading a form; 'gone' when the page itself must tell, a login first for example. */
export type LoadedQuoteForm = QuoteFormData | 'loading' | 'failed' | 'gone'

/**
 * A provider's quote form, fetched when it is wanted and kept from then on.
 * @param address of the page, for the date that it asks for
 * @returns it, and how to try again
 */
export function useLoadedQuoteForm(
  providerId: string,
  address: string,
  wanted: boolean,
): [LoadedQuoteForm, () => void] {
  const [loaded, setLoaded] = useState<LoadedQuoteForm>('loading')
  const asks = wanted && loaded === 'loading'
  useEffect(() => {
    if (!asks) return
    let current = true
    load(quoteFormPath(providerId, address)).then((form) => current && setLoaded(form))
    return () => {
      current = false
    }
  }, [asks, providerId, address])
  return [loaded, () => setLoaded('loading')]
}

async function load(path: string): Promise<LoadedQuoteForm> {
  try {
    const response = await fetch(path)
    if (response.ok) return (await response.json()) as QuoteFormData
    return response.status < 500 ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}
