import { createContext, type RouterContextProvider } from 'react-router'
import type { AccountsCtx } from '#domain/accounts/accounts-context.server.ts'
import type { MailingCtx } from '#domain/accounts/mail.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import type { SigningCtx } from '#domain/notifications/unsubscribe-token.server.ts'

/** Configuration that pages may read. */
export type Site = {
  origin: string
  contactEmail: string
  socialLinks: { name: 'Facebook' | 'Instagram' | 'YouTube'; url: string }[]
  secureCookies: boolean
  /** True when one can sign in with Google. */
  google: boolean
  /** The mails that the demo keeps instead of sending, newest first; null in production. */
  mailbox:
    | (() => Promise<
        {
          id: string
          sentAt: string
          to: string
          subject: string
          html: string
          text: string
          attachments?: { filename: string }[]
        }[]
      >)
    | null
}

/** Context of every verb that pages call. */
export type PageCtx = AccountsCtx & SigningCtx & MediaCtx & MailingCtx

/** Runs what reads a public page, with the database that this reader is to be shown it from. */
export type PublicReads = <T>(read: (db: PageCtx['db']) => Promise<T>) => Promise<T>

/** Context of a request for loaders and actions. */
export type RequestContext = {
  ctx: PageCtx
  site: Site
  nonce: string
  /** Names this request in the log. */
  requestId: string
  /** Told which page answers, by its pattern, for log and figures. */
  page: { pattern: string | null }
  publicReads: PublicReads
  /** Counts a form that no page sends against the address it came from; throws `TooManyRequests`. */
  countMalformedForm: () => Promise<void>
  /** Logs an unexpected failure of this request. */
  report: (error: unknown) => void
}

/** Filled in by the server for every request. */
export const requestContext = createContext<RequestContext>()

/** True once this request's action has answered with what was typed, which only a page can show. */
export const keptForm = createContext(false)

/** The verbs' context of a loader's or action's request. */
export function ctxOf(context: Readonly<RouterContextProvider>): PageCtx {
  return context.get(requestContext).ctx
}

/**
 * Reads what visitors see too, where a replica may serve it (decision 22): nothing is written, and nothing is read for which
 * the latest counts. May run twice: again on the primary when the replica fails.
 */
export function readPublicly<T>(
  context: Readonly<RouterContextProvider>,
  read: (ctx: PageCtx) => Promise<T>,
): Promise<T> {
  const { ctx, publicReads } = context.get(requestContext)
  return publicReads((db) => read({ ...ctx, db }))
}
