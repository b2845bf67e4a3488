import { Banner } from '#app/ui/banner.tsx'
import { lossLabel, type VerificationLoss } from '#domain/providers/lost-verification.ts'

/** Reasons why visitors don't see the profile as they used to. */
export interface Standing {
  /** An operator hides the profile. */
  hidden: boolean
  /** Reason; '' where it isn't known. */
  hiddenReason: string
  /** The change that took the badge away; null while nothing did. */
  lostBy: VerificationLoss | null
}

/** The notices of a profile that operators hide, and of a badge that went with a change of the provider's own. */
export function StandingNotices({ hidden, hiddenReason, lostBy }: Standing) {
  return (
    <>
      {hidden && (
        <Banner tone="warning" className="mt-5">
          <b className="font-semibold block">Votre profil est masqué par notre équipe</b>
          Même public, il n’apparaît ni dans la recherche ni à son adresse. Vous pouvez continuer à le
          modifier.
          {hiddenReason && (
            <span className="mt-1.5 block whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              Motif{'\u00A0'}: {hiddenReason}
            </span>
          )}
        </Banner>
      )}
      {lostBy && (
        <Banner tone="warning" className="mt-5">
          <b className="font-semibold block">Votre profil n’a plus le badge « Vérifié »</b>
          {lossLabel(lostBy)} depuis la vérification. Notre équipe va contrôler votre profil de nouveau, et
          vous recevrez un e-mail dès que le badge sera rétabli.
        </Banner>
      )}
    </>
  )
}
