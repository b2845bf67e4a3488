import { href } from 'react-router'
import type { Suggestion } from '#app/ui/combobox.tsx'

/** A text is asked about once the typing pauses this long. */
const PAUSE_MS = 120

/** Trades and names of providers, from the server. */
export async function suggestSearches(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (signal.aborted) return []
  const answer = await fetch(
    `${href('/providers/suggestions')}?${new URLSearchParams({ q: typed.trim() })}`,
    { signal },
  )
  return answer.ok ? await answer.json() : []
}

/** Governorates, by their names and all their spellings. */
export async function suggestPlaces(typed: string): Promise<readonly Suggestion[]> {
  const places = await import('./place-suggestions.ts')
  return places.suggestPlaces(typed).map((label) => ({ label }))
}
