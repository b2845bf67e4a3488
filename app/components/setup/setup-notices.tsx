import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { missingForPublication, NEED_NAMES, type PublicationNeed } from '#domain/providers/publication.ts'
import { type Standing, StandingNotices } from './standing-notices.tsx'
import type { OwnProfileForm } from './use-own-profile.ts'

/** Time that the notice of a profile that became private by itself stays, in milliseconds (S9). */
const LOST_NOTICE_MS = 10_000

interface SetupNoticesProps {
  form: Pick<OwnProfileForm, 'fields' | 'lost' | 'forgetLost' | 'left'>
  /** Wants the profile to be seen again. */
  onPublish: () => void
  standing: Standing
}

/** Notices for any step: a profile that nobody sees, changes that wait for a decision. */
export function SetupNotices({ form, onPublish, standing }: SetupNoticesProps) {
  const { fields, lost, forgetLost, left } = form
  return (
    <>
      <StandingNotices {...standing} />
      {lost && (
        <LostBar
          key={lost.join()}
          missing={missingForPublication(fields)}
          onPublish={onPublish}
          onHide={forgetLost}
        />
      )}
      {left && (
        <Banner tone="warning" className="mt-5">
          Votre profil a été modifié ailleurs depuis vos derniers changements, qui n’ont pas été enregistrés.
          <span className="mt-4 mb-1 flex flex-wrap gap-x-2 gap-y-5">
            <Button variant="secondary" size="sm" onClick={left.drop}>
              Abandonner ces changements
            </Button>
            <Button variant="secondary" size="sm" onClick={left.take}>
              Reprendre ces changements
            </Button>
          </span>
        </Banner>
      )}
    </>
  )
}

interface LostBarProps {
  missing: readonly PublicationNeed[]
  onPublish: () => void
  onHide: () => void
}

/** Stays in sight wherever the page is scrolled to: the news, then, for as long as the profile stays private, the way back. */
function LostBar({ missing, onPublish, onHide }: LostBarProps) {
  const [isNews, setNews] = useState(true)
  const toDo = missing.length > 0 ? missingSentence(missing) : 'Il est de nouveau complet.'
  return (
    <div className="sticky z-20 mt-5 top-[calc(var(--header-h)+8px)] rounded-lg bg-surface shadow-md">
      <Banner
        key={String(isNews)}
        tone="warning"
        dismissible
        autoHideMs={isNews ? LOST_NOTICE_MS : undefined}
        onHide={isNews ? () => setNews(false) : onHide}
      >
        <b className="font-semibold block">
          {isNews ? 'Votre profil est maintenant privé' : 'Votre profil est privé'}
        </b>
        {toDo}
        <span className="mt-2.5 block">
          <Button variant="secondary" size="sm" onClick={onPublish}>
            Rendre public de nouveau
          </Button>
        </span>
      </Banner>
    </div>
  )
}

/** 'Il lui manque une présentation et une photo de profil.' */
function missingSentence(missing: readonly PublicationNeed[]): string {
  const names = missing.map((need) => NEED_NAMES[need])
  const last = names.pop()
  return `Il lui manque ${names.length > 0 ? `${names.join(', ')} et ` : ''}${last}.`
}
