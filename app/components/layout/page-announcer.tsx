import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells those who hear the page where a link has led, as a browser does by itself with a new document, and what the page
 * tells for a moment only; and takes the focus in when what had it is gone.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [told, setTold] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // biome-ignore lint/performance/useDomNodeTextContent: as it is shown, with an end of its lines between them
    const passing = document.querySelector<HTMLElement>('#contenu [data-passing]')?.innerText
    setTold([document.title, passing].filter(Boolean).join('. '))
    // Once the new page has had its say.
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        document.getElementById('contenu')?.focus({ preventScroll: true })
    })
  }, [pathname])
  return (
    <p className="sr" aria-live="polite">
      {told}
    </p>
  )
}
