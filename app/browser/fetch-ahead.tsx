import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'

declare const __reactRouterManifest: { url: string }

let isListed = !import.meta.env.PROD
let listing: Promise<void> | undefined

/** Adds to the list of routes which scripts come with the own one of each action; once for all. */
function listImports(): Promise<void> {
  listing ??= import(/* @vite-ignore */ __reactRouterManifest.url.replace('manifest', 'ahead')).then(
    () => {
      isListed = true
    },
    // The own script of a page alone is fetched ahead then.
    () => {},
  )
  return listing
}

/**
 * Fetches the page of an action ahead, with all that its script imports: at the first press it is there, whatever has become of
 * the network. In the server's HTML the links stand already.
 * @param props.page address of the action
 */
export function FetchAhead({ page }: { page: string }) {
  const hydrated = useHydrated()
  const [ready, setReady] = useState(isListed || !hydrated)
  useEffect(() => {
    if (!isListed) listImports().then(() => setReady(true))
  }, [])
  return ready && <PrefetchPageLinks page={page} />
}
