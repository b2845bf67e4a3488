import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'

/** A provider that a brief can go to. */
export type BriefProvider = {
  id: string
  name: string
  location: ProviderLocationSlug
  /** Stored address of the profile's picture. */
  imageUrl: string
}
