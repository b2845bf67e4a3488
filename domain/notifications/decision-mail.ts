import { DECISIONS, type DecisionType } from '#domain/events/decisions.ts'
import type { MailContent } from './mail-content.ts'

type Words = { subject: string; line: string; button: { label: string; path: string } }

const PROFILE = { label: 'Voir mon profil', path: '/provider/setup' }

/** The words of each decision of the operator's. The reason follows, where there is one. */
const WORDS: Record<DecisionType, Words> = {
  'decision.provider-verified': {
    subject: 'Votre profil est vérifié',
    line: 'Notre équipe a vérifié votre activité. Le badge « Vérifié » accompagne désormais votre profil.',
    button: PROFILE,
  },
  'decision.provider-unverified': {
    subject: 'Votre profil n’est plus vérifié',
    line: 'Notre équipe a retiré le badge « Vérifié » de votre profil, qui reste visible.',
    button: PROFILE,
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
    button: { label: 'Se connecter', path: '/login' },
  },
}

/** Whether a mail tells of a decision: it goes out whatever its reader has switched off, to suspended people too. */
export function isDecision(kind: string): kind is DecisionType {
  return DECISIONS.some((decision) => decision === kind)
}

/**
 * The words of a mail that tells of a decision.
 * @param reason as the operator gave it; '' for none
 */
export function decisionContent(kind: DecisionType, reason: string): MailContent {
  const { subject, line, button } = WORDS[kind]
  const details = reason ? [{ label: 'Motif', value: reason }] : []
  return { subject, heading: subject, line, details, button }
}
