import { Form, useNavigation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mayRevise, type QuoteParty, type QuoteStatus } from '#domain/quotes/quote-state.ts'
import { WISHES, type Wish } from '#domain/quotes/quote-wish.ts'
import { quotePath } from './quote-actions.ts'

interface WishNotesProps {
  quote: { id: string; status: QuoteStatus; wishes: readonly Wish[]; version: { version: number } | null }
  viewer: QuoteParty
}

/** Wishes that the client has expressed with one press, as each side reads them; 7 more days with the press that gives them (W4). */
export function WishNotes({ quote: { id, status, wishes, version }, viewer }: WishNotesProps) {
  if (!mayRevise({ status })) return null
  return wishes.map((wish) => (
    <Banner
      key={wish}
      tone="info"
      action={
        viewer === 'provider' && wish === 'days' && version ? (
          <Prolong quoteId={id} version={version.version} />
        ) : undefined
      }
    >
      <b>{WISHES[wish][viewer]}</b> {viewer === 'provider' && WISHES[wish].next}
    </Banner>
  ))
}

function Prolong({ quoteId, version }: { quoteId: string; version: number }) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" action={quotePath(quoteId)}>
      <input type="hidden" name="do" value="prolong" />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="secondary" busy={state !== 'idle' && formData?.get('do') === 'prolong'}>
        <Icon name="calendar-plus" className="ic" />
        Prolonger de 7 jours
      </Button>
    </Form>
  )
}
