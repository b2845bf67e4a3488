import { data } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { saveOwnProfile } from '#domain/providers/save-own-profile.server.ts'
import type { Route } from './+types/profile'

// The setup pages save the profile here, as JSON, while it is written.

export { jsonLoader as loader } from '#app/routes/post-only.tsx'

export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'POST' } })
  const save: unknown = await request.json().catch(() => null)
  return handledAsJson(context, () => saveOwnProfile(ctxOf(context), save))
}
