import { useEffect, useState } from 'react'
import { type PushHere, pushHere, switchOnPush } from '#app/browser/push.ts'
import { useReadAgain } from '#app/components/live/use-read-again.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OwnDevice } from '#domain/push/own-device.ts'

const UNABLE = 'Ce navigateur ne peut pas recevoir de notifications.'
const UNASKED = 'Nous vous les proposons après votre première demande.'

/** Switches push on again in a browser where its owner refused it or took it off the list (W10); nothing asks for it. */
export function PushAgain({ userId, devices }: { userId: string; devices: readonly OwnDevice[] }) {
  const [here, setHere] = useState<PushHere | null>(null)
  const [press, setPress] = useState<'busy' | 'failed' | null>(null)
  const readAgain = useReadAgain(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a device that leaves the list may be this one
  useEffect(() => {
    pushHere(userId).then(setHere, () => {})
  }, [userId, devices])

  async function switchOn() {
    setPress('busy')
    try {
      setHere(await switchOnPush(userId))
      setPress(null)
      readAgain()
    } catch {
      setPress('failed')
    }
  }

  if (here === 'blocked')
    return (
      <p className="text-ink-soft">
        Votre navigateur bloque les notifications de Machmoum. Pour en recevoir ici, autorisez-les dans ses
        réglages.
      </p>
    )
  if (here === 'unable' || (here === 'unasked' && devices.length === 0))
    return <p className="text-ink-soft">{here === 'unable' ? UNABLE : UNASKED}</p>
  if (here !== 'off') return null
  return (
    <>
      {press === 'failed' && (
        <Banner tone="danger">Les notifications n’ont pas pu être activées. Réessayez plus tard.</Banner>
      )}
      <Button variant="secondary" busy={press === 'busy'} onClick={switchOn} className="justify-self-start">
        <Icon name="bell-ring" className="ic ic-sm" />
        Activer sur cet appareil
      </Button>
    </>
  )
}
