import { render } from '@react-email/render'
import { createElement } from 'react'
import { Text } from '#domain/mail-elements.server.ts'
import { MAIL_TEXT, MailButton, MailFrame } from '#domain/mail-frame.server.ts'
import type { Mail } from './mail.ts'

const line = (style: keyof typeof MAIL_TEXT, text: string) =>
  createElement(Text, { style: MAIL_TEXT[style] }, text)

/**
 * The mail that asks a new account to confirm its address. It names nobody: until then the name is a stranger's (R50).
 * @param input.link valid 48 hours
 */
export async function confirmationMail(input: { to: string; link: string }): Promise<Mail> {
  const mail = createElement(
    MailFrame,
    {
      site: input.link,
      preview: 'Un clic, et votre compte Machmoum est prêt.',
      heading: 'Confirmez votre adresse',
    },
    line('ink', 'Bonjour,'),
    line('ink', 'Confirmez votre adresse e-mail pour ouvrir votre compte.'),
    createElement(MailButton, { href: input.link }, 'Confirmer mon adresse'),
    line('quiet', 'Ce lien est valable 48 heures. Il fonctionne aussi sur un autre appareil.'),
    line('quiet', 'Si vous n’avez pas créé de compte, ignorez ce message.'),
  )
  return {
    to: input.to,
    subject: 'Confirmez votre adresse e-mail',
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  }
}
