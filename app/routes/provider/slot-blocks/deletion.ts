import { href } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { sentFields, takeButton } from '#app/forms/take-form.server.ts'
import { changeSlotBlock } from '#domain/availability/change-slot-block.server.ts'
import type { Route } from './+types/deletion'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Frees a slot that the provider blocked. */
export const action = handled((args: Route.ActionArgs) =>
  takeButton(args, async (form) => {
    await changeSlotBlock(ctxOf(args.context), sentFields(form), false)
    return { to: href('/provider/slots/blocks'), flash: 'slot-freed' }
  }),
)
