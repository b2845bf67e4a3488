import { Form, href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

/** Leaves a sign-in that is half done, for another account. */
export function OtherAccount() {
  return (
    <Form method="post" action={href('/logout')} className="mt-7 text-center">
      <button type="submit" className={buttonClass({ variant: 'quiet' })}>
        Utiliser un autre compte
      </button>
    </Form>
  )
}
