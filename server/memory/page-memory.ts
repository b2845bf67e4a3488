/** Largest age of a visitor's page from memory, counted from before its first read, in milliseconds. */
export const MAX_AGE_MS = 1_000

/** Of all kept pages together, as they are and compressed. */
const MAX_BYTES = 32 * 1024 * 1024

/** Something that takes room for as long as it is kept. */
type Sized = { bytes: number }

/** Pages of the last second, of one process. */
export type PageMemory<Page extends Sized> = ReturnType<typeof createPageMemory<Page>>

/**
 * Keeps what many ask for, for a second. What they ask for at the same moment is made once. All is kept equally long, so what
 * came first goes first, by age as for want of room.
 * @param options.now milliseconds that only grow
 */
export function createPageMemory<Page extends Sized>(
  options: { maxBytes?: number; now?: () => number } = {},
) {
  const { maxBytes = MAX_BYTES, now = () => performance.now() } = options
  const kept = new Map<string, { page: Page; until: number }>()
  const underWay = new Map<string, { page: Promise<Page | null>; until: number }>()
  let bytes = 0
  /** Counts what made everything old: what began before is not kept after. */
  let changes = 0

  function drop(key: string) {
    bytes -= kept.get(key)?.page.bytes ?? 0
    kept.delete(key)
  }

  function keep(key: string, page: Page, until: number) {
    drop(key)
    if (page.bytes > maxBytes) return
    kept.set(key, { page, until })
    bytes += page.bytes
    for (const [oldest, other] of kept) {
      if (other.until > now() && bytes <= maxBytes) break
      drop(oldest)
    }
  }

  return {
    /**
     * Returns a kept page, or one under way; null when it has to be made. A caller who waits for a page under
     * way may get null as well.
     */
    read(key: string): Page | Promise<Page | null> | null {
      const found = kept.get(key)
      if (found && found.until > now()) return found.page
      const joined = underWay.get(key)
      return joined && joined.until > now() ? joined.page : null
    },
    /**
     * Makes something, and keeps it.
     * @param make may find that it is not to be kept, and answers null; when it fails, those who wait get null
     */
    async make(key: string, make: () => Promise<Page | null>): Promise<void> {
      const [until, before] = [now() + MAX_AGE_MS, changes]
      const { promise, resolve } = Promise.withResolvers<Page | null>()
      const own = { page: promise, until }
      underWay.set(key, own)
      let page: Page | null = null
      try {
        page = await make()
        if (page && before === changes && until > now()) keep(key, page, until)
      } finally {
        if (underWay.get(key) === own) underWay.delete(key)
        resolve(page)
      }
    },
    /** Something has changed: all is made anew, also what is being made. */
    forget(): void {
      changes += 1
      kept.clear()
      underWay.clear()
      bytes = 0
    },
    /** Bytes held. */
    bytes: () => bytes,
  }
}
