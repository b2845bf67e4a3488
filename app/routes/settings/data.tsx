import { href, Link } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useViewer } from '#app/viewer.ts'
import { requireActor } from '#domain/context.ts'
import type { Route } from './+types/data'

export const meta: Route.MetaFunction = () => [{ title: 'Mes données · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  requireActor(ctxOf(context))
  return null
})

/** The tab 'Mes données' of account settings: what is kept of somebody is theirs to take, and to take away. */
export default function OwnDataTab() {
  const isOperator = useViewer()?.role === 'admin'
  return (
    <div className="grid gap-6">
      <Card padded>
        <section aria-labelledby="export">
          <h2 id="export" className="text-h3! font-sans!">
            Exporter mes données
          </h2>
          <p className="mt-1 text-ink-soft">
            Une archive .zip avec votre profil, vos demandes, vos messages, vos avis, vos tâches et vos
            fichiers, dans des formats lisibles.
          </p>
          {/* Sent by the browser itself, which saves what comes back. */}
          <form method="post" action={href('/dashboard/settings/export')} className="mt-4">
            <Button type="submit" variant="secondary" className="max-sm:w-full">
              <Icon name="download" className="ic" />
              Exporter mes données
            </Button>
          </form>
        </section>
      </Card>
      {!isOperator && (
        <Card padded>
          <section aria-labelledby="deletion">
            <h2 id="deletion" className="text-h3! font-sans!">
              Supprimer mon compte
            </h2>
            <p className="mt-1 text-ink-soft">
              La suppression est définitive. La page suivante explique ce qui est effacé et ce qui reste.
            </p>
            <Link
              className={buttonClass({ variant: 'danger', className: 'mt-4 max-sm:w-full' })}
              to={href('/account-deletion')}
            >
              Supprimer mon compte
            </Link>
          </section>
        </Card>
      )}
    </div>
  )
}
