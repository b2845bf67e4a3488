import type { Media } from '#domain/media/media-input.ts'
import type { VerificationLoss } from './lost-verification.ts'
import type { StartingPrice } from './price-unit.ts'
import type { OwnProfileFields } from './profile-input.ts'
import type { PublicationNeed } from './publication.ts'

// Profile as the setup pages read it, and the result of saving it.

/** Columns that show one of the provider's own pictures or videos. */
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
  /** Reason of the hiding, as the operator wrote it; '' where it isn't hidden. */
  hiddenReason: string
  /** Unrounded mean from 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
  /** The starting price of the services, null for 'Prix sur demande'. */
  fromPrice: StartingPrice | null
}

/** Result of a save. */
export type SavedProfile = {
  /** To be sent with the next save. */
  version: number
  /** True when the public sees the profile now. */
  isPublic: boolean
  /** Fields still missing, when the profile was to become public. */
  missing: PublicationNeed[]
}
