import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Session {
  id: string
  device: string
  /** In words. */
  lastActivity: string
  current: boolean
}

/** The browsers in which one is signed in; each of the others can be signed out, or all at once. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const pressed = useNavigation().formAction
  return (
    <Card padded className="grid gap-5">
      <div>
        <h2 id="appareils" className="text-h3! font-sans!">
          Appareils connectés
        </h2>
        <p className="mt-1 text-ink-soft">
          Vous ne reconnaissez pas un appareil{'\u00A0'}? Déconnectez-le, puis changez votre mot de passe.
        </p>
      </div>
      <ul aria-labelledby="appareils" className="grid gap-4">
        {sessions.map(({ id, device, lastActivity, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Icon name="monitor-smartphone" className="ic text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-ink-soft">
                {current ? 'Cet appareil, actif maintenant' : `Dernière activité le ${lastActivity}`}
              </p>
            </div>
            {!current && (
              <Form method="post" action={href('/sessions/:id/deletion', { id })} preventScrollReset>
                <Button
                  type="submit"
                  variant="danger"
                  size="sm"
                  busy={pressed === href('/sessions/:id/deletion', { id })}
                  aria-label={`Déconnecter ${device}`}
                >
                  Déconnecter
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form
          method="post"
          action={href('/sessions/deletion')}
          preventScrollReset
          className="sm:justify-self-end"
        >
          <Button type="submit" variant="secondary" block busy={pressed === href('/sessions/deletion')}>
            Déconnecter les autres appareils
          </Button>
        </Form>
      )}
    </Card>
  )
}
