import { describe, expect, it } from 'vitest'
import { mailContent } from './mail-content.ts'
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailKind, mailKindsOf } from './mail-kinds.ts'
import { notificationMail } from './notification-mail.server.ts'

const INJECTED = '<script>alert(1)</script>"><img src=x onerror=alert(2)>\r\nBcc: all@example.tn'

function mailOf(kind: MailKind, name: string, unread = 3) {
  return notificationMail({
    id: '018f0000-0000-7000-8000-00000000000a',
    to: { email: 'amel@example.tn', name: 'Amel' },
    content: mailContent(kind, {
      name,
      path: '/somewhere?tab=devis&status=declined',
      booking: kind.startsWith('booking.')
        ? { day: '2026-08-22', time: '19:30', service: INJECTED }
        : undefined,
      rating: kind === 'review.created' ? 4 : undefined,
      unread,
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
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('cuts a long name in the subject and lets one wrap in the body', async () => {
    const mail = await mailOf(kind, '👰'.repeat(200))
    expect([...mail.subject].length).toBeLessThan(130)
    expect(mail.subject).toContain(`${'👰'.repeat(59)}…`)
    expect(mail.html).toContain('overflow-wrap:anywhere')
  })

  it('has a name for an account that is gone', async () => {
    expect((await mailOf(kind, ' ')).subject).toContain('Utilisateur inconnu')
  })
})

describe('mails', () => {
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
      'quote.responded',
      'quote.declined',
      'review.replied',
    ])
    expect(mailKindsOf('provider')).toEqual([
      'message.sent',
      'booking.requested',
      'booking.cancelled',
      'quote.requested',
      'quote.cancelled',
      'review.created',
    ])
    expect(mailKindsOf('admin')).toEqual(['message.sent'])
  })
})
