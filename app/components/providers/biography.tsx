import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** Shorter texts fit into three lines nearly everywhere: nothing to unfold until it is measured. */
const SHORT = 180

/** Description by the provider: three lines, and the rest on demand. Without JavaScript all of it. */
export function Biography({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const [isLong, setLong] = useState(text.length > SHORT || text.includes('\n'))
  const paragraph = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const element = paragraph.current
    if (!element || open) return
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])

  return (
    <div className="mt-5 max-w-[62ch]">
      <p
        ref={paragraph}
        dir="auto"
        id="biography"
        className={classNames(
          'text-ink-soft whitespace-pre-line',
          !open && 'clamp-3 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link border-0 bg-transparent p-0 min-h-11 noscript:hidden"
          aria-expanded={open}
          aria-controls="biography"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Afficher moins' : 'Lire la suite'}
        </button>
      )}
    </div>
  )
}
