import type { Ctx } from '#domain/context.ts'

/** A mail, ready to send. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Names it for mail programs, which show a mail that comes twice once. */
  messageId?: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
}

/** A file that comes with a mail. */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string
  /** Of `content`, where that is no text. */
  encoding?: 'base64'
}

/** The reader of a mail; `confirmed`: the address has been shown to be theirs. */
export type Addressee = { to: string; name: string; confirmed: boolean }
/** Context of verbs that send a mail at once. */
export type MailingCtx = Ctx & { queueMail: (mail: Mail) => Promise<void> }
