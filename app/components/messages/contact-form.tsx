import { getFormProps } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { ContactFormData } from './contact-form-schema.ts'
import { useContactForm } from './use-contact-form.ts'

/** The contact form in the page's flow: without JavaScript, after a login, and when it comes back with its errors. */
export function ContactForm(props: ContactFormData) {
  const state = useContactForm(props)
  return (
    <state.FetcherForm
      {...getFormProps(state.form)}
      method="post"
      action={state.action}
      className="grid gap-5"
    >
      <ContactFields state={state} clientMessageId={props.clientMessageId} />
      <Button type="submit" size="lg" block busy={state.busy} disabled={state.unfit}>
        Envoyer le message
      </Button>
    </state.FetcherForm>
  )
}
