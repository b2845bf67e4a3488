import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'

// Edits of a provider's own lists: their addresses and their messages (S8).

/** Messages of an edit: of its success, if any, and of a failure without a reason worth telling. */
export type EditTexts = { done: string | null; failed: string }

const SERVICE_NOT_SAVED = 'Erreur lors de la sauvegarde du service'
const QUESTION_NOT_SAVED = 'Erreur lors de la sauvegarde de la question'

export const SERVICE_EDITS = {
  create: { done: 'Service ajouté avec succès', failed: SERVICE_NOT_SAVED },
  update: { done: 'Service mis à jour avec succès', failed: SERVICE_NOT_SAVED },
  lead: { done: 'Prix de départ modifié', failed: SERVICE_NOT_SAVED },
  delete: { done: 'Service supprimé', failed: 'Erreur lors de la suppression du service' },
  order: { done: null, failed: 'Erreur lors de la modification de l’ordre des services' },
} as const satisfies Record<string, EditTexts>

export const QUESTION_EDITS = {
  create: { done: 'Question enregistrée', failed: QUESTION_NOT_SAVED },
  update: { done: 'Question enregistrée', failed: QUESTION_NOT_SAVED },
  copy: { done: 'Question dupliquée', failed: 'Erreur lors de la duplication de la question' },
  delete: { done: 'Question supprimée', failed: 'Erreur lors de la suppression de la question' },
  order: { done: null, failed: 'Erreur lors de la modification de l’ordre des questions' },
  suggestions: { done: 'Questions ajoutées', failed: 'Erreur lors de l’ajout des questions' },
} as const satisfies Record<string, EditTexts>

export const SERVICES_NOT_LOADED = 'Erreur lors du chargement des services'
export const QUESTIONS_NOT_LOADED = 'Erreur lors du chargement des questions'

/** Addresses of the edits of services. */
export const servicePaths = {
  create: href('/provider/services'),
  update: (id: string) => href('/provider/services/:id', { id }),
  delete: (id: string) => href('/provider/services/:id/deletion', { id }),
  lead: (id: string) => href('/provider/services/:id/lead', { id }),
  order: href('/provider/services/order'),
}

/** Addresses of the edits of questions. */
export const questionPaths = {
  create: href('/provider/quote-form'),
  update: (id: string) => href('/provider/quote-form/:id', { id }),
  copy: (id: string) => href('/provider/quote-form/:id/copy', { id }),
  delete: (id: string) => href('/provider/quote-form/:id/deletion', { id }),
  order: href('/provider/quote-form/order'),
  suggestions: href('/provider/quote-form/suggestions'),
}

/** Answer to an edit. */
export type EditAnswer = {
  done: boolean
  /** Message; null when the page itself shows enough. */
  message: string | null
  /** Errors of the form, field by field. */
  result?: SubmissionResult<string[]>
  /** The session has ended. */
  signedOut?: boolean
  /** The list has changed elsewhere: what is shown of it is old. */
  changed?: boolean
}

/** The answer to an edit that never reached the server, or failed there. */
export function failedEdit(texts: EditTexts, message: string | null): EditAnswer {
  return { done: false, message: message ?? texts.failed }
}
