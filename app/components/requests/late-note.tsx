import { Banner } from '#app/ui/banner.tsx'
import { formatDayLong, todayInTunis } from '#lib/dates.ts'

interface LateNoteProps {
  request: { status: string; lateUntil: Date | null }
  /** The side that reads it. */
  reader: 'client' | 'provider'
}

/** Says of a request that nobody answered in time what can still become of it (W3). */
export function LateNote({ request: { status, lateUntil }, reader }: LateNoteProps) {
  if (status !== 'unanswered') return null
  const last = lateUntil && formatDayLong(todayInTunis(lateUntil))
  if (reader === 'client')
    return (
      <Banner tone="info">
        <b>Le prestataire n’a pas répondu à temps.</b>{' '}
        {last
          ? `Il peut encore vous répondre jusqu’au ${last}. Si vous avez trouvé ailleurs, annulez votre demande.`
          : 'Il ne peut plus répondre à cette demande.'}
      </Banner>
    )
  return (
    <Banner tone="info">
      {last ? (
        <>
          <b>Répondre quand même</b> Le délai est passé et le client en a été prévenu. Vous pouvez encore lui
          répondre jusqu’au {last}.
        </>
      ) : (
        'Le délai est passé. Vous ne pouvez plus répondre à cette demande.'
      )}
    </Banner>
  )
}
