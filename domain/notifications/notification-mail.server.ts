import { render } from '@react-email/render'
import { createElement } from 'react'
import type { Mail, MailAttachment } from '#domain/accounts/mail.ts'
import { Hr, Img, Link, Section, Text } from '#domain/mail-elements.server.ts'
import { greeting, MAIL_TEXT, MailButton, MailFrame } from '#domain/mail-frame.server.ts'
import { imageVariant } from '#domain/media/image-url.ts'
import { COLOURS } from '#lib/colours.ts'
import type { MailContent } from './mail-content.ts'
import { linkList } from './mail-link-list.server.ts'

/** Warning beside links that answer without signing in. */
const LINK_NOTE =
  'Rien n’est fait tant que vous n’avez pas confirmé sur la page. Ces liens sont personnels : ne transférez pas cet e-mail.'

/**
 * Reason why somebody gets a mail, and the token that unsubscribes them from such mails; null where nobody
 * can.
 */
export type WhyMailed = { why: string; token: string | null }

/**
 * A mail that tells of an event, with a link and headers for one-click unsubscribing (RFC 8058) where that is possible.
 * @param input.id of the notification: sent twice, mail programs show it once
 * @param input.origin public address of the site
 * @param input.why with a token from `unsubscribeToken()`
 */
export async function notificationMail(
  input: {
    id: string
    to: { email: string; name: string; confirmed: boolean }
    content: MailContent
    origin: string
    attachments?: MailAttachment[]
  } & WhyMailed,
): Promise<Mail> {
  const { id, to, content, origin, attachments, why, token } = input
  const unsubscribe = token && `${origin}/unsubscribe?token=${token}`
  const mail = notification(content, {
    greeting: greeting(to),
    origin,
    button: origin + content.button.path,
    why,
    unsubscribe,
  })
  return {
    to: to.email,
    subject: content.subject,
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    headers: {
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
    ...(attachments && { attachments }),
  }
}

function notification(
  { heading, line, details, button, excerpt, picture, links = [] }: MailContent,
  around: { greeting: string; origin: string; button: string; why: string; unsubscribe: string | null },
) {
  const link = { color: COLOURS.primary, textDecoration: 'underline' }
  return createElement(
    MailFrame,
    { site: around.origin, preview: line, heading },
    createElement(Text, { style: MAIL_TEXT.ink }, around.greeting),
    createElement(Text, { style: MAIL_TEXT.ink }, line),
    picture
      ? createElement(Img, {
          src: around.origin + imageVariant(picture.url, 480),
          alt: picture.alt,
          width: 240,
          height: 160,
          style: { borderRadius: '12px', objectFit: 'cover', margin: '0 0 16px' },
        })
      : null,
    excerpt
      ? createElement(
          Text,
          {
            style: {
              ...MAIL_TEXT.ink,
              borderLeft: `3px solid ${COLOURS.line}`,
              margin: '0 0 16px',
              paddingLeft: '14px',
            },
          },
          `« ${excerpt} »`,
        )
      : null,
    ...details.map(({ label, value, path, links = [] }, at) =>
      createElement(
        Text,
        { key: at, style: { ...MAIL_TEXT.ink, margin: '0 0 8px' } },
        path
          ? createElement(Link, { href: around.origin + path, style: link }, label)
          : createElement('span', { style: { color: MAIL_TEXT.quiet.color } }, label),
        ' : ',
        value,
        ...linkList(links, around.origin),
      ),
    ),
    createElement(
      Section,
      { style: { paddingTop: '12px' } },
      createElement(MailButton, { href: around.button }, button.label),
    ),
    links.length > 0
      ? createElement(
          Text,
          { style: { ...MAIL_TEXT.ink, margin: '16px 0 0' } },
          'Ou répondez d’ici, sans vous connecter :',
          ...linkList(links, around.origin),
        )
      : null,
    links.length > 0 || details.some(({ links = [] }) => links.length > 0)
      ? createElement(Text, { style: MAIL_TEXT.quiet }, LINK_NOTE)
      : null,
    createElement(Hr, { style: { borderColor: COLOURS.line, margin: '32px 0 8px' } }),
    createElement(Text, { style: MAIL_TEXT.quiet }, around.why),
    around.unsubscribe
      ? createElement(
          Text,
          { style: { ...MAIL_TEXT.quiet, margin: 0 } },
          createElement(Link, { href: around.unsubscribe, style: link }, 'Ne plus recevoir ces e-mails'),
        )
      : null,
  )
}
