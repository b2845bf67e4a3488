// The addresses of conversations. They hold the other person's id (R44).

/** The thread with somebody. */
export function conversationPath(userId: string): string {
  return `/messages/${encodeURIComponent(userId)}`
}

/** Returns the address that reports a received message. */
export function reportPath(userId: string, messageId: string): string {
  return `${conversationPath(userId)}/report/${encodeURIComponent(messageId)}`
}
