import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { propertyOf, readStrictly, textOf } from '#harness/calendar/rfc5545.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { makeSubscription } from './own-subscription.server.ts'
import { readCalendar } from './read-calendar.server.ts'

const world = mailWorld()
const origin = 'https://machmoum.tn'

it('comes with the mail about an acceptance, and names the event as the calendar does', async () => {
  const { client, provider } = await world.aPair()
  const [accepted, declined] = [await world.book(client, provider), await world.book(client, provider)]
  await acceptBooking(world.database.ctx(provider), { bookingId: accepted, confirmed: false })
  await declineBooking(world.database.ctx(provider), { bookingId: declined })
  world.minutes = 1
  await world.deliver()
  const withFile = world.box.filter(({ attachments }) => attachments)
  expect(withFile.map(({ to, subject }) => [to, subject])).toEqual([
    [client.email, 'Dar El Yasmine a accepté votre demande de réservation'],
  ])
  const [mail] = withFile
  const [file, ...others] = mail?.attachments ?? []
  expect(others).toEqual([])
  expect(file?.filename).toBe('reservation.ics')
  const [event] = readStrictly(Buffer.from(file?.content ?? ''))
  if (!event) throw new Error('no event')
  expect(textOf(event, 'SUMMARY')).toBe('Dar El Yasmine')
  expect(textOf(event, 'DESCRIPTION')).toBe('Heure\u00A0: 19:30')
  expect(file?.content).not.toMatch(/@example|\+216/)

  const { token } = await makeSubscription(world.database.ctx(client))
  const [subscribed] = readStrictly(
    Buffer.from(await readCalendar(world.database.ctx(null), { token, origin })),
  )
  for (const name of ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND'])
    expect(propertyOf(subscribed ?? new Map(), name), name).toBe(propertyOf(event, name))

  // As the mail server gets it.
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'x@machmoum.tn',
    ...mail,
  })
  expect(message.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
})
