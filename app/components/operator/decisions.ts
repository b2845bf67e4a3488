import {
  decisionSchema,
  notesSchema,
  REASON_MAX,
  verificationSchema,
} from '#domain/operator/operator-input.ts'
import type { ProviderDecision, UserDecision } from './paths.ts'

/** Said of a decision that never arrived, or that failed. */
export const DECISION_NOT_KEPT = 'La décision n’a pas été enregistrée. Réessayez.'

/** Field for the reason of hiding or suspending somebody; without a sanction it may stay empty. */
export const SANCTION_REASON = {
  label: 'Motif',
  hint: 'Pour masquer ou suspendre : il est envoyé par e-mail au prestataire, et conservé dans le journal.',
  max: REASON_MAX,
  optional: true,
}

export type DecisionName = ProviderDecision | UserDecision

/** A decision of the operator's, as its page says it. */
export type Decision = {
  title: string
  /** 'Masquer le profil ?' */
  question: string
  /** Consequence, as the page tells it. */
  consequence: string
  confirm: string
  /** It takes something away. */
  takes: boolean
  /** Sentence for a decision that was taken before. */
  done: string
  /** Fields of the form: a reason that the person is told, notes alone, or the checklist. */
  asks: keyof typeof DECISION_SCHEMAS
}

/** The form of a decision, by what it asks for. */
export const DECISION_SCHEMAS = {
  reason: decisionSchema,
  notes: notesSchema,
  evidence: verificationSchema,
} as const

/** The decisions, by the end of their address. */
export const DECISIONS: Record<DecisionName, Decision> = {
  verification: {
    title: 'Vérifier un prestataire',
    question: 'Vérifier ce prestataire ?',
    consequence:
      'Le badge « Vérifié » apparaît sur son profil et dans les listes. Il en est prévenu par e-mail.',
    confirm: 'Vérifier ce prestataire',
    takes: false,
    done: 'Ce prestataire est déjà vérifié.',
    asks: 'evidence',
  },
  withdrawal: {
    title: 'Retirer la vérification',
    question: 'Retirer la vérification ?',
    consequence:
      'Le badge « Vérifié » disparaît du profil et des listes. Le prestataire reçoit le motif par e-mail.',
    confirm: 'Retirer la vérification',
    takes: true,
    done: 'Ce prestataire n’est pas vérifié.',
    asks: 'reason',
  },
  hiding: {
    title: 'Masquer un profil',
    question: 'Masquer ce profil ?',
    consequence:
      'Plus personne ne le voit, et aucune nouvelle demande n’arrive. Le prestataire reçoit le motif par e-mail.',
    confirm: 'Masquer le profil',
    takes: true,
    done: 'Ce profil est déjà masqué.',
    asks: 'reason',
  },
  showing: {
    title: 'Ne plus masquer un profil',
    question: 'Ne plus masquer ce profil ?',
    consequence: 'Le prestataire choisit à nouveau s’il est public. Il reçoit le motif par e-mail.',
    confirm: 'Ne plus masquer',
    takes: false,
    done: 'Ce profil n’est pas masqué.',
    asks: 'reason',
  },
  suspension: {
    title: 'Suspendre un compte',
    question: 'Suspendre ce compte ?',
    consequence:
      'La personne est déconnectée partout et ne peut plus se connecter. Son profil disparaît du site. Elle reçoit le motif par e-mail.',
    confirm: 'Suspendre le compte',
    takes: true,
    done: 'Ce compte est déjà suspendu.',
    asks: 'reason',
  },
  reinstatement: {
    title: 'Rétablir un compte',
    question: 'Rétablir ce compte ?',
    consequence:
      'La personne peut se connecter à nouveau, et son profil redevient visible s’il est public. Elle reçoit le motif par e-mail.',
    confirm: 'Rétablir le compte',
    takes: false,
    done: 'Ce compte n’est pas suspendu.',
    asks: 'reason',
  },
  'sessions/deletion': {
    title: 'Déconnecter tous les appareils',
    question: 'Déconnecter tous les appareils ?',
    consequence:
      'La personne est déconnectée partout. Elle peut se reconnecter aussitôt, et n’est pas prévenue.',
    confirm: 'Déconnecter',
    takes: true,
    done: 'Aucun appareil n’est connecté.',
    asks: 'notes',
  },
}
