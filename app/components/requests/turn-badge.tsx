import { Khatim } from '#app/ui/khatim.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { TURN_LABELS, type Turn } from '#domain/due-times/turn.ts'

interface TurnBadgeProps {
  request: { status: string; turn: Turn | null }
  /** The side that reads it. */
  reader: Turn
}

/** Says of a request that waits whose turn it is, once its provider has asked something (W2); else nothing. */
export function TurnBadge({ request: { status, turn }, reader }: TurnBadgeProps) {
  if (status !== 'pending' || !turn) return null
  const label = TURN_LABELS[turn][reader]
  return (
    <>
      {turn === reader ? (
        <span className="turn">
          <Khatim />
          {label}
        </span>
      ) : (
        <StatusBadge tone="cancelled" icon="message-circle" label={label} />
      )}
      {/* The badge of the status follows. */}
      <span className="sr">, </span>
    </>
  )
}
