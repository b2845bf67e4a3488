// Messages about one's own picture (S8).

export const AVATAR_SAVED = 'Photo de profil mise à jour avec succès!'
export const AVATAR_NOT_SAVED = 'Erreur lors de la mise à jour du profil'

export const AVATAR_NOT_REMOVED = 'Erreur lors de la suppression: votre photo est encore là. Réessayez.'

/** Answer to a change of the picture. */
export type AvatarAnswer = { done: boolean; message: string }
