import { render } from '@react-email/render'
import { createElement, type ReactNode } from 'react'
import { Text } from '#domain/mail-elements.server.ts'
import { greeting, MAIL_TEXT, MailButton, MailFrame } from '#domain/mail-frame.server.ts'
import type { Addressee, Mail } from './mail.ts'

const line = (style: keyof typeof MAIL_TEXT, text: string) =>
  createElement(Text, { style: MAIL_TEXT[style] }, text)

/**
 * The mail with the link to a new password.
 * @param link valid 1 hour, and once
 */
export function passwordResetMail(to: Addressee, link: string): Promise<Mail> {
  return mailOf(
    to.to,
    'Réinitialisez votre mot de passe',
    createElement(
      MailFrame,
      { site: link, preview: 'Le lien est valable 1 heure.', heading: 'Choisissez un nouveau mot de passe' },
      line('ink', greeting(to)),
      line('ink', 'Vous avez demandé un nouveau mot de passe. Ce lien vous permet de le choisir.'),
      createElement(MailButton, { href: link }, 'Choisir un mot de passe'),
      line('quiet', 'Ce lien est valable 1 heure et ne sert qu’une fois.'),
      line(
        'quiet',
        'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas. Ne transférez ce lien à personne.',
      ),
    ),
  )
}

/**
 * The mail that tells somebody of the change of their password, so that they notice one that was not theirs.
 * @param forgotten address of the page that asks for a reset link
 */
export function passwordChangedMail(to: Addressee, forgotten: string): Promise<Mail> {
  return mailOf(
    to.to,
    'Votre mot de passe a été modifié',
    createElement(
      MailFrame,
      {
        site: forgotten,
        preview: 'Si ce n’était pas vous, réinitialisez-le sans attendre.',
        heading: 'Votre mot de passe a été modifié',
      },
      line('ink', greeting(to)),
      line(
        'ink',
        'Le mot de passe de votre compte Machmoum vient d’être modifié. Vos autres appareils ont été déconnectés.',
      ),
      line(
        'ink',
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez un nouveau mot de passe sans attendre.',
      ),
      createElement(MailButton, { href: forgotten }, 'Ce n’était pas moi'),
    ),
  )
}

/**
 * The mail that tells somebody of their first sign-in with Google that it took the place of a password.
 * @param forgotten address of the page that asks for a link to a new one
 */
export function passwordDroppedMail(to: Addressee, forgotten: string): Promise<Mail> {
  return mailOf(
    to.to,
    'Vous vous connectez désormais avec Google',
    createElement(
      MailFrame,
      {
        site: forgotten,
        preview: 'Le mot de passe choisi à l’inscription ne fonctionne plus.',
        heading: 'Vous êtes connecté avec Google',
      },
      line('ink', greeting(to)),
      line(
        'ink',
        'Vous venez de vous connecter avec Google pour la première fois. Par sécurité, le mot de passe choisi avant ne fonctionne plus, et vos autres appareils ont été déconnectés.',
      ),
      line(
        'ink',
        'Vous pouvez continuer avec Google, ou choisir un nouveau mot de passe par un lien que nous vous enverrons.',
      ),
      createElement(MailButton, { href: forgotten }, 'Choisir un mot de passe'),
    ),
  )
}

async function mailOf(to: string, subject: string, mail: ReactNode): Promise<Mail> {
  return { to, subject, html: await render(mail), text: await render(mail, { plainText: true }) }
}
