import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { readForm } from '#app/forms/read-form.ts'
import { exportAccount } from '#domain/privacy/export-account.server.ts'
import type { Route } from './+types/export'

export { jsonLoader as loader } from '#app/routes/post-only.tsx'

/** The archive of one's own data. It is made while the browser saves it. */
export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  await readForm(request)
  const { name, bytes } = await exportAccount(ctxOf(context))
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store, no-transform',
    },
  })
})
