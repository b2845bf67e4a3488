import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { exportAccount } from '#domain/privacy/export-account.server.ts'
import type { Route } from './+types/export'

export { jsonLoader as loader } from '#app/routes/post-only.tsx'

/** The archive of one's own data. It is made while the browser saves it. */
export const action = handled((sent: Route.ActionArgs) =>
  takeButton(sent, async () => {
    const { name, bytes } = await exportAccount(ctxOf(sent.context))
    return new Response(bytes, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store, no-transform',
      },
    })
  }),
)
