import { data, href, Link, type MiddlewareFunction, useActionData } from 'react-router'
import type { EditAnswer } from '#app/components/setup/edits.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isRead } from '#lib/is-read.ts'

// For addresses that only take a form: `export { default, middleware } from './post-only.tsx'`.

/**
 * Nothing is to be read here: whoever opens the address gets the page of those that do not exist. Scripts that fetch the
 * form's code ahead are let through: they ask for the data of the frame around it.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request: { method, headers } }) => {
    if (isRead(method) && headers.get('sec-fetch-dest') !== 'empty') throw data(null, { status: 405 })
  },
]

/** The same where scripts send JSON. */
export function jsonLoader(): Response {
  return Response.json({ message: 'Cette adresse n’affiche aucune page.' }, { status: 405 })
}

/** Page for the result of a form that a browser sent without scripts. */
export default function Posted() {
  const answer = useActionData<EditAnswer>()
  return (
    <div className="wrap section">
      <title>Mon profil · Machmoum</title>
      <EmptyState
        image="/art/empty/profil.svg"
        title={answer?.message ?? Object.values(answer?.result?.error ?? {}).flat()[0] ?? 'Mon profil'}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={href('/provider/setup')}>
            Retour à mon profil
          </Link>
        }
      />
    </div>
  )
}
