import { comingBack } from '#app/components/reviews/review-actions.ts'
import type { FlashKey } from '#app/flash.ts'
import { leadOn, replyTo, type Sent, takeForm } from '#app/forms/take-form.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

/** A form about a review: where it stands, where it leads, and what is said of it. */
export type ReviewForm = {
  /** The page of the form, which a login comes back to with what was typed. */
  path: string
  /** The page after it, unless the form names another one of this site. */
  back: string
  flash: FlashKey
  failed: string
}

/**
 * Does what a form about a review asks and leads back with a message, or answers with what is wrong, field by field.
 * The verb reads the fields itself, so that it first tells who may.
 * @param act the verb's call, with the form's fields as they were sent
 * @throws a redirect once it is done; DomainError what the verb refuses otherwise
 */
export function answerForm(
  sent: Sent,
  { path, back, flash, failed }: ReviewForm,
  act: (fields: Record<string, string>) => Promise<unknown>,
) {
  const nextAfter = (form: FormData) => safeRedirect(form.get('redirectTo'), back)
  return takeForm(sent, {
    failed,
    signedOut: (form) => {
      const { rating = '', content = '' } = textOf(form)
      return { typed: { rating, content }, back: comingBack(path, nextAfter(form)) }
    },
    run: async (form): Promise<never> => {
      await act(textOf(form))
      throw leadOn(sent, { to: nextAfter(form), flash })
    },
    refused: ({ reply }, form) => replyTo(form, reply),
  })
}

/** The fields that are text; a file in their place counts as absent. */
function textOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
