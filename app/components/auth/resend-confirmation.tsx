import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Sends the confirmation mail again (R40). */
export function ResendConfirmation({ email, redirectTo }: { email: string; redirectTo: string }) {
  return (
    <Form method="post" action={href('/confirmation-mail')}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button type="submit" variant="secondary" block>
        Renvoyer l’e-mail de confirmation
      </Button>
    </Form>
  )
}
