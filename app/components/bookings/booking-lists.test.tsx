import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { ClientBookingRow, type ClientBookingView } from './client-booking-row.tsx'
import { ProviderBookingRow, type ProviderBookingView } from './provider-booking-row.tsx'

function html(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/dashboard', element }], {
    initialEntries: ['/dashboard?status=pending&booking=success&demande=open'],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const asked = {
  id: 'b1',
  status: 'pending' as BookingStatus,
  requestedDate: '2026-08-22' as const,
  requestedTime: '19:30' as const,
  serviceType: 'Grande salle',
  message: 'Ligne 1\n<b>Ligne 2</b>',
  dueAt: null as Date | null,
  alternatives: null,
  turn: null as 'client' | 'provider' | null,
  lateUntil: null as Date | null,
  createdAt: new Date('2026-08-04T23:30:00Z'),
  reviewable: false,
  endedBecause: null,
  declineReason: null,
  declineWords: null,
  slot: null,
  rivalBecause: null,
  cancelledBy: null,
  cancelledAt: null,
  cancelReason: null,
  cancelWords: null,
  canBeCalledOff: false,
  notes: [],
}
const DONE: BookingStatus[] = ['accepted', 'declined', 'cancelled']

describe('ClientBookingRow', () => {
  const row = (changes: Partial<ClientBookingView> = {}) =>
    html(
      <ClientBookingRow
        open
        booking={{
          ...asked,
          waysOn: null,
          provider: {
            id: 'p1',
            name: 'Dar El Yasmine',
            imageUrl: null,
            place: 'Tunis',
            visible: true,
            contactable: true,
          },
          ...changes,
        }}
      />,
    )

  it('offers free days nearby and others who are free that day, once it no longer fits', () => {
    const ways = {
      freeDays: ['2026-08-21' as const],
      wait: '/alerts?provider_id=p1',
      waits: false,
      others: '/providers?date=2026-08-22',
    }
    const text = row({ rivalBecause: 'accepted', waysOn: ways })
    expect(text).toContain('Dar El Yasmine vient d’accepter une autre demande pour le samedi 22 août 2026.')
    expect(text).toContain(
      'href="/provider/p1?tab=availability&amp;date=2026-08-21&amp;heure=19%3A30&amp;service=Grande+salle#demande"',
    )
    expect(text).toContain('href="/providers?date=2026-08-22"')
    expect(text).toContain('href="/alerts?provider_id=p1"')
    expect(text).toContain('Voici la date la plus proche qui est libre.')
    const ofSlot = row({ rivalBecause: 'accepted', waysOn: ways, slot: 'Soirée' })
    expect(ofSlot).toContain('Voici la date la plus proche où ce créneau est libre.')
    expect(ofSlot).toContain(
      'date=2026-08-21&amp;slot=Soir%C3%A9e&amp;heure=19%3A30&amp;service=Grande+salle#demande',
    )
    const waiting = row({ rivalBecause: 'accepted', waysOn: { ...ways, waits: true } })
    expect(waiting).not.toContain('/alerts?')
    expect(waiting).toContain('href="/dashboard/client?tab=alertes"')
    expect(row({ rivalBecause: 'accepted' })).not.toContain('Choisir une autre date')
    expect(row()).not.toContain('Choisir une autre date')
  })

  it('tells when, what and to whom, and escapes what was written', () => {
    const text = row()
    for (const part of [
      'Dar El Yasmine',
      'Samedi 22 août 2026 à 19:30',
      'Grande salle',
      'Tunis',
      'En attente',
    ])
      expect(text).toContain(part)
    expect(text).toContain('&lt;b&gt;Ligne 2')
    expect(text).toContain('href="/provider/p1"')
  })

  it('can be cancelled while it waits, and only then', () => {
    expect(row()).toContain('action="/bookings/b1/cancellation"')
    for (const status of DONE) expect(row({ status })).not.toContain('cancellation')
  })

  it('says that the provider’s account ended', () => {
    const text = row({ status: 'cancelled', endedBecause: 'suspended' })
    expect(text).toContain('Le compte de ce prestataire a été suspendu par notre équipe.')
    expect(row({ status: 'cancelled' })).not.toContain('compte')
  })

  it('says why the provider refused, in its own words where it wrote some', () => {
    const refused = { status: 'declined', declineReason: 'full' } as const
    expect(row(refused)).toContain('Complet ce jour-là')
    expect(row({ ...refused, declineReason: 'other', declineWords: 'Nous fermons en août.' })).toContain(
      'Nous fermons en août.',
    )
    expect(row({ status: 'declined' })).not.toContain('Motif')
  })

  it('says until when an answer is expected, while there is such a time', () => {
    expect(row({ dueAt: DUE })).toContain(DUE_NOTE)
    expect(row()).not.toContain('Réponse attendue')
  })

  it('links to no profile that the public does not see', () => {
    const provider = {
      id: 'p1',
      name: 'Dar',
      imageUrl: null,
      place: null,
      visible: false,
      contactable: false,
    }
    expect(row({ provider })).not.toContain('href="/provider')
    const text = row({ provider: { ...provider, contactable: true } })
    expect(text).toContain('href="/provider/p1/contact"')
    expect(text).not.toContain('href="/provider/p1"')
  })
})

/** Noon in Tunis on 12 August. */
const DUE = new Date('2026-08-12T11:00:00Z')
const DUE_NOTE = 'Réponse attendue avant le mercredi 12 à 12\u00A0h'

describe('ProviderBookingRow', () => {
  const card = (changes: Partial<ProviderBookingView> = {}) =>
    html(
      <ProviderBookingRow
        hasSlots={changes.slot != null}
        booking={{
          ...asked,
          age: { said: 'Reçue il y a', shown: '9 j', isOld: true },
          onBlockedDate: false,
          sameDayAccepted: 0,
          dayIsOver: false,
          slotId: null,
          rivals: 0,
          undoMs: null,
          recordIfCalledOff: null,
          client: {
            id: 'u1',
            deleted: false,
            name: 'Client inconnu',
            avatarUrl: null,
            email: null,
            phone: null,
            whatsapp: null,
          },
          ...changes,
        }}
      />,
    )

  it('says until when an answer is expected, while there is such a time', () => {
    expect(card({ dueAt: DUE })).toContain(DUE_NOTE)
    expect(card()).not.toContain('Réponse attendue')
  })

  it('tells who asks for what, and when it came in, in Tunis', () => {
    const text = card()
    for (const part of [
      'Client inconnu',
      'Mercredi 5 août 2026',
      'sam. 22 août 2026',
      'Samedi 22 août 2026 à 19:30',
      'Grande salle',
    ])
      expect(text).toContain(part)
  })

  it('can be answered while it waits, and only then, and comes back to the filtered list', () => {
    const text = card()
    expect(text).toContain('action="/bookings/b1/acceptance" method="post"')
    expect(text).toContain('action="/bookings/b1/refusal" method="get"')
    expect(text).toContain('value="/dashboard?status=pending&amp;demande=open"')
    for (const status of DONE) expect(card({ status })).not.toMatch(/acceptance|refusal/)
  })

  it('can be refused once its day is over, and no longer accepted', () => {
    const text = card({ dayIsOver: true })
    expect(text).toContain('La date de cette demande est passée\u00A0: vous ne pouvez plus l’accepter.')
    expect(text).toContain('action="/bookings/b1/refusal" method="get"')
    expect(text).not.toContain('acceptance')
    for (const status of DONE) expect(card({ status, dayIsOver: true })).not.toContain('est passée')
  })

  it('offers to undo an acceptance for as long as the server takes it', () => {
    const undo = 'action="/bookings/b1/acceptance/deletion"'
    expect(card({ status: 'accepted', undoMs: 9_000 })).toContain(undo)
    expect(card({ status: 'accepted', undoMs: null })).not.toContain(undo)
  })

  it('says when no day is known', () => {
    expect(card({ requestedDate: null })).toContain('Date non spécifiée')
  })

  it('names its part of the day, and says how long it has waited', () => {
    expect(card()).not.toContain('Créneau')
    expect(card({ slot: 'Soirée' })).toContain('Soirée')
    expect(card()).toContain('is-old')
    expect(card()).toMatch(/Reçue il y a <\/span>9 j/)
    expect(card({ status: 'accepted' })).not.toContain('is-old')
  })

  it('is open where the address says so', () => {
    expect(card()).not.toContain('open=""')
    expect(card({ id: 'open' })).toContain('open=""')
  })

  it('leads to the conversation with the client, unless the account is gone', () => {
    for (const status of ['pending', ...DONE] as const) {
      expect(card({ status })).toContain('href="/messages/u1"')
    }
    const client = {
      id: 'u1',
      deleted: true,
      name: 'Client inconnu',
      avatarUrl: null,
      email: null,
      phone: null,
      whatsapp: null,
    }
    expect(card({ client })).not.toContain('Contacter')
  })

  it('flags a day that was blocked, and one that is taken', () => {
    expect(card()).not.toContain('Date indisponible')
    expect(card({ onBlockedDate: true })).toContain('Date indisponible')
    expect(card({ sameDayAccepted: 1 })).toContain('déjà accepté')
    expect(card({ sameDayAccepted: 1, status: 'accepted' })).not.toContain('déjà accepté')
  })

  it('shows how to reach the client once that is known', () => {
    expect(card()).not.toMatch(/E-mail|Téléphone/)
    const client = {
      id: 'u1',
      deleted: false,
      name: 'Yasmine',
      avatarUrl: null,
      email: 'y@example.tn',
      phone: '+216 22 345 678',
      whatsapp: 'https://wa.me/21622345678?text=Bonjour',
    }
    const text = card({ status: 'accepted', client })
    expect(text).toContain('href="https://wa.me/21622345678?text=Bonjour"')
    const unclear = card({ status: 'accepted', client: { ...client, whatsapp: null } })
    expect(unclear).not.toContain('wa.me')
    expect(unclear).toContain('/whatsapp"')
    expect(text).toContain('href="mailto:y@example.tn"')
    expect(text).toContain('href="tel:+21622345678"')
  })
})
