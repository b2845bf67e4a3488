import { href } from 'react-router'
import { WhatsAppPage } from '#app/components/requests/whatsapp-page.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { whatsappOf } from '#domain/whatsapp-link.server.ts'
import { aboutBooking } from '#domain/whatsapp-words.ts'
import { NotFound } from '#lib/errors.ts'
import type { Route } from './+types/whatsapp'

export const meta: Route.MetaFunction = () => [{ title: 'Ouvrir WhatsApp pour une réservation · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const own = await getBookingFor(ctxOf(context), params.id)
  if (own.viewer !== 'provider') throw new NotFound('Cette page est introuvable.')
  const { client, requestedDate } = own.booking
  const words = aboutBooking(client.name, requestedDate)
  return { id: own.booking.id, ...whatsappOf(client, words, url.searchParams.get('pays')) }
})

/** The way from an accepted booking to WhatsApp. */
export default function BookingWhatsApp({ loaderData: { id, ...view } }: Route.ComponentProps) {
  return (
    <WhatsAppPage
      {...view}
      page={href('/bookings/:id/whatsapp', { id })}
      back={`${href('/dashboard/provider')}?demande=${id}`}
    />
  )
}
