import { href, Link, Outlet, useLocation } from 'react-router'
import { requireDashboardOf } from '#app/access/guard.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { Tab, Tabs } from '#app/ui/tabs.tsx'
import { countQueue } from '#domain/moderation/queue.server.ts'
import { countWaitingProviders } from '#domain/operator/find-providers.server.ts'
import type { Route } from './+types/layout'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  requireDashboardOf('admin', ctx)
  const [providers, cases] = await Promise.all([
    loadPart(context, countWaitingProviders(ctx)),
    loadPart(context, countQueue(ctx)),
  ])
  return { waiting: { providers, cases } }
})

/** The operator's area: its parts are addresses, and those where something waits say how much. */
export default function Administration({ loaderData }: Route.ComponentProps) {
  const { waiting } = loaderData
  const { pathname } = useLocation()
  const parts = [
    { path: href('/admin'), label: 'Vue d’ensemble', count: null },
    {
      path: href('/admin/moderation'),
      label: 'Modération',
      count: waiting.cases && Object.values(waiting.cases).reduce((sum, count) => sum + count, 0),
    },
    { path: href('/admin/providers'), label: 'Prestataires', count: waiting.providers },
    { path: href('/admin/reports'), label: 'Signalements', count: waiting.cases?.report },
    { path: href('/admin/contests'), label: 'Avis contestés', count: waiting.cases?.contest },
    { path: href('/admin/users'), label: 'Utilisateurs', count: null },
    { path: href('/admin/lunar-days'), label: 'Jours fériés', count: null },
    { path: href('/admin/journal'), label: 'Journal', count: null },
  ]
  const isCurrent = (path: string) =>
    path === href('/admin') ? /^\/admin\/?$/.test(pathname) : `${pathname}/`.startsWith(`${path}/`)
  return (
    <div className="wrap pt-6 lg:pt-10">
      <meta name="robots" content="noindex" />
      <Tabs label="Administration">
        {parts.map(({ path, label, count }) => (
          <Tab key={path} current={isCurrent(path)} render={<Link to={path} />}>
            {label}
            {count ? <BadgeCount value={count} label="en attente" /> : null}
          </Tab>
        ))}
      </Tabs>
      <div className="mt-6 lg:mt-8">
        <Outlet />
      </div>
    </div>
  )
}
