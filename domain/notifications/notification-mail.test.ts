import { describe, expect, it } from 'vitest'
import { greeting } from '#domain/mail-frame.server.ts'
import { mailContent } from './mail-content.ts'
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailKind, mailKindsOf } from './mail-kinds.ts'
import { pageOf } from './mail-words.ts'
import { messageExcerpt } from './message-excerpt.ts'
import { notificationMail } from './notification-mail.server.ts'

const INJECTED = '<script>alert(1)</script>"><img src=x onerror=alert(2)>\r\nBcc: all@example'

function mailOf(kind: MailKind, name: string, unread = 3) {
  return notificationMail({
    id: '018f0000-0000-7000-8000-00000000000a',
    to: { email: 'amel@example.tn', name: 'Amel', confirmed: true },
    content: mailContent(kind, {
      name,
      path: '/somewhere?tab=devis&status=declined',
      booking: kind.startsWith('booking.')
        ? { day: '2026-08-22', time: '19:30', slot: INJECTED, service: INJECTED }
        : undefined,
      rating: kind === 'review.created' ? 4 : undefined,
      unread,
      excerpt: kind === 'message.sent' ? messageExcerpt(`Voyez ${INJECTED}`) : undefined,
      imageUrl: '/media/public/1/photo',
    }),
    origin: 'https://machmoum.tn',
    why: `Vous recevez cet e-mail pour\u00A0: ${MAIL_KINDS[kind].label}.`,
    token: 'aaa.bbb.ccc',
  })
}

describe.each(MAIL_KIND_NAMES)('the mail %s', (kind) => {
  it('says who, what and where, in text and in HTML, with a way out', async () => {
    const mail = await mailOf(kind, 'Dar El Yasmine')
    expect(mail.subject).toContain('Dar El Yasmine')
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Bonjour Amel,')
      expect(body).toContain('Dar El Yasmine')
      expect(body).toContain(MAIL_KINDS[kind].label.replaceAll("'", '&#x27;'))
      expect(body).toContain('https://machmoum.tn/unsubscribe?token=aaa.bbb.ccc')
      if (kind === 'review.created') expect(body).toContain('4 sur 5')
      if (kind.startsWith('booking.')) expect(body).toMatch(/samedi 22 août 2026[\s\S]*19:30/)
    }
    expect(mail.text).toContain('https://machmoum.tn/somewhere?tab=devis&status=declined')
    expect(mail.html.match(/<a /g)).toHaveLength(2)
    expect(mail.html).toMatch(/<img[^>]*alt=""[^>]*src="https:\/\/machmoum\.tn\/app-icon-192\.png"/)
    expect(mail.html).toMatch(
      /<img[^>]*alt="Dar El Yasmine"[^>]*height="160"[^>]*src="https:\/\/machmoum\.tn\/media\/public\/1\/photo-480"/,
    )
    expect(mail.html).toContain('lang="fr"')
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': '<https://machmoum.tn/unsubscribe?token=aaa.bbb.ccc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail.messageId).toBe('<018f0000-0000-7000-8000-00000000000a@machmoum.tn>')
  })

  it('lets nothing that somebody typed become markup or a header', async () => {
    const mail = await mailOf(kind, INJECTED)
    expect(mail.html).not.toContain('<script')
    expect(mail.html.match(/<img[^>]*>/g)).toHaveLength(2)
    expect(mail.html).not.toContain('onerror=alert(2)>')
    expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('cuts a long name in the subject and lets one wrap in the body', async () => {
    const mail = await mailOf(kind, `Amel${'👰'.repeat(190)}`)
    expect([...mail.subject].length).toBeLessThan(130)
    expect(mail.subject).toContain(`Amel${'👰'.repeat(55)}…`)
    expect(mail.html).toContain('overflow-wrap:anywhere')
  })

  it('has a name for an account that is gone', async () => {
    expect((await mailOf(kind, ' ')).subject).toContain('Utilisateur inconnu')
  })
})

it.each([
  [' Bonsoir,\n\nla salle est\u202e libre ? ', 'Bonsoir, la salle est libre ?'],
  [
    'Payez sur https://evil.tn/x ou www.evil.tn, amel@evil.tn, evil.tn',
    'Payez sur [lien] ou [lien] [lien] [lien]',
  ],
  ['mot '.repeat(200), `${'mot '.repeat(34)}mot…`],
])('of a message %j a mail shows %j', (content, shown) => {
  expect(messageExcerpt(content)).toBe(shown)
})

describe('mails', () => {
  it('lead to the page that their button names', () => {
    const told = mailContent('wait.told', { name: 'Dar El Yasmine', path: pageOf('wait.told') })
    expect(told.button).toEqual({ label: 'Voir mes alertes', path: '/dashboard/client?tab=alertes' })
    const asked = mailContent('calendar.asked', { name: 'Votre calendrier', path: pageOf('calendar.asked') })
    expect(asked.subject).toBe('Votre calendrier est-il à jour\u202F?')
    expect(asked.line).toMatch(/^Votre calendrier n’a été ni modifié ni confirmé depuis une semaine\. /)
  })

  it('count messages as French does', async () => {
    expect((await mailOf('message.sent', 'Amel', 1)).subject).toBe(
      'Amel vous a écrit\u00A0: 1 nouveau message',
    )
    expect((await mailOf('message.sent', 'Amel', 2)).subject).toBe(
      'Amel vous a écrit\u00A0: 2 nouveaux messages',
    )
  })

  it('are offered to those who can get them', () => {
    expect(mailKindsOf('client')).toEqual([
      'message.sent',
      'booking.accepted',
      'booking.declined',
      'booking.unanswered',
      'booking.called-off',
      'booking.rivaled',
      'wait.told',
      'quote.responded',
      'quote.declined',
      'quote.unanswered',
      'quote.revised',
      'quote.confirmed',
      'quote.withdrawn',
      'quote.awaited',
      'quote.reminded',
      'quote.expired',
      'review.replied',
      'review.invited',
      'review.contested',
    ])
    expect(mailKindsOf('provider')).toEqual([
      'message.sent',
      'booking.requested',
      'booking.due',
      'booking.cancelled',
      'booking.called-off',
      'quote.requested',
      'quote.due',
      'quote.cancelled',
      'quote.change-asked',
      'quote.accepted',
      'quote.refused',
      'quote.expired',
      'review.created',
      'feed.failed',
      'calendar.asked',
      'ranking.changed',
      'verification.ending',
    ])
    expect(mailKindsOf('admin')).toEqual(['message.sent'])
  })
})

describe('a name that would not be accepted today', () => {
  it.each(['URGENT http://evil.tn', '\u3164', 'evil.tn'])('%j stands in no mail', async (name) => {
    for (const kind of MAIL_KIND_NAMES) {
      const mail = await mailOf(kind, name)
      expect(mail.subject).toContain('Utilisateur inconnu')
      expect(mail.text + mail.subject).not.toContain('evil')
    }
  })

  it.each([
    [{ name: 'Amel', confirmed: true }, 'Bonjour Amel,'],
    [{ name: 'Amel', confirmed: false }, 'Bonjour,'],
    [{ name: 'Gagnez sur www.evil.tn', confirmed: true }, 'Bonjour,'],
  ])('%j is greeted with %j', (to, words) => {
    expect(greeting(to)).toBe(words)
  })
})
