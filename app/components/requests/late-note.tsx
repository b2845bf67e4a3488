import { Banner } from '#app/ui/banner.tsx'
import type { Turn } from '#domain/due-times/turn.ts'
import { formatDayLong, todayInTunis } from '#lib/dates.ts'

interface LateNoteProps {
  request: { status: string; lateUntil: Date | null; turn: Turn | null }
  /** The side that reads it. */
  reader: Turn
}

/** Says of a request that nobody answered in time what can still become of it (W3). */
export function LateNote({ request: { status, lateUntil, turn }, reader }: LateNoteProps) {
  if (status !== 'unanswered') return null
  const last = lateUntil && formatDayLong(todayInTunis(lateUntil))
  if (reader === 'client')
    return (
      <Banner tone="info">
        <b>
          {turn === 'client'
            ? 'Vous n’avez pas répondu à temps au message du prestataire.'
            : 'Le prestataire n’a pas répondu à temps.'}
        </b>{' '}
        {last
          ? `Il peut encore vous répondre jusqu’au ${last}. Vous restez libre d’accepter ou non. Si vous avez trouvé ailleurs, annulez votre demande.`
          : 'Il ne peut plus répondre à cette demande.'}
      </Banner>
    )
  return (
    <Banner tone="info">
      {last ? (
        <>
          <b>Répondre quand même</b>{' '}
          {turn === 'client'
            ? 'Le client n’a pas répondu à temps à votre message.'
            : 'Le délai est passé et le client en a été prévenu.'}{' '}
          Vous pouvez encore lui répondre jusqu’au {last}.
        </>
      ) : (
        'Le délai est passé. Vous ne pouvez plus répondre à cette demande.'
      )}
    </Banner>
  )
}
