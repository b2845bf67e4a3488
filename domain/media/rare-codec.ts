/** Formats of films that current browsers don't all play, and what editors of films call them. */
const LABELS = {
  av1: 'AV1',
  avi: 'AVI',
  hevc: 'HEVC (H.265)',
  mjpeg: 'Motion JPEG',
  mpeg4: 'MPEG-4 partie 2 (DivX, Xvid)',
  prores: 'Apple ProRes',
  studio: 'H.264 de studio (10 bits ou 4:2:2)',
  theora: 'Ogg Theora',
  other: null,
} as const

export type RareCodec = keyof typeof LABELS

/** No current browser plays them, on any system. */
const PLAYED_NOWHERE: readonly RareCodec[] = ['avi', 'theora']

/** Returns the notice for the uploader of such a film: who may not see it, and what to do. */
export function rareCodecNotice(codec: RareCodec): string {
  const who = PLAYED_NOWHERE.includes(codec)
    ? 'n’est lisible par aucun navigateur récent'
    : 'n’est pas lisible par tous les navigateurs'
  const label = LABELS[codec]
  const why = label ? `elle est au format ${label}` : 'son format est peu répandu'
  return `Cette vidéo ${who} : ${why}. Convertissez-la en MP4 (H.264) pour que tous vos clients la voient.`
}
