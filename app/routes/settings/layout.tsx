import { href, Link, Outlet, useLocation } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { Tab, Tabs } from '#app/ui/tabs.tsx'
import { requireActor } from '#domain/context.ts'
import type { Route } from './+types/layout'

export const meta: Route.MetaFunction = () => [{ title: 'Paramètres du compte · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { role } = requireActor(ctxOf(context))
  return { tabs: role === 'admin' ? TABS.filter(({ path }) => path !== CALENDAR) : TABS }
})

const CALENDAR = href('/dashboard/settings/calendar')
const TABS = [
  { path: href('/dashboard/settings'), label: 'Profil' },
  { path: href('/dashboard/settings/security'), label: 'Sécurité' },
  { path: href('/dashboard/settings/notifications'), label: 'Notifications' },
  { path: CALENDAR, label: 'Agenda' },
  { path: href('/dashboard/settings/data'), label: 'Mes données' },
]

/** 'Paramètres du compte': its tabs are addresses. */
export default function AccountSettings({ loaderData: { tabs } }: Route.ComponentProps) {
  const path = useLocation().pathname.replace(/\/$/, '')
  return (
    <div className="wrap pt-6 lg:pt-10 pb-20">
      <div className="mx-auto max-w-[720px]">
        <h1>Paramètres du compte</h1>
        <div className="mt-5">
          <Tabs label="Paramètres du compte">
            {tabs.map((tab) => (
              <Tab
                key={tab.path}
                current={tab.path === path}
                render={<Link to={tab.path} preventScrollReset />}
              >
                {tab.label}
              </Tab>
            ))}
          </Tabs>
        </div>
        <div className="mt-6">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
