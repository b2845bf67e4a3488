import type { RequestActionAnswer } from '#app/components/requests/use-request-action.ts'
import type { FlashKey } from '#app/flash.ts'
import { type End, type FormRefusal, leadOn, type Sent, takeForm } from '#app/forms/take-form.server.ts'
import { Conflict } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

/** Redirect target and flash message of an action. */
export type RequestAction = {
  /** The page it comes back to: a dashboard, or one of its tabs. */
  dashboard: string
  /** Other pages that it may come back to. */
  pages?: readonly string[]
  flash: FlashKey
  /** Message of a failure. */
  failed: string
}

/**
 * Does one thing with a booking or a quote request and answers as all of these do: back to the dashboard with a message,
 * or why not, with status 409 when the request has changed or a question comes first.
 * @param act the verb's call
 * @param flashOf chooses the message by what the verb returned, where it isn't always the action's own
 * @throws a redirect once it is done; DomainError what takes the page
 */
export function actOnRequest<Result>(
  sent: Sent,
  action: RequestAction,
  act: (form: FormData) => Promise<Result>,
  flashOf: (result: Result) => FlashKey = () => action.flash,
) {
  return takeForm(sent, {
    failed: action.failed,
    run: async (form): Promise<never> => {
      const flash = flashOf(await act(form))
      throw leadOn(sent, endOf({ ...action, flash }, form))
    },
    refused: requestAnswer,
  })
}

/** Why an action on a request was not done. */
export function requestAnswer({ error, message }: FormRefusal): RequestActionAnswer {
  if (!(error instanceof Conflict)) return { code: 'failed', message }
  return { code: error.code ?? 'request-changed', message, data: error.data }
}

/** The end of an action that is done: back to the list as it was filtered, and nowhere else. */
export function endOf({ dashboard, pages = [], flash }: RequestAction, form: FormData): End {
  const back = safeRedirect(form.get('redirectTo'), dashboard)
  const known = [pathOf(dashboard), ...pages].includes(pathOf(back))
  return { to: known ? back : dashboard, flash }
}

const pathOf = (address: string) => address.replace(/[?#].*/, '')
