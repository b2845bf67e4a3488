import { Outlet } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/handled.ts'
import { requireOperator } from '#domain/context.ts'
import type { Route } from './+types/layout'

export const meta: Route.MetaFunction = () => [
  { title: 'Administration · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  requireOperator(ctxOf(context))
  return null
})

/** The operator's area. */
export default function AdminLayout() {
  return (
    <div className="wrap pt-6 lg:pt-10 pb-20">
      <Outlet />
    </div>
  )
}
