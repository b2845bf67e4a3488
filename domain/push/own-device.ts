/** A browser of the actor's that takes push. */
export type OwnDevice = { id: string; device: string; since: Date; current: boolean }

/** The site's public key, and what this session's browser is to the server; null for one that nobody said yes in. */
export type PushState = {
  key: string
  device: { endpoint: string; serverKey: string; removed: boolean } | null
}
