import { ReasonFields } from '#app/components/requests/reason-fields.tsx'
import { DECLINE_REASONS } from '#domain/bookings/decline-reason.ts'

interface DeclineFieldsProps {
  id: string
  reason?: string | undefined
  words?: string | undefined
  error?: string | null | undefined
}

/** The reason of a refusal, which the client reads and which may be left out. */
export function DeclineFields({ id, reason, words, error }: DeclineFieldsProps) {
  return (
    <ReasonFields
      id={id}
      legend="Motif que verra le client"
      optional
      reasons={DECLINE_REASONS}
      chosen={reason}
      words={words}
      error={error}
    />
  )
}
