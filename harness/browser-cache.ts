/** Origin of the pages that a cache of these tests holds. */
export const SITE = 'https://machmoum.test'

/** Path and query of what is asked for. */
export const pathOf = (key: string | Request) => {
  const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, SITE)
  return pathname + search
}

/** Makes a cache as a service worker has them, of as little as it needs. */
export function aCache() {
  const held = new Map<string, Response>()
  return {
    held,
    match: async (key: string | Request) => held.get(pathOf(key))?.clone(),
    put: async (key: string, response: Response) => {
      held.delete(pathOf(key))
      held.set(pathOf(key), response)
    },
    add: async (key: string) => void held.set(pathOf(key), new Response('')),
    addAll: async () => {},
    delete: async (key: string | Request) => held.delete(pathOf(key)),
    keys: async () => [...held.keys()].map((path) => new Request(SITE + path)),
  }
}
