import { createContext, type RouterContextProvider } from 'react-router'
import type { AccountsCtx } from '#domain/accounts/accounts-context.server.ts'
import type { MailingCtx } from '#domain/accounts/mail.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import type { SigningCtx } from '#domain/notifications/unsubscribe-token.server.ts'

/** What the pages may know of the site's configuration. */
export type Site = {
  origin: string
  contactEmail: string
  socialLinks: { name: 'Facebook' | 'Instagram' | 'YouTube'; url: string }[]
  secureCookies: boolean
  /** Whether one can sign in with Google. */
  google: boolean
  /** The mails that the demo keeps instead of sending, newest first; null in production. */
  mailbox:
    | (() => Promise<
        { id: string; sentAt: string; to: string; subject: string; html: string; text: string }[]
      >)
    | null
}

/** What verbs may need that pages call. */
export type PageCtx = AccountsCtx & SigningCtx & MediaCtx & MailingCtx

/** What one request carries to loaders and actions. */
export type RequestContext = {
  ctx: PageCtx
  site: Site
  nonce: string
  /** Names this request in the log. */
  requestId: string
  /** Told which page answers, by its pattern, for log and figures. */
  page: { pattern: string | null }
  /** Logs an unexpected failure of this request. */
  report: (error: unknown) => void
}

/** Filled in by the server for every request. */
export const requestContext = createContext<RequestContext>()

/** The verbs' context of a loader's or action's request. */
export function ctxOf(context: Readonly<RouterContextProvider>): PageCtx {
  return context.get(requestContext).ctx
}
