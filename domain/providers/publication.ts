import { typedText } from '#lib/typed-text.ts'
import type { OwnProfileFields } from './profile-input.ts'

// Requirements of a public profile (R30): one predicate, used by the switch and by every save.

/** Fields that a public profile needs, in the order of the form. */
export const PUBLICATION_NEEDS = ['location', 'bio', 'imageUrl', 'categories'] as const

export type PublicationNeed = (typeof PUBLICATION_NEEDS)[number]

/** Said when somebody wants to publish a profile that lacks this. */
export const NEED_MESSAGES: Record<PublicationNeed, string> = {
  location: 'Veuillez choisir un gouvernorat avant de rendre votre profil public',
  bio: 'Veuillez écrire une présentation avant de rendre votre profil public',
  imageUrl: 'Veuillez ajouter une photo de profil avant de rendre votre profil public',
  categories: 'Veuillez choisir au moins une catégorie avant de rendre votre profil public',
}

/** Said beside what is missing, once somebody wanted to publish without it. */
export const NEED_TASKS: Record<PublicationNeed, string> = {
  location: 'Choisissez un gouvernorat.',
  bio: 'Écrivez une présentation.',
  imageUrl: 'Ajoutez une photo de profil.',
  categories: 'Cochez au moins une catégorie.',
}

/** Said instead when it lacks several things. */
export const SEVERAL_NEEDS =
  'Veuillez remplir tous les champs obligatoires avant de rendre votre profil public'

/** Names of the missing fields, as the end of a sentence: 'Il lui manque une présentation.' */
export const NEED_NAMES: Record<PublicationNeed, string> = {
  location: 'un gouvernorat',
  bio: 'une présentation',
  imageUrl: 'une photo de profil',
  categories: 'au moins une catégorie',
}

/** Lists the fields that the profile lacks to be public; empty when it is complete. */
export function missingForPublication(profile: Pick<OwnProfileFields, PublicationNeed>): PublicationNeed[] {
  return PUBLICATION_NEEDS.filter((need) => {
    const value = profile[need]
    return Array.isArray(value) ? value.length === 0 : typedText(value ?? '') === ''
  })
}

/** Explains why a profile that lacks these fields cannot be published. */
export function publicationRefusal(missing: readonly PublicationNeed[]): string {
  const [only] = missing
  return missing.length === 1 && only ? NEED_MESSAGES[only] : SEVERAL_NEEDS
}
