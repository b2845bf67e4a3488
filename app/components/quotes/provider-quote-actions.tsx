import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { ContactClient } from '#app/components/requests/party-links.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readResponse } from './kept-response.ts'
import { QuoteActionButton } from './quote-action-button.tsx'
import { quoteActionPath, quoteVersionPath } from './quote-actions.ts'
import { ResponseForm } from './response-form.tsx'

interface ProviderQuoteActionsProps {
  quoteId: string
  /** Null once the account is gone: nobody reads its messages. */
  clientId: string | null
  clientName: string
}

/**
 * Répondre, Préparer un devis, Décliner and Contacter. Without JavaScript the first and the third lead to pages too; with it, the answer is written in
 * place, and one that was begun is there again after a reload.
 */
export function ProviderQuoteActions({ quoteId, clientId, clientName }: ProviderQuoteActionsProps) {
  // An answer that an earlier page left opens by itself; only one that is asked for takes the focus.
  const [answering, setAnswering] = useState<'no' | 'asked' | 'left'>('no')
  const wasClosed = useRef(false)
  useEffect(() => {
    const { text, files } = readResponse(quoteId)
    if (text !== '' || files.length > 0) setAnswering('left')
  }, [quoteId])
  if (answering !== 'no') {
    return (
      <ResponseForm
        quoteId={quoteId}
        takesFocus={answering === 'asked'}
        onClose={() => {
          wasClosed.current = true
          setAnswering('no')
        }}
      />
    )
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Form
        method="get"
        action={quoteActionPath(quoteId, 'response')}
        className="max-sm:flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          setAnswering('asked')
        }}
      >
        <Button
          ref={(button) => {
            // Closing the form gives the focus back.
            if (wasClosed.current) button?.focus()
            wasClosed.current = false
          }}
          type="submit"
          className="max-sm:w-full"
        >
          <Icon name="reply" className="ic" />
          Répondre
        </Button>
      </Form>
      <Link
        className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
        to={quoteVersionPath(quoteId)}
      >
        <Icon name="list-checks" className="ic" />
        Préparer un devis
      </Link>
      <QuoteActionButton
        quoteId={quoteId}
        name="refusal"
        label="Décliner"
        partyName={clientName}
        className="max-sm:flex-1"
      />
      {clientId && <ContactClient id={clientId} name={clientName} />}
    </div>
  )
}
