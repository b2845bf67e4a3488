import type { SubmissionResult } from '@conform-to/react'

/** The contact form as it is shown: to whom, and what it holds at first. */
export type ContactFormData = {
  provider: { id: string; name: string }
  /** Draft from a closed dialog, or from before a login. */
  typed: string
  /** Made once for every form: the same one sent twice is one message. */
  clientMessageId: string
  /** The server's answer, when it comes with the page. */
  answer?: SubmissionResult<string[]> | undefined
}

/** Said when the message could not be sent. */
export const CONTACT_NOT_SENT = "Erreur lors de l'envoi du message"
