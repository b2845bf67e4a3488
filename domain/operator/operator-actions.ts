/** All that an operator can do, as the journal names it. */
export const OPERATOR_ACTIONS = {
  'provider.verified': 'Prestataire vérifié',
  'provider.unverified': 'Vérification retirée',
  'verification.granted': 'Vérification accordée',
  'verification.missing': 'Pièces demandées',
  'verification.refused': 'Vérification refusée',
  'provider.hidden': 'Profil masqué',
  'provider.shown': 'Profil de nouveau affiché',
  'publication.kept': 'Première publication : rien à redire',
  'twins.kept': 'Photos semblables : rien à redire',
  'user.suspended': 'Compte suspendu',
  'user.reinstated': 'Compte rétabli',
  'user.sessions-ended': 'Appareils déconnectés',
  'report.kept': 'Signalement classé',
  'report.hidden': 'Contenu signalé masqué',
  'report.warned': 'Auteur averti',
  'report.shown': 'Contenu signalé affiché de nouveau',
  'contest.kept': 'Contestation rejetée',
  'contest.hidden': 'Avis contesté masqué',
  'contest.appeal-kept': 'Recours : avis public',
  'contest.appeal-hidden': 'Recours : avis masqué',
  'response-contest.kept': 'Temps de réponse maintenu',
  'response-contest.excluded': 'Demande retirée du temps de réponse',
  'lunar-day.confirmed': 'Date de fête confirmée',
  'lunar-day.withdrawn': 'Date de fête retirée',
  'operator.created': 'Compte d’opérateur créé',
  'operator.second-step-reset': 'Validation en deux étapes réinitialisée',
} as const satisfies Record<`${string}.${string}`, string>

export type OperatorAction = keyof typeof OPERATOR_ACTIONS

/** Kind of the subject of an action: the table of its subject's id, in the singular. */
export type SubjectType =
  | 'provider'
  | 'user'
  | 'review'
  | 'message'
  | 'report'
  | 'contest'
  | 'response-contest'
  | 'lunar-day'

/** Checks that the text names an action. */
export function isOperatorAction(text: string | null): text is OperatorAction {
  return text !== null && Object.hasOwn(OPERATOR_ACTIONS, text)
}
