import { render, Text } from '@react-email/components'
import { MAIL_TEXT, MailButton, MailFrame } from '#domain/mail-frame.server.ts'
import type { Mail } from './mail.ts'

function ConfirmationMail({ name, link }: { name: string; link: string }) {
  return (
    <MailFrame preview="Un clic, et votre compte Machmoum est prêt." heading="Confirmez votre adresse">
      <Text style={MAIL_TEXT.ink}>Bonjour {name},</Text>
      <Text style={MAIL_TEXT.ink}>Confirmez votre adresse email pour ouvrir votre compte.</Text>
      <MailButton href={link}>Confirmer mon adresse</MailButton>
      <Text style={MAIL_TEXT.quiet}>
        Ce lien est valable 48 heures. Il fonctionne aussi sur un autre appareil.
      </Text>
      <Text style={MAIL_TEXT.quiet}>Si vous n’avez pas créé de compte, ignorez ce message.</Text>
    </MailFrame>
  )
}

/**
 * The mail that asks a new account to confirm its address.
 * @param input.link the single link of the mail, valid 48 hours
 */
export async function confirmationMail(input: { to: string; name: string; link: string }): Promise<Mail> {
  const mail = <ConfirmationMail name={input.name} link={input.link} />
  return {
    to: input.to,
    subject: 'Confirmez votre adresse email',
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  }
}
