import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { AuthLayout } from '#app/components/auth/auth-layout.tsx'
import { ResendConfirmation } from '#app/components/auth/resend-confirmation.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/check-email'

export const handle = { bare: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Confirmez votre adresse · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

/** Time that the message after registration stays, in milliseconds (P2). */
const TOAST_MS = 10_000

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return {
    email: (query.get('email') ?? '').slice(0, 320),
    redirectTo: safeRedirect(query.get('redirectTo'), ''),
    mailed: query.get('mail') !== 'failed',
  }
}

/** Page after registering: what to do next, and what to do when no mail comes. */
export default function CheckEmailPage({ loaderData }: Route.ComponentProps) {
  const { email, redirectTo, mailed } = loaderData
  const toast = useToast()
  useEffect(() => {
    if (mailed) return toast('Inscription réussie !', { duration: TOAST_MS })
  }, [toast, mailed])
  const login = `${href('/login')}?${new URLSearchParams({ email, ...(redirectTo ? { redirectTo } : {}) })}`
  return (
    <AuthLayout
      title={mailed ? 'Inscription réussie !' : 'Votre compte est créé'}
      lead="Il reste une étape : confirmez votre adresse e-mail."
      picture="register"
    >
      {mailed ? <MailSent email={email} /> : <MailFailed email={email} />}
      <div className="mt-7 grid gap-3">
        {mailed && (
          <Link className={buttonClass({ size: 'lg', block: true })} to={login}>
            Se connecter
          </Link>
        )}
        <ResendConfirmation email={email} redirectTo={redirectTo} />
      </div>
    </AuthLayout>
  )
}

function MailFailed({ email }: { email: string }) {
  return (
    <Banner tone="danger" className="mt-6">
      Votre compte est créé, mais notre message à <strong className="break-all">{email}</strong> n’a pas pu
      partir. Demandez un nouvel envoi dans quelques minutes.
    </Banner>
  )
}

function MailSent({ email }: { email: string }) {
  return (
    <>
      <div className="mt-6 flex gap-3 rounded-[16px] bg-primary-50 p-4 text-heading">
        <Icon name="mail-check" className="ic mt-0.5" />
        <p>
          Nous avons écrit à <strong className="break-all">{email}</strong>. Ouvrez le message et cliquez sur
          le lien, puis connectez-vous.
        </p>
      </div>
      <ul className="mt-5 grid gap-1.5 text-sm text-ink-soft list-disc pl-5">
        <li>Le message arrive en général en une minute.</li>
        <li>Regardez aussi dans les courriers indésirables.</li>
        <li>Le lien est valable 48 heures.</li>
      </ul>
    </>
  )
}
