import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TagChip } from '#app/ui/chip.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { locationLabel, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { categoryLabel, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { PublicVerification } from '#domain/verifications/public-verification.ts'
import { Biography } from './biography.tsx'
import { tabPath } from './paths.ts'

// It opens without a script, which may come later.
const Verification = lazyPart(
  () => import('./verification.tsx'),
  (module) => module.Verification,
)

/** Facts about a provider in the heading of a profile. */
export type ProfileFacts = {
  id: string
  name: string
  verified: boolean
  /** Facts behind the badge; null or absent in a preview. */
  verification?: PublicVerification | null
  location: ProviderLocationSlug | ''
  rating: number
  reviewCount: number
  categories: SubcategorySlug[]
  bio: string
  /** Seats of a place in words; null or absent without any. */
  seats?: string | null
  /** Response time, in words. */
  answers?: string
  /** Sentence about accepted bookings that it cancelled; null or absent without one. */
  cancellations?: string | null
}

/** Name, trust, place, trade and what the provider says of itself. */
export function ProfileHeading({
  profile,
  absence = null,
  besideName,
}: {
  profile: ProfileFacts
  /** Floats at the right of the name, after what stands above it. */
  besideName?: ReactNode
  /** 'Absent jusqu’au …', while it is away (W5). */
  absence?: string | null
}) {
  return (
    <>
      {profile.verified && <Verification shown={profile.verification ?? null} />}
      {besideName}
      <h1>
        <bdi>{profile.name}</bdi>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {profile.reviewCount > 0 && (
          <Link
            to={tabPath(profile.id, 'reviews')}
            preventScrollReset
            className="hover:underline underline-offset-4"
          >
            <Rating value={profile.rating} count={profile.reviewCount} />
          </Link>
        )}
        <span className="meta place text-[0.9375rem]!">{locationLabel(profile.location)}</span>
        {profile.seats && <span>{profile.seats}</span>}
        {profile.answers && <span>{profile.answers}</span>}
      </p>
      {absence && <p className="mt-3 font-semibold">{absence}</p>}
      {profile.cancellations && <p className="mt-2 text-sm text-ink-soft">{profile.cancellations}</p>}
      <ul aria-label="Spécialités" className="mt-4 flex flex-wrap gap-2">
        {profile.categories.map((slug) => (
          <li key={slug}>
            <TagChip className="whitespace-normal!">{categoryLabel(slug, 'long')}</TagChip>
          </li>
        ))}
      </ul>
      <Biography text={profile.bio} />
    </>
  )
}
