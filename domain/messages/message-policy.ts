import type { Role } from '#domain/context.ts'

/** Facts that decide whether two people may write to each other, from the viewpoint of the one who asks. */
export type Acquaintance = {
  /** It is the same person twice. */
  self: boolean
  /** They have already written to each other, in either direction. */
  acquainted: boolean
  /** The other account is neither suspended nor deleted. */
  reachable: boolean
  /** The one who asks. */
  role: Role
  /** The other has a profile that the public sees (R30). */
  visible: boolean
  /** The other has sent the one who asks a booking or quote request. */
  asked: boolean
}

/** 'none' answers as a person that does not exist (R1). */
export type ConversationAccess = 'write' | 'read' | 'none'

/**
 * Decides what somebody may do in a conversation with somebody else (R6): a client opens one with the account
 * behind a public profile, a provider with a client who has asked it for something, anyone with whoever
 * already wrote to them. A conversation that has begun goes on, whatever becomes of the profile, until one
 * account is closed: then it can be read.
 */
export function conversationAccess(pair: Acquaintance): ConversationAccess {
  if (pair.self) return 'none'
  if (pair.acquainted) return pair.reachable ? 'write' : 'read'
  if (!pair.reachable) return 'none'
  const mayOpen = (pair.role === 'client' && pair.visible) || (pair.role === 'provider' && pair.asked)
  return mayOpen ? 'write' : 'none'
}
