import { Banner } from '#app/ui/banner.tsx'
import { lossLabel, type VerificationLoss } from '#domain/providers/lost-verification.ts'

interface LostVerificationProps {
  /** The change that took the badge away; null while nothing did. */
  lostBy: VerificationLoss | null
}

/** The notice of a badge that went with a change of the provider's own. */
export function LostVerification({ lostBy }: LostVerificationProps) {
  if (!lostBy) return null
  return (
    <Banner tone="warning" className="mt-5">
      <b className="font-semibold block">Votre profil n’a plus le badge « Vérifié »</b>
      {lossLabel(lostBy)} depuis la vérification. Notre équipe va contrôler votre profil de nouveau, et vous
      recevrez un e-mail dès que le badge sera rétabli.
    </Banner>
  )
}
