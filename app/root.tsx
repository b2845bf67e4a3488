import type { ReactNode } from 'react'
import { type ComponentType, useEffect, useState } from 'react'
import { data, Links, Meta, Outlet, ScrollRestoration, useRouteError } from 'react-router'
import { headerBadges } from '#domain/accounts/header-badges.server.ts'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { LateScripts } from './browser/late-scripts.tsx'
import { ErrorScreen } from './components/layout/error-screen.tsx'
import { Footer } from './components/layout/footer.tsx'
import { Header } from './components/layout/header.tsx'
import { keepShown } from './components/live/keep-shown.ts'
import { useLiveConnection } from './components/live/use-live-connection.ts'
import { useReadAgain } from './components/live/use-read-again.ts'
import { requestContext } from './context.ts'
import { noFlashCookie, readFlash } from './flash.ts'
import figtree from './fonts/figtree-latin-wght-normal.woff2?url'
import { loadPart } from './load-part.ts'
import './browser/no-eval.ts'
import { tellTyped } from './browser/pre-hydration-input.ts'
import unhydratedPage from './browser/unhydrated-page.ts?worker&url'
import { useIsUnhydrated, usePageFrame } from './page-frame.ts'
import printed from './styles/print.css?url'
import { Banner } from './ui/banner.tsx'
import { useToast } from './ui/toast.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    context.get(requestContext).page.pattern = `/${pattern.replace(/^\//, '')}`
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, site } = context.get(requestContext)
  const { actor } = ctx
  const flash = readFlash(request)
  // A script's reading may be overtaken by the next one and never be shown: the page forgets the message itself.
  const isDocument = request.headers.get('sec-fetch-dest') !== 'empty'
  const viewer = actor && {
    userId: actor.userId,
    role: actor.role,
    name: actor.name,
    avatarUrl: actor.avatarUrl,
    providerId: actor.providerId,
  }
  // The badges are the least of a page: without them it still shows.
  const badges = (actor && (await loadPart(context, headerBadges(ctx)))) ?? {
    unread: 0,
    pending: 0,
    notices: 0,
  }
  const shown = {
    origin: site.origin,
    contactEmail: site.contactEmail,
    socialLinks: site.socialLinks,
    year: ctx.now.getFullYear(),
  }
  return data(
    {
      viewer,
      unreadMessages: badges.unread,
      pendingRequests: badges.pending,
      notices: badges.notices,
      site: shown,
      flash,
    },
    flash && isDocument ? { headers: { 'Set-Cookie': noFlashCookie(site.secureCookies) } } : {},
  )
}

/** Passes on the headers of a refusal: `Allow`, `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

export function Layout({ children }: { children: ReactNode }) {
  const { bare, fills, immersive } = usePageFrame()
  // A conversation that failed has no header of its own to take this one's place.
  const isFailed = Boolean(useRouteError())
  const isUnhydrated = useIsUnhydrated()
  const [Late, setLate] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./components/layout/late-parts.tsx').then(
      (late) => setLate(() => late.LateParts),
      () => {},
    )
  }, [])
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" />
        {/* With a precedence React writes it before the scripts' preloads: nothing shows without it. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        {import.meta.env.SSR && isUnhydrated ? (
          <link rel="stylesheet" href={printed} media="print" />
        ) : (
          // With scripts it comes later, and keeps nobody waiting.
          <noscript>
            <link rel="stylesheet" href={printed} media="print" />
          </noscript>
        )}
        <Meta />
        <Links />
      </head>
      <body className={fills ? 'flex h-dvh flex-col' : undefined}>
        <a className="skip" href="#contenu">
          Aller au contenu
        </a>
        {!bare && <Header hiddenOnPhones={immersive && !isFailed} />}
        {children}
        {!bare && !fills && <Footer />}
        {Late && <Late />}
        {import.meta.env.SSR && isUnhydrated ? (
          <script type="module" src={unhydratedPage} />
        ) : (
          <>
            <ScrollRestoration />
            <LateScripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { flash } = loaderData
  const { fills } = usePageFrame()
  const toast = useToast()
  useLiveConnection(loaderData.viewer?.userId, loaderData, useReadAgain(false))
  // Once React's own work is done: what it hears in the middle of that, it would put back.
  useEffect(() => queueMicrotask(tellTyped), [])
  useEffect(() => {
    if (!flash) return
    toast(flash.text, { tone: flash.tone, id: 'flash' })
    // biome-ignore lint/suspicious/noDocumentCookie: the only cookie of the page's own, and older browsers have no other way
    document.cookie = noFlashCookie(location.protocol === 'https:')
  }, [flash, toast])
  return (
    <main id="contenu" tabIndex={-1} className={fills ? 'flex min-h-0 flex-1 flex-col' : undefined}>
      {flash && (
        <noscript>
          <div className="wrap pt-4">
            <Banner tone={flash.tone}>{flash.text}</Banner>
          </div>
        </noscript>
      )}
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenu" tabIndex={-1}>
      <ErrorScreen error={error} />
    </main>
  )
}
