// Looks of the primitives, from which the types of their props are made. Apart from them, as the sheet of primitives
// (`/dev/ui`) alone needs the lists while it runs: others import types, which weigh nothing.

export const ARCH_FRAMES = ['door', 'gold', 'primary'] as const
export const AVATAR_SIZES = ['sm', 'md', 'lg', 'xl'] as const
export const BANNER_TONES = ['success', 'warning', 'danger', 'info'] as const
export const BUTTON_SIZES = ['lg', 'md', 'sm'] as const
export const BUTTON_VARIANTS = [
  'primary',
  'secondary',
  'quiet',
  'plain',
  'danger',
  'danger-solid',
  'success',
  'white',
  'outline-white',
  'google',
  'current',
] as const
export const CONFIRM_TONES = ['danger', 'primary'] as const
export const DESCRIPTION_COLUMNS = [2, 3] as const
export const LEGEND_KINDS = ['today', 'selected', 'blocked', 'booked', 'pending', 'busy'] as const
export const MEDIA_TYPES = ['image', 'video', 'unsupported'] as const
export const SORT_LAYOUTS = ['list', 'grid'] as const
export const SPINNER_SIZES = ['md', 'sm'] as const
export const STATUS_TONES = ['pending', 'accepted', 'declined', 'cancelled', 'responded'] as const
export const SWITCH_SIDES = ['start', 'end'] as const
export const TOAST_TONES = ['success', 'danger', 'info'] as const
