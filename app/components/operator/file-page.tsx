import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ActionList, type ActionView } from './action-list.tsx'
import { JOURNAL } from './paths.ts'

interface FilePageProps {
  /** The list that it is in. */
  list: { to: string; label: string }
  name: string
  standing: ReactNode
  /** Links to the decisions that there are to take; null where there is none. */
  decisions: ReactNode
  actions: readonly ActionView[]
  /** Subject whose journal the link opens. */
  subjectId: string
  /** Cards of facts. */
  children: ReactNode
}

/** Page about one provider or account: facts, decisions, and earlier decisions. */
export function FilePage({ list, name, standing, decisions, actions, subjectId, children }: FilePageProps) {
  return (
    <>
      <p>
        <Link className="link" to={list.to}>
          {list.label}
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 [overflow-wrap:anywhere]">
          <bdi>{name || 'Sans nom'}</bdi>
        </h1>
        {standing}
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
        {decisions && (
          <section aria-labelledby="decisions" className="lg:sticky lg:top-[100px]">
            <Card padded className="grid gap-4">
              <h2 id="decisions" className="text-h3! font-sans!">
                Décisions
              </h2>
              <div className="grid gap-2.5">{decisions}</div>
            </Card>
          </section>
        )}
        <section aria-labelledby="historique" className="min-w-0 lg:col-start-1">
          <h2 id="historique" className="text-h3! font-sans!">
            Historique
          </h2>
          <div className="mt-4">
            {actions.length > 0 ? (
              <>
                <ActionList actions={actions} label="Historique" />
                <p className="mt-4">
                  <Link
                    className="link inline-flex items-center gap-2"
                    to={`${JOURNAL}?subject=${subjectId}`}
                  >
                    <Icon name="rotate-ccw-clock" className="ic ic-sm" />
                    Voir dans le journal
                  </Link>
                </p>
              </>
            ) : (
              <p className="text-ink-soft">Aucune décision pour le moment.</p>
            )}
          </div>
        </section>
      </div>
    </>
  )
}
