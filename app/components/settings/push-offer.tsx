import { useEffect, useState } from 'react'
import { acceptPush, checkPush, refusePush } from '#app/browser/push.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useViewer } from '#app/viewer.ts'

type State = 'hidden' | 'offered' | 'busy' | 'failed'

/** Offers push after the first request sent or received (W10). Only scripts can; refused means never again for this account on this device. */
export function PushOffer({ hasRequests }: { hasRequests: boolean }) {
  const userId = useViewer()?.userId ?? ''
  const [state, setState] = useState<State>('hidden')

  useEffect(() => {
    checkPush(userId).then(
      (isOpen) => {
        if (isOpen && hasRequests) setState('offered')
      },
      () => {},
    )
  }, [userId, hasRequests])

  async function accept() {
    setState('busy')
    setState(
      await acceptPush(userId).then(
        () => 'hidden' as const,
        () => 'failed' as const,
      ),
    )
  }

  if (state === 'hidden') return null
  return (
    <Banner tone="info" className="mb-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-5 sm:gap-y-2.5">
        <p className="min-w-48 flex-1">
          {state === 'failed'
            ? 'Les notifications n’ont pas pu être activées. Réessayez plus tard.'
            : 'Recevez les réponses et les nouvelles demandes sur cet appareil. Les notifications ne nomment personne.'}
        </p>
        <Button size="sm" busy={state === 'busy'} onClick={accept}>
          <Icon name="bell-ring" className="ic ic-sm" />
          Activer les notifications
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            refusePush(userId)
            setState('hidden')
          }}
        >
          Non merci
        </Button>
      </div>
    </Banner>
  )
}
