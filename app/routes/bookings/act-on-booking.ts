import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  BOOKING_ACTIONS,
  type BookingActionAnswer,
  type BookingActionName,
  failedAction,
} from '#app/components/bookings/booking-actions.ts'
import { requestContext } from '#app/context.ts'
import { flashCookie } from '#app/flash.ts'
import { Conflict, DomainError } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

/**
 * Does one thing with a booking and answers as all its actions do: back to the dashboard with a message, or why not,
 * with status 409 when the request has changed or a question comes first.
 * @param act the verb's call
 * @throws a redirect once it is done; DomainError what the verb refuses otherwise
 */
export async function actOnBooking(
  context: Readonly<RouterContextProvider>,
  name: BookingActionName,
  form: FormData,
  act: () => Promise<unknown>,
) {
  try {
    await act()
  } catch (error) {
    if (error instanceof Conflict) return data<BookingActionAnswer>(conflict(error), { status: 409 })
    if (error instanceof DomainError) throw error
    context.get(requestContext).report(error)
    return data(failedAction(name, null), { status: 500 })
  }
  const { dashboard, flash } = BOOKING_ACTIONS[name]
  // Back to the list as it was filtered, and nowhere else.
  const back = safeRedirect(form.get('redirectTo'), dashboard)
  throw redirect(back.startsWith(`${dashboard}?`) ? back : dashboard, {
    headers: { 'Set-Cookie': flashCookie(flash, context.get(requestContext).site.secureCookies) },
  })
}

function conflict({ code, message }: Conflict): BookingActionAnswer {
  return { code: code === 'day-already-accepted' ? code : 'request-changed', message }
}
