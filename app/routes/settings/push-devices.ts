import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { sentFields, takeFormAsJson } from '#app/forms/take-form.server.ts'
import { pushState, subscribeDevice } from '#domain/push/own-devices.server.ts'
import type { Route } from './+types/push-devices'

/** The key for a subscription, and the device of this session. */
export const loader = ({ context }: Route.LoaderArgs) =>
  handledAsJson(context, () => pushState(ctxOf(context)))

/** Subscribes this browser to push. */
export const action = (args: Route.ActionArgs) =>
  takeFormAsJson(args, async (form) => {
    await subscribeDevice(ctxOf(args.context), sentFields(form))
    return { subscribed: true }
  })
