/** A mail, ready to send. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Names it for mail programs, which show a mail that comes twice once. */
  messageId?: string
  headers?: Record<string, string>
}

/** Who a mail goes to. */
export type Addressee = { to: string; name: string }
