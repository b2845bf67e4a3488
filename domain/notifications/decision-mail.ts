import { DECISIONS, type DecisionType } from '#domain/events/decisions.ts'
import { PATHS } from '#lib/paths.ts'
import type { MailContent } from './mail-content.ts'

type Words = { subject: string; line: string; button: { label: string; path: string } }

const PROFILE = { label: 'Voir mon profil', path: PATHS.setup }

const VERIFICATIONS = { label: 'Voir mes vérifications', path: PATHS.verifications }

const MESSAGES = { label: 'Voir mes messages', path: PATHS.messages }
const OWN_REVIEWS = { label: 'Voir mes avis', path: `${PATHS.client}?tab=avis` }
const RESPONSES = { label: 'Voir mes réponses', path: `${PATHS.provider}?tab=place` }
const REQUESTS = { label: 'Voir mes demandes', path: PATHS.client }
const RECEIVED_REVIEWS = { label: 'Voir les avis reçus', path: `${PATHS.provider}?tab=avis` }

/** The words of each decision of the operator's. The reason follows, where there is one. */
const WORDS: Record<DecisionType, Words> = {
  'decision.provider-verified': {
    subject: 'Votre profil est vérifié',
    line: 'Notre équipe a vérifié votre activité. Le badge « Vérifié » accompagne désormais votre profil.',
    button: PROFILE,
  },
  'decision.provider-unverified': {
    subject: 'Votre profil n’est plus vérifié',
    line: 'Notre équipe a retiré le badge « Vérifié » de votre profil, qui reste visible.',
    button: PROFILE,
  },
  'decision.verification-granted': {
    subject: 'Une vérification est accordée',
    line: 'Notre équipe a contrôlé ce que vous avez demandé. Votre profil l’indique désormais.',
    button: VERIFICATIONS,
  },
  'decision.verification-missing': {
    subject: 'Il manque une pièce à votre vérification',
    line: 'Notre équipe a regardé votre demande de vérification. Ajoutez ce qui manque pour qu’elle continue.',
    button: VERIFICATIONS,
  },
  'decision.verification-refused': {
    subject: 'Une vérification est refusée',
    line: 'Notre équipe a regardé votre demande de vérification et la refuse. Vos pièces sont supprimées.',
    button: VERIFICATIONS,
  },
  'decision.provider-hidden': {
    subject: 'Votre profil est masqué',
    line: 'Notre équipe a masqué votre profil. Il n’apparaît plus sur le site.',
    button: PROFILE,
  },
  'decision.provider-shown': {
    subject: 'Votre profil n’est plus masqué',
    line: 'Notre équipe ne masque plus votre profil. Vous choisissez à nouveau s’il est public.',
    button: PROFILE,
  },
  'decision.user-suspended': {
    subject: 'Votre compte est suspendu',
    line: 'Notre équipe a suspendu votre compte. Vous êtes déconnecté et ne pouvez plus vous connecter.',
    button: { label: 'Lire les conditions d’utilisation', path: '/terms-of-use' },
  },
  'decision.user-reinstated': {
    subject: 'Votre compte est rétabli',
    line: 'Notre équipe a mis fin à la suspension de votre compte. Vous pouvez vous connecter.',
    button: { label: 'Se connecter', path: PATHS.login },
  },
  'decision.review-kept': {
    subject: 'Votre avis reste en ligne',
    line: 'Votre avis nous a été signalé. Notre équipe l’a relu : il reste en ligne.',
    button: OWN_REVIEWS,
  },
  'decision.review-hidden': {
    subject: 'Votre avis est masqué',
    line: 'Notre équipe a masqué votre avis. Vous seul le voyez encore, et il ne compte plus dans la note.',
    button: OWN_REVIEWS,
  },
  'decision.review-shown': {
    subject: 'Votre avis est de nouveau en ligne',
    line: 'Notre équipe ne masque plus votre avis. Il compte de nouveau dans la note.',
    button: OWN_REVIEWS,
  },
  'decision.response-kept': {
    subject: 'La demande contestée compte toujours',
    line: 'Notre équipe a étudié votre contestation. La demande compte toujours dans votre temps de réponse.',
    button: RESPONSES,
  },
  'decision.response-excluded': {
    subject: 'La demande contestée ne compte plus',
    line: 'Notre équipe a étudié votre contestation. La demande ne compte plus dans votre temps de réponse.',
    button: RESPONSES,
  },
  'decision.request-kept': {
    subject: 'Votre demande reste en place',
    line: 'L’une de vos demandes nous a été signalée. Notre équipe l’a lue : elle reste en place.',
    button: REQUESTS,
  },
  'decision.request-warned': {
    subject: 'Un avertissement sur l’une de vos demandes',
    line: 'L’une de vos demandes nous a été signalée, et notre équipe a retenu ce signalement. N’envoyez plus de telles demandes : votre compte pourrait être suspendu.',
    button: REQUESTS,
  },
  'decision.message-kept': {
    subject: 'Votre message reste en place',
    line: 'L’un de vos messages nous a été signalé. Notre équipe l’a relu : il reste en place.',
    button: MESSAGES,
  },
  'decision.message-warned': {
    subject: 'Un avertissement sur l’un de vos messages',
    line: 'L’un de vos messages nous a été signalé. Il reste en place, mais n’écrivez plus ainsi : votre compte pourrait être suspendu.',
    button: MESSAGES,
  },
  'decision.message-hidden': {
    subject: 'L’un de vos messages est masqué',
    line: 'Notre équipe a masqué l’un de vos messages. Vous seul le voyez encore.',
    button: MESSAGES,
  },
  'decision.message-shown': {
    subject: 'L’un de vos messages est de nouveau visible',
    line: 'Notre équipe ne masque plus l’un de vos messages.',
    button: MESSAGES,
  },
  'decision.reported-review-kept': {
    subject: 'L’avis que vous avez signalé reste en ligne',
    line: 'Notre équipe a lu votre signalement et relu l’avis. Il reste en ligne.',
    button: RECEIVED_REVIEWS,
  },
  'decision.reported-review-hidden': {
    subject: 'L’avis que vous avez signalé est masqué',
    line: 'Notre équipe a lu votre signalement et masqué l’avis. Il ne compte plus dans votre note.',
    button: RECEIVED_REVIEWS,
  },
  'decision.reported-review-shown': {
    subject: 'L’avis que vous avez signalé est de nouveau en ligne',
    line: 'Notre équipe ne masque plus l’avis que vous aviez signalé. Il compte de nouveau dans votre note.',
    button: RECEIVED_REVIEWS,
  },
  'decision.reported-request-kept': {
    subject: 'Votre signalement d’une demande n’est pas retenu',
    line: 'Notre équipe a lu votre signalement et la demande. Elle compte toujours dans votre temps de réponse.',
    button: RESPONSES,
  },
  'decision.reported-request-warned': {
    subject: 'Votre signalement d’une demande est retenu',
    line: 'Notre équipe a lu votre signalement et averti le client. La demande ne compte plus dans votre temps de réponse.',
    button: RESPONSES,
  },
  'decision.reported-message-kept': {
    subject: 'Le message que vous avez signalé reste en place',
    line: 'Notre équipe a lu votre signalement et relu le message. Il reste en place.',
    button: MESSAGES,
  },
  'decision.reported-message-warned': {
    subject: 'L’auteur du message que vous avez signalé est averti',
    line: 'Notre équipe a lu votre signalement et averti la personne qui a écrit le message.',
    button: MESSAGES,
  },
  'decision.reported-message-hidden': {
    subject: 'Le message que vous avez signalé est masqué',
    line: 'Notre équipe a lu votre signalement et masqué le message.',
    button: MESSAGES,
  },
  'decision.reported-message-shown': {
    subject: 'Le message que vous avez signalé est de nouveau visible',
    line: 'Notre équipe ne masque plus le message que vous aviez signalé.',
    button: MESSAGES,
  },
}

/**
 * Tells whether a mail is about a decision: such mails ignore the reader's preferences, and reach suspended
 * people too.
 */
export function isDecision(kind: string): kind is DecisionType {
  return DECISIONS.some((decision) => decision === kind)
}

/**
 * The words of a mail that tells of a decision.
 * @param reason as the operator gave it; '' for none
 */
export function decisionContent(kind: DecisionType, reason: string): MailContent {
  const { subject, line, button } = WORDS[kind]
  const label = kind === 'decision.verification-granted' ? 'Accordé' : 'Motif'
  const details = reason ? [{ label, value: reason }] : []
  return { subject, heading: subject, line, details, button }
}
