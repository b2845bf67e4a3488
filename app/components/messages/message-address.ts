import { href } from 'react-router'

// The addresses of conversations. They hold the other person's id (R44).

/** The thread with somebody. */
export function conversationPath(userId: string): string {
  return href('/messages/:userId', { userId })
}

/** Returns the address that reports a received message. */
export function reportPath(userId: string, messageId: string): string {
  return href('/messages/:userId/report/:messageId', { userId, messageId })
}
