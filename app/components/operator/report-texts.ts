import type { StatusTone } from '#app/ui/status-badge.tsx'
import {
  isRequest,
  type ReportDecision,
  type ReportState,
  type ReportSubject,
} from '#domain/reports/report-state.ts'

/** Tones of the states of a report. */
export const STATE_TONES: Record<ReportState, StatusTone> = {
  open: 'pending',
  kept: 'accepted',
  hidden: 'declined',
  warned: 'responded',
  shown: 'accepted',
}

/** Names of the reported things, in the operator's words. */
export const SUBJECT_LABELS: Record<ReportSubject, string> = {
  review: 'Avis',
  message: 'Message',
  booking: 'Demande de réservation',
  quote: 'Demande de devis',
}

/** Title of a report: 'Avis signalé'. */
export const reportTitle = (subject: ReportSubject) =>
  `${SUBJECT_LABELS[subject]} ${isRequest(subject) ? 'signalée' : 'signalé'}`

type Choice = { label: string; hint: string }

const REVIEW_CHOICES: Record<ReportDecision, Choice> = {
  kept: { label: 'Laisser en ligne', hint: 'L’avis reste public et compte dans la note.' },
  hidden: {
    label: 'Masquer l’avis',
    hint: 'Seul son auteur le voit encore, avec le motif. La note est recalculée.',
  },
  warned: { label: 'Avertir l’auteur', hint: '' },
  shown: { label: 'Afficher de nouveau', hint: 'L’avis redevient public et compte dans la note.' },
}

const MESSAGE_CHOICES: Record<ReportDecision, Choice> = {
  kept: { label: 'Laisser le message', hint: 'Rien ne change dans la conversation.' },
  hidden: {
    label: 'Masquer le message',
    hint: 'Son destinataire ne le lit plus ; son auteur le voit encore, avec le motif.',
  },
  warned: {
    label: 'Avertir l’auteur',
    hint: 'Le message reste ; son auteur reçoit le motif comme avertissement.',
  },
  shown: { label: 'Afficher de nouveau', hint: 'Le destinataire voit de nouveau le message.' },
}

const REQUEST_CHOICES: Partial<Record<ReportDecision, Choice>> = {
  kept: {
    label: 'Classer le signalement',
    hint: 'La demande compte toujours dans le temps de réponse du prestataire.',
  },
  warned: {
    label: 'Retenir le signalement',
    hint: 'La demande ne compte plus dans le temps de réponse ; son auteur reçoit le motif comme avertissement.',
  },
}

/** Returns the explanation of a decision that the form shows. */
export function decisionChoice(subject: ReportSubject, decision: ReportDecision): Choice {
  const ofRequest = isRequest(subject) && REQUEST_CHOICES[decision]
  if (ofRequest) return ofRequest
  return (subject === 'review' ? REVIEW_CHOICES : MESSAGE_CHOICES)[decision]
}
