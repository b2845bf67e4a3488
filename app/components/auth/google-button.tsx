import { Form, href, useNavigation } from 'react-router'
import { inBrowser } from '#app/browser/storage.ts'
import { Button } from '#app/ui/button.tsx'

/** 'Continuer avec Google': an account that is made by it gets this role. */
export function GoogleButton({
  accountRole: role,
  chosen = false,
  redirectTo,
}: {
  accountRole: 'client' | 'provider'
  /** The person has chosen that role on this page. */
  chosen?: boolean
  redirectTo: string
}) {
  const busy = useNavigation().formAction === href('/login/google')
  return (
    <>
      <div className="daysep my-6">ou</div>
      <Form method="post" action={href('/login/google')} onSubmit={() => remember(role)}>
        <input type="hidden" name="role" value={role} />
        {chosen && <input type="hidden" name="chosen" value="1" />}
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Button type="submit" variant="google" size="lg" block busy={busy}>
          <GoogleMark />
          Continuer avec Google
        </Button>
      </Form>
    </>
  )
}

/** Forgets the role after a failure. */
export function forgetSignupRole(): void {
  remember(null)
}

/** Remembers the role chosen for an account at Google (R2); the server goes by the form. */
function remember(role: string | null): void {
  inBrowser.write('signup_role', role)
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.5-2.8c-1 .7-2.3 1.1-3.8 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2v2.8A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  )
}
