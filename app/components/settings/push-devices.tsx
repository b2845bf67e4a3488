import { Form, href } from 'react-router'
import { endPush } from '#app/browser/push.ts'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useViewer } from '#app/viewer.ts'
import type { OwnDevice } from '#domain/push/own-device.ts'
import { formatInstantDay } from '#lib/dates.ts'
import { PushAgain } from './push-again.tsx'

/** The browsers that take push; each can be taken off. */
export function PushDevices({ devices }: { devices: readonly OwnDevice[] }) {
  const userId = useViewer()?.userId ?? ''
  const card = useLostFocus(devices)
  return (
    <Card ref={card} tabIndex={-1} padded className="mt-5 grid gap-5 outline-none">
      <div>
        <h2 id="notifiees" className="text-h3! font-sans!">
          Appareils qui reçoivent des notifications
        </h2>
        <p className="mt-1 text-ink-soft">
          {devices.length === 0
            ? 'Aucun pour le moment.'
            : 'Les notifications ne nomment personne. Vous déconnecter d’un appareil les y arrête.'}
        </p>
      </div>
      {devices.length > 0 && (
        <ul aria-labelledby="notifiees" className="grid gap-4">
          {devices.map(({ id, device, since, current }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Icon name="monitor-smartphone" className="ic text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{device}</p>
                <p className="text-sm text-ink-soft">
                  {current ? 'Cet appareil, depuis le ' : 'Depuis le '}
                  {formatInstantDay(since)}
                </p>
              </div>
              <Form
                method="post"
                action={href('/push/devices/:id/deletion', { id })}
                preventScrollReset
                onSubmit={() => {
                  if (current) endPush(userId).catch(() => {})
                }}
              >
                <Button type="submit" variant="danger" size="sm" aria-label={`Retirer ${device}`}>
                  Retirer
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <PushAgain userId={userId} devices={devices} />
    </Card>
  )
}
