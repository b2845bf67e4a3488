/** A mail, ready to send. */
export type Mail = { to: string; subject: string; html: string; text: string }
