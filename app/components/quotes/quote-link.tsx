import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Booker } from '#app/viewer.ts'
import type { TypedQuote } from './quote-form-data.ts'
import { quoteRequestPath } from './quote-paths.ts'
import { useLoadedQuoteForm } from './use-loaded-quote-form.ts'

// A profile's first page has no need of it.
const loadDialog = () => import('./quote-dialog.tsx')
const QuoteDialog = lazyPart(
  loadDialog,
  (module) => module.QuoteDialog,
  (props) => props.onClosed(),
)

interface QuoteLinkProps {
  providerId: string
  booker: Booker
  className: string
  children: ReactNode
}

/**
 * 'Demander un devis': opens the provider's form over the page. Without JavaScript it leads to the form's own page, as
 * it does a visitor, who signs in first.
 */
export function QuoteLink({ providerId, booker, className, children }: QuoteLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const typed = useRef<TypedQuote>({})
  const { search } = useLocation()
  const [loaded, retry] = useLoadedQuoteForm(providerId, search, isOpen)
  const isClient = booker === 'client'
  useEffect(() => {
    if (isClient) loadDialog().catch(() => {})
  }, [isClient])
  return (
    <>
      <Link
        className={className}
        to={quoteRequestPath(providerId, search)}
        rel="nofollow"
        // The login that a visitor ends up at says why; a whole page brings the message along.
        reloadDocument={booker === 'visitor'}
        onClick={(event) => {
          // Another tab or window is what was asked for.
          if (!isClient || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {children}
      </Link>
      {isOpen && (
        <QuoteDialog
          providerId={providerId}
          loaded={loaded}
          onRetry={retry}
          typed={typed.current}
          onType={(fields) => {
            typed.current = fields
          }}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
