import type { Attachment } from './attachment.ts'
import type { RareCodec } from './rare-codec.ts'

/** Limits on uploads and their refusals: read by the uploader in the browser and by the verbs. */

/** Largest file, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Limits of an account: pieces, and bytes stored for them together with those on their way. */
export const QUOTA = { pieces: 100, bytes: 500 * 1024 * 1024 } as const

export type MediaPurpose = 'profile' | 'portfolio' | 'avatar'

/**
 * Purpose of an upload: something to show, a private file of an answer to a quote request or of a verification, or a private
 * photo of a brief.
 */
export type UploadPurpose = MediaPurpose | 'quote-response' | 'brief' | 'verification'

/** Purposes whose files are kept as they come, with their names, and are never shown. */
export const isPrivateFile = (purpose: string): purpose is 'quote-response' | 'verification' =>
  purpose === 'quote-response' || purpose === 'verification'

/** A picture or video, as it is handed to the browser. */
export type Media = {
  id: string
  kind: 'image' | 'video'
  /** Of a picture without width and extension, of a video in full. */
  url: string
  width: number | null
  height: number | null
  placeholder: string | null
  posterUrl: string | null
  /** Codec that keeps some browsers from playing a video; null for a common or unknown one. */
  rareCodec: RareCodec | null
}

/** Result of an upload. */
export type Uploaded = Media | Attachment

export const REFUSALS = {
  type: 'Type de fichier non supporté. Utilisez JPEG, PNG, GIF, WebP pour les images ou MP4, WebM, OGG, MOV pour les vidéos.',
  imageType: 'Type de fichier non supporté. Utilisez JPEG, PNG, GIF, WebP pour les images.',
  heic: 'Le site n’accepte pas les photos HEIC. Sur iPhone, choisissez Réglages > Appareil photo > Formats > « Le plus compatible » ; sinon, ouvrez la photo et enregistrez-la en JPEG.',
  empty: 'Ce fichier est vide. Choisissez-en un autre.',
  size: 'Le fichier ne peut pas dépasser 50MB.',
  briefRole: 'Seuls les clients peuvent joindre des photos à une demande',
  avatarRole: 'Seuls les clients peuvent télécharger une photo de profil',
  broken: 'Ce fichier est endommagé et ne peut pas être lu. Choisissez-en un autre.',
  pixels: 'Cette image a trop de pixels. Réduisez-la à 64 mégapixels ou moins.',
  slow: 'Cette image est trop longue à préparer. Enregistrez-la en JPEG et réessayez.',
  costly:
    'Ce fichier demande trop de temps ou de mémoire pour être préparé. Réduisez-le ou choisissez-en un autre.',
  parts: 'La connexion a été coupée trop souvent pendant cet envoi. Recommencez-le depuis le début.',
  pieces: `Vous avez atteint la limite de ${QUOTA.pieces} photos et vidéos. Retirez-en de votre profil pour en ajouter ; la place se libère en 24 heures au plus.`,
  bytes:
    'Vous avez atteint la limite de 500 MB de photos et vidéos. Retirez-en de votre profil pour en ajouter ; la place se libère en 24 heures au plus.',
} as const

/**
 * Returns the refusal of a file of no accepted type: a profile's picture, or a person's, is never a video.
 */
export function typeRefusal(purpose: UploadPurpose): string {
  return purpose === 'portfolio' ? REFUSALS.type : REFUSALS.imageType
}
