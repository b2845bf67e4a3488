import type { TOAST_TONES } from './variants.ts'

export type ToastTone = (typeof TOAST_TONES)[number]

export interface ToastMessage {
  text: string
  tone: ToastTone
  /** Time that it stays, in milliseconds; it waits while hovered or focused. */
  duration: number
  /** A later message of the same name takes this one's place. */
  id?: string | undefined
  /** Remedy; pressing it closes the message. */
  action?: { label: string; onPress: () => void } | undefined
}

type Listener = () => void

const DEFAULT_DURATION_MS = 5_000

let waiting: readonly ToastMessage[] = []
const listeners = new Set<Listener>()

/** Shows a message for 5 s, or for `duration` milliseconds, with a button if need be. In the browser only. */
export function showToast(
  text: string,
  { tone = 'success', duration = DEFAULT_DURATION_MS, id, action }: Partial<Omit<ToastMessage, 'text'>> = {},
): void {
  waiting = [...waiting, { text, tone, duration, id, action }]
  for (const listener of listeners) listener()
}

/** Takes the messages that nobody has shown yet. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Tells whether a message waits to be shown. */
export function hasToasts(): boolean {
  return waiting.length > 0
}

/** Calls `listener` for each new message. Returns how to stop. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
