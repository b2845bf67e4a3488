import { useState } from 'react'
import { Link } from 'react-router'
import { profilePath } from '#app/components/providers/paths.ts'
import { ProviderCard } from '#app/components/providers/provider-card.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { DEFAULT_COVER } from '#domain/media/image-url.ts'
import { excerptOf } from '#domain/providers/excerpt.ts'
import type { OwnMedia, OwnProfile } from '#domain/providers/own-profile.ts'
import type { OwnProfileFields } from '#domain/providers/profile-input.ts'
import {
  missingForPublication,
  PUBLICATION_NEEDS,
  type PublicationNeed,
} from '#domain/providers/publication.ts'

const PagePreview = lazyPart(
  () => import('./page-preview.tsx'),
  (module) => module.PagePreview,
  (props) => props.onOpenChange(false),
)

export type PreviewedProfile = Pick<
  OwnProfile,
  'providerId' | 'name' | 'verified' | 'rating' | 'reviewCount' | 'fromPrice'
>

interface ProfilePreviewProps {
  profile: PreviewedProfile
  fields: OwnProfileFields
  media: ReadonlyMap<string, OwnMedia>
  /** True when the profile is public already. */
  isSavedPublic: boolean
}

/** Preview for the provider: the card of the listing, the page, and what is missing to be public. */
export function ProfilePreview({ profile, fields, media, isSavedPublic }: ProfilePreviewProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <aside aria-label="Aperçu" className="grid gap-6 lg:sticky lg:top-[100px]">
      <PublicationChecklist fields={fields} />
      <div className="grid gap-3">
        <h3 className="text-h3">Votre carte dans la liste</h3>
        <div inert className="grid max-w-[360px]">
          <ProviderCard
            booker="client"
            here=""
            index={1}
            card={{
              ...profile,
              id: profile.providerId,
              categories: fields.categories,
              location: fields.location,
              excerpt: excerptOf(fields.bio),
              imageUrl: fields.imageUrl ?? DEFAULT_COVER,
              placeholder: null,
            }}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          Aperçu de votre page
        </Button>
        {isSavedPublic && (
          <Link className={buttonClass({ variant: 'plain' })} to={profilePath(profile.providerId)}>
            <Icon name="external-link" className="ic" />
            Voir ma page publique
          </Link>
        )}
      </div>
      {wanted && (
        <PagePreview open={open} onOpenChange={setOpen} profile={profile} fields={fields} media={media} />
      )}
    </aside>
  )
}

const NEED_LABELS: Record<PublicationNeed, string> = {
  location: 'Gouvernorat',
  bio: 'Présentation',
  imageUrl: 'Photo de profil',
  categories: 'Catégorie',
}

function PublicationChecklist({ fields }: { fields: OwnProfileFields }) {
  const missing = missingForPublication(fields)
  return (
    <section aria-labelledby="publication" className={cardClass('p-5')}>
      <h3 id="publication" className="text-h3">
        {missing.length === 0 ? 'Votre profil est complet' : 'Pour être visible des clients'}
      </h3>
      <ul className="mt-3 grid gap-2 text-[0.9375rem]">
        {PUBLICATION_NEEDS.map((need) => {
          const isThere = !missing.includes(need)
          const icon = isThere ? 'circle-check' : 'circle'
          return (
            <li key={need} className="flex items-center gap-2.5">
              <Icon name={icon} className={`ic ic-sm ${isThere ? 'text-success' : 'text-ink-mute'}`} />
              <span className={isThere ? 'text-ink-soft' : ''}>{NEED_LABELS[need]}</span>
              <span className="sr">{isThere ? 'fait' : 'à faire'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
