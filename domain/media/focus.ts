/** Focal point of a picture that is cut to a frame: one of nine places. */

export const FOCUS_LABELS = {
  center: 'Au centre',
  top: 'En haut',
  bottom: 'En bas',
  left: 'À gauche',
  right: 'À droite',
  'top-left': 'En haut à gauche',
  'top-right': 'En haut à droite',
  'bottom-left': 'En bas à gauche',
  'bottom-right': 'En bas à droite',
} as const

export type Focus = keyof typeof FOCUS_LABELS

export const FOCUSES = Object.keys(FOCUS_LABELS) as [Focus, ...Focus[]]
