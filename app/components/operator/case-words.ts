import { href } from 'react-router'
import type { CaseKind } from '#domain/moderation/case-kinds.ts'
import type { ReportSubject } from '#domain/reports/report-state.ts'
import {
  RESPONSE_CONTEST_REASONS,
  type ResponseContestReason,
} from '#domain/response-times/response-contest-input.ts'
import { CONTEST_REASONS, type ContestReason } from '#domain/reviews/hidden-reason.ts'
import { ITEMS, type VerificationItem } from '#domain/verifications/verification-item.ts'
import { reportTitle } from './report-texts.ts'

type Words = { path: (id: string) => string; title: (about: string) => string }

/** Each kind of case: its page, and what it is about. */
const WORDS: Record<CaseKind, Words> = {
  publication: {
    path: (id) => href('/admin/publications/:id', { id }),
    title: () => 'Première publication',
  },
  verification: {
    path: (id) => href('/admin/verifications/:id', { id }),
    title: (item) => `Vérification : ${ITEMS[item as VerificationItem].label.toLowerCase()}`,
  },
  report: {
    path: (id) => href('/admin/reports/:id', { id }),
    title: (subject) => reportTitle(subject as ReportSubject),
  },
  twin: { path: (id) => href('/admin/twins/:id', { id }), title: () => 'Photos semblables' },
  contest: {
    path: (id) => href('/admin/contests/:id', { id }),
    title: (reason) => `Avis contesté : ${CONTEST_REASONS[reason as ContestReason].label}`,
  },
  response: {
    path: (id) => href('/admin/response-contests/:id', { id }),
    title: (reason) =>
      `Temps de réponse contesté : ${RESPONSE_CONTEST_REASONS[reason as ResponseContestReason]}`,
  },
}

/** The page of a case. */
export const casePath = ({ kind, id }: { kind: CaseKind; id: string }): string => WORDS[kind].path(id)

/** The page of a case, and its title in the queue. */
export const caseWords = ({ kind, id, about }: { kind: CaseKind; id: string; about: string }) => ({
  path: casePath({ kind, id }),
  title: WORDS[kind].title(about),
})
