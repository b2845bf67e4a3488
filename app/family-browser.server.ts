import { parse } from 'hono/utils/cookie'
import { createContext, href, type RouterContextProvider } from 'react-router'
import { newLinkSecret } from '#domain/link-secret.server.ts'
import { requestContext } from './context.ts'

// A browser of the family is known by a cookie, so that each has one vote and can change it (decision 69).

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Of all shared lists: the address of one of them would not match that of its data. */
const PATH = href('/favoris/partage/:token', { token: '' })
const SECONDS = 60 * 60 * 24 * 30
const SECRET = /^[\w-]{43}$/

/** Secret that this request gives a browser, for the page that it answers with. */
const given = createContext<string | null>(null)

const cookieName = (secure: boolean) => `${secure ? '__Secure-' : ''}machmoum-famille`

/** The secret of a reader's browser; null before its first vote. */
export function readFamilyBrowser({ request, context }: Asked): string | null {
  const { secureCookies } = context.get(requestContext).site
  const secret = parse(request.headers.get('cookie') ?? '')[cookieName(secureCookies)] ?? ''
  return context.get(given) ?? (SECRET.test(secret) ? secret : null)
}

/** The secret of a browser that votes, and the Set-Cookie header that keeps it for as long as a link may last. */
export function keepFamilyBrowser(asked: Asked): { browser: string; cookie: string } {
  const { secureCookies } = asked.context.get(requestContext).site
  const browser = readFamilyBrowser(asked) ?? newLinkSecret()
  asked.context.set(given, browser)
  const flags = `Path=${PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`
  return { browser, cookie: `${cookieName(secureCookies)}=${browser}; ${flags}` }
}
