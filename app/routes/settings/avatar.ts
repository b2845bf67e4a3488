import { data } from 'react-router'
import {
  AVATAR_NOT_REMOVED,
  AVATAR_NOT_SAVED,
  AVATAR_SAVED,
  type AvatarAnswer,
} from '#app/components/settings/avatar-texts.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled, statusOf } from '#app/error-responses.ts'
import { answered } from '#app/forms/client-action.ts'
import { readForm } from '#app/forms/read-form.ts'
import { changeAvatar } from '#domain/accounts/own-avatar.server.ts'
import { DomainError } from '#lib/errors.ts'
import type { Route } from './+types/avatar'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Shows an uploaded picture as one's own, or none. Whatever is refused is an answer: the page stays. */
export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const mediaId = String(form.get('media_id') ?? '') || null
  try {
    await changeAvatar(ctxOf(context), { mediaId })
    return data<AvatarAnswer>({ done: true, message: mediaId ? AVATAR_SAVED : 'Photo de profil retirée.' })
  } catch (error) {
    if (!(error instanceof DomainError)) context.get(requestContext).report(error)
    const [message, status] =
      error instanceof DomainError ? [error.message, statusOf(error)] : [failureOf(form), 500]
    return data<AvatarAnswer>({ done: false, message }, { status })
  }
})

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const failure = failureOf(new URLSearchParams(await request.clone().text()))
  return answered(serverAction, (message): AvatarAnswer => ({ done: false, message: message ?? failure }))
}

const failureOf = (form: FormData | URLSearchParams) =>
  form.get('media_id') ? AVATAR_NOT_SAVED : AVATAR_NOT_REMOVED
