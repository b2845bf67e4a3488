/** Written into an entry of the history. */
type Mark = {
  /** Tells entries of one page from those of others. */
  page: string
  /** Number of overlays over the page at that entry. */
  depth: number
  /** The page got another address or state in this entry, and the entry below doesn't know. */
  ahead?: boolean
}

const MARK = 'overlay'

interface Overlay {
  close: () => void
}

/**
 * Gives each open overlay an entry of the history, so that Back closes the uppermost one and leaves the page only when none is
 * open. The entries copy what the router keeps in the page's own, and their events are kept from it: it never hears of
 * them, and nothing here knows it.
 *
 * An overlay that is closed in another way leaves its entry behind for the next one, instead of stepping back: stepping
 * back takes a while, and a page that opens meanwhile would be the one that is left. Back and Forward pass over such entries.
 * See decision 38.
 */
export function overlayHistory(window: Pick<Window, 'history' | 'location' | 'addEventListener'>) {
  const { history, location } = window
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  let overlays: Overlay[] = []
  let here = markOf(history.state)
  let shown = { state: history.state, href: location.href }
  // Known after adding an entry only: whoever came to one by stepping may have others before them.
  let atEnd = false

  const remember = () => {
    here = markOf(history.state)
    shown = { state: history.state, href: location.href }
  }
  /** Adds entries until each open overlay has one. */
  function addEntries() {
    here ??= { page: crypto.getRandomValues(new Uint32Array(4)).join(), depth: 0 }
    replace({ ...history.state, [MARK]: here }, '')
    while (here.depth < overlays.length) {
      here = { ...here, depth: here.depth + 1 }
      push({ ...history.state, [MARK]: here }, '')
      atEnd = true
    }
    remember()
  }
  /** Closes the uppermost overlays until so many are left. */
  function closeDownTo(count: number) {
    const closed = overlays.slice(count)
    overlays = overlays.slice(0, count)
    for (const overlay of closed.reverse()) overlay.close()
  }

  // A new page takes the place of an overlay's entry, unless others follow it: replacing one would leave those.
  history.pushState = (state, unused, url) => {
    if (here && here.depth > 0 && !here.ahead && atEnd) replace(state, unused, url)
    else push(state, unused, url)
    atEnd = true
    remember()
    if (overlays.length > 0) addEntries()
  }
  history.replaceState = (state, unused, url) => {
    if (here && here.depth > 0) here = { ...here, ahead: true }
    replace(here ? { ...state, [MARK]: here } : state, unused, url)
    remember()
  }
  // A page that comes back as it was left, with all that is open in it.
  window.addEventListener('pageshow', remember)
  // Before the router, whose listener is of the other phase.
  window.addEventListener('popstate', onPop, true)

  function onPop(event: Event) {
    const [before, page] = [here, shown]
    atEnd = false
    here = markOf(history.state)
    if (!before || before.page !== here?.page) {
      remember()
      return closeDownTo(0)
    }
    event.stopImmediatePropagation()
    if (here.depth > 0 && before.ahead) here = { ...here, ahead: true }
    // The page may have got another address, or state, while something lay over it.
    replace({ ...page.state, [MARK]: here }, '', page.href)
    remember()
    if (here.depth > before.depth) history.forward()
    else if (here.depth < overlays.length) closeDownTo(here.depth)
    // The page's own entry still has the address of before: by way of it, it gets the present one.
    else if (here.ahead && overlays.length === 0) history.go(-here.depth)
    else history.go(overlays.length - here.depth - 1)
  }

  return {
    /**
     * Has the next step back close an overlay that has just opened.
     * @returns to be called when it has closed
     */
    opened(close: () => void): () => void {
      const overlay = { close }
      overlays = [...overlays, overlay]
      if ((here?.depth ?? 0) < overlays.length) addEntries()
      return () => {
        overlays = overlays.filter((other) => other !== overlay)
      }
    },
  }
}

function markOf(state: unknown): Mark | null {
  return (state as { [MARK]?: Mark } | null)?.[MARK] ?? null
}

let own: ReturnType<typeof overlayHistory> | undefined

/** The history of this tab. In the browser only. */
export function ownOverlayHistory(): ReturnType<typeof overlayHistory> {
  own ??= overlayHistory(window)
  return own
}
