/** A browser of the actor's that takes push. */
export type OwnDevice = { id: string; device: string; since: Date; current: boolean }
