import { safeRedirect } from '#lib/safe-redirect.ts'

/** Path of the page that a form was sent from; `fallback` where the browser doesn't say. */
export function cameFrom(request: Request, fallback: string): string {
  const page = request.headers.get('referer') ?? ''
  if (!URL.canParse(page)) return fallback
  const { pathname, search } = new URL(page)
  return safeRedirect(pathname + search, fallback)
}
