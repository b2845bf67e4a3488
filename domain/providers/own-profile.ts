import type { Media } from '#domain/media/media-input.ts'
import type { VerificationLoss } from './lost-verification.ts'
import type { StartingPrice } from './price-unit.ts'
import type { OwnProfileFields } from './profile-input.ts'
import type { PublicationNeed } from './publication.ts'

// What the setup pages read of a profile, and what they are told when they save it.

/** What is needed to show a picture or video of the provider's own. */
export type OwnMedia = Pick<Media, 'url' | 'kind' | 'posterUrl' | 'rareCodec'>

/** The provider's own profile, with what its public page adds to it. */
export type OwnProfile = {
  providerId: string
  /** Version and page of the last save, for the next one (R29). */
  version: number
  savedBy: string | null
  fields: OwnProfileFields
  /** The pictures and videos that the profile may show. */
  media: OwnMedia[]
  name: string
  verified: boolean
  /** The change that took the badge away; null while nothing did. */
  verificationLostBy: VerificationLoss | null
  /** An operator hides it from everybody else. */
  hidden: boolean
  /** Why, as the operator wrote it; '' where it isn't hidden. */
  hiddenReason: string
  /** Unrounded mean from 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
  /** The starting price of the services, null for 'Prix sur demande'. */
  fromPrice: StartingPrice | null
}

/** What a save answers. */
export type SavedProfile = {
  /** To be sent with the next save. */
  version: number
  /** Whether the public sees the profile now. */
  isPublic: boolean
  /** What it lacks to be public, when it was to be. */
  missing: PublicationNeed[]
}
