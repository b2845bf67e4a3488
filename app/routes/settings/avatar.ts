import { data } from 'react-router'
import {
  AVATAR_NOT_REMOVED,
  AVATAR_NOT_SAVED,
  AVATAR_SAVED,
  type AvatarAnswer,
} from '#app/components/settings/avatar-texts.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { nothingTakesPage, takeForm } from '#app/forms/take-form.server.ts'
import { changeAvatar } from '#domain/accounts/own-avatar.server.ts'
import type { Route } from './+types/avatar'

export { default, middleware } from '#app/routes/post-only.tsx'

/** Shows an uploaded picture as one's own, or none. Whatever is refused is an answer: the page stays. */
export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: AVATAR_NOT_SAVED,
    run: async (form) => {
      const mediaId = String(form.get('media_id') ?? '') || null
      await changeAvatar(ctxOf(sent.context), { mediaId })
      return data<AvatarAnswer>({ done: true, message: mediaId ? AVATAR_SAVED : 'Photo de profil retirée.' })
    },
    refused: ({ error, message }, form): AvatarAnswer => ({
      done: false,
      message: error ? message : failureOf(form),
    }),
    takesPage: nothingTakesPage,
  }),
)

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const failure = failureOf(new URLSearchParams(await request.clone().text()))
  return keepPageOnFailure(
    serverAction,
    (message): AvatarAnswer => ({ done: false, message: message ?? failure }),
  )
}

const failureOf = (form: FormData | URLSearchParams) =>
  form.get('media_id') ? AVATAR_NOT_SAVED : AVATAR_NOT_REMOVED
