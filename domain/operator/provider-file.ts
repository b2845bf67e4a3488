import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { VerificationLoss } from '#domain/providers/lost-verification.ts'
import type { PortfolioItem } from '#domain/providers/portfolio-item.ts'

/** Columns of a provider that an operator sees. */
export type ProviderFile = {
  id: string
  ownerId: string
  name: string
  email: string
  phone: string | null
  location: ProviderLocationSlug | ''
  categories: SubcategorySlug[]
  bio: string
  imageUrl: string | null
  createdAt: Date
  isPublic: boolean
  /** True when the profile is public. */
  visible: boolean
  verified: boolean
  verifiedAt: Date | null
  /** The change that took the badge away; null while nothing did. */
  verificationLostBy: VerificationLoss | null
  hiddenAt: Date | null
  suspendedAt: Date | null
  services: number
  /** All that the profile shows or would show, in its order. */
  portfolio: PortfolioItem[]
  reviewCount: number
  rating: number
  bookings: number
  quotes: number
}
