import { ownOverlayHistory } from '#app/ui/overlay-history.ts'

// All scripts of a page of text that a visitor opens (decision 97): the menu of small screens, and what every page owes its
// browser. What is imported here comes with the page, so nothing of React's may be.

/** Only for the page that a browser without network shows instead of its own: what it fetches waits until this page is there. */
const OFFLINE_PAGE_MS = 5_000

/** Makes the menu that drops down without scripts a sheet over the whole screen, as it is on every other page. */
function takeMenuOver(): void {
  const sheet = document.querySelector<HTMLDialogElement>('dialog.drawer')
  const dropDown = document.querySelector<HTMLDetailsElement>('details:has(+ dialog.drawer)')
  const summary = dropDown?.querySelector('summary')
  const lines = dropDown?.querySelector('nav')
  if (!sheet || !dropDown || !summary || !lines) return

  const opener = document.createElement('button')
  opener.type = 'button'
  opener.className = summary.className
  opener.ariaLabel = summary.ariaLabel
  opener.ariaExpanded = 'false'
  opener.append(...summary.childNodes)
  const wasOpen = dropDown.open
  dropDown.replaceWith(opener)
  sheet.querySelector('.drawer-body')?.append(lines)

  let release: (() => void) | undefined
  const open = () => {
    // The place that the focus returns to. Safari gives a pressed button none.
    opener.focus({ preventScroll: true })
    sheet.showModal()
    opener.ariaExpanded = 'true'
    release = ownOverlayHistory().opened(() => sheet.close())
  }
  opener.addEventListener('click', open)
  sheet.querySelector('button')?.addEventListener('click', () => sheet.close())
  // A page that comes back from memory comes back without it.
  addEventListener('pagehide', () => sheet.close())
  sheet.addEventListener('close', () => {
    opener.ariaExpanded = 'false'
    release?.()
    release = undefined
  })
  if (wasOpen) open()
}

takeMenuOver()

// The page was loaded again while something lay over it.
if (history.state?.overlay) ownOverlayHistory()

// Entries of the history that React made before this page was loaded again belong to the same document: it has to fetch theirs.
const shown = location.pathname + location.search
addEventListener('popstate', () => {
  if (location.pathname + location.search !== shown) location.reload()
})

// As `LateParts` says of the other pages: from now on everything hears.
document.documentElement.dataset.late = ''

if (import.meta.env.PROD)
  setTimeout(() => navigator.serviceWorker?.register('/service-worker.js').catch(() => {}), OFFLINE_PAGE_MS)
