import { render } from '@react-email/render'
import { createElement } from 'react'
import type { Mail } from '#domain/accounts/mail.ts'
import { Text } from '#domain/mail-elements.server.ts'
import { greeting, MAIL_TEXT, MailButton, MailFrame } from '#domain/mail-frame.server.ts'

/** The mail that asks somebody without a password whether it is really them who wants the account gone. */
export async function deletionMail(input: { to: string; name: string; link: string }): Promise<Mail> {
  const mail = createElement(
    MailFrame,
    {
      site: input.link,
      preview: 'Confirmez la suppression de votre compte Machmoum.',
      heading: 'Supprimer votre compte',
    },
    createElement(Text, { style: MAIL_TEXT.ink }, greeting({ name: input.name, confirmed: true })),
    createElement(
      Text,
      { style: MAIL_TEXT.ink },
      'Vous avez demandé la suppression de votre compte. Confirmez-la : elle est définitive.',
    ),
    createElement(MailButton, { href: input.link }, 'Supprimer mon compte'),
    createElement(
      Text,
      { style: MAIL_TEXT.quiet },
      'Ce lien est valable une heure. Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    ),
  )
  return {
    to: input.to,
    subject: 'Confirmez la suppression de votre compte',
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  }
}
