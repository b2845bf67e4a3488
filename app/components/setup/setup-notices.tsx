import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { NEED_NAMES, type PublicationNeed } from '#domain/providers/publication.ts'
import type { OwnProfileForm } from './use-own-profile.ts'

/** How long the notice of a profile that became private by itself stays, in milliseconds (S9). */
const LOST_NOTICE_MS = 10_000

interface SetupNoticesProps {
  form: Pick<OwnProfileForm, 'lost' | 'forgetLost' | 'left'>
  /** An operator hides the profile. */
  hidden: boolean
}

/** What the provider has to know on any step: a profile that nobody sees, changes that wait for a decision. */
export function SetupNotices({ form, hidden }: SetupNoticesProps) {
  const { lost, forgetLost, left } = form
  return (
    <>
      {hidden && (
        <Banner tone="warning" className="mt-5">
          <b className="font-semibold block">Votre profil est masqué par notre équipe</b>
          Personne d’autre ne le voit, même public. Le motif est dans l’e-mail que nous vous avons envoyé.
        </Banner>
      )}
      {lost && (
        <Banner
          key={lost.join()}
          tone="warning"
          dismissible
          autoHideMs={LOST_NOTICE_MS}
          onHide={forgetLost}
          className="mt-5"
        >
          <b className="font-semibold block">Votre profil est maintenant privé</b>
          {missingSentence(lost)}
        </Banner>
      )}
      {left && (
        <Banner tone="warning" className="mt-5">
          Votre profil a été modifié ailleurs depuis vos derniers changements, qui n’ont pas été enregistrés.
          <span className="mt-4 mb-1 flex flex-wrap gap-x-2 gap-y-5">
            <Button variant="secondary" size="sm" onClick={left.drop}>
              Les abandonner
            </Button>
            <Button variant="secondary" size="sm" onClick={left.take}>
              Les reprendre
            </Button>
          </span>
        </Banner>
      )}
    </>
  )
}

/** 'Il lui manque une présentation et une photo de profil.' */
function missingSentence(missing: readonly PublicationNeed[]): string {
  const names = missing.map((need) => NEED_NAMES[need])
  const last = names.pop()
  return `Il lui manque ${names.length > 0 ? `${names.join(', ')} et ` : ''}${last}.`
}
