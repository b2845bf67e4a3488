import { getFormProps } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { type QuoteFormProps, useQuoteForm } from './use-quote-form.ts'

/** The quote form in the page's flow. */
export function QuoteForm(props: QuoteFormProps) {
  const state = useQuoteForm(props)
  const { FetcherForm, form, action, busy } = state
  return (
    <FetcherForm {...getFormProps(form)} method="post" action={action} className="grid gap-5">
      <QuoteFields state={state} />
      <Button type="submit" size="lg" block busy={busy}>
        Envoyer la demande
      </Button>
    </FetcherForm>
  )
}
