import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { contactPath, loginPath } from '#app/components/providers/paths.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Booker } from '#app/viewer.ts'
import { conversationPath } from './message-address.ts'

// A profile's first page has no need of it.
const ContactDialog = lazyPart(
  () => import('./contact-dialog.tsx'),
  (module) => module.ContactDialog,
  (props) => props.onClosed(),
)

interface ContactLinkProps {
  provider: { id: string; name: string }
  booker: Booker
  /** Account to write to when there is a conversation already. */
  correspondent: string | null
  className: string
  children: ReactNode
}

/**
 * 'Contacter': to the conversation when there is one, else the form over the page, or on a page of its own without
 * JavaScript; a visitor signs in first.
 */
export function ContactLink({ provider, booker, correspondent, className, children }: ContactLinkProps) {
  const [asked, setAsked] = useState<{ clientMessageId: string } | null>(null)
  const typed = useRef('')
  const link = useRef<HTMLAnchorElement>(null)
  const path = contactPath(provider.id)

  function open(event: MouseEvent) {
    if (booker !== 'client' || correspondent || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setAsked({ clientMessageId: crypto.randomUUID() })
  }

  const to = correspondent ? conversationPath(correspondent) : booker === 'visitor' ? loginPath(path) : path
  return (
    <>
      <Link ref={link} to={to} className={className} onClick={open}>
        {children}
      </Link>
      {asked && (
        <ContactDialog
          provider={provider}
          typed={typed.current}
          clientMessageId={asked.clientMessageId}
          onType={(text) => {
            typed.current = text
          }}
          onClosed={() => {
            setAsked(null)
            link.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
