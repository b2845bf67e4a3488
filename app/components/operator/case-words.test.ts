import { expect, it } from 'vitest'
import { CASE_KINDS, type CaseKind } from '#domain/moderation/case-kinds.ts'
import { casePath, caseWords } from './case-words.ts'

it.each([
  ['verification', 'place', '/admin/verifications/1', 'Vérification\u00A0: lieu visité'],
  ['report', 'review', '/admin/reports/1', 'Avis signalé'],
  ['contest', 'insult', '/admin/contests/1', 'Avis contesté\u00A0: Propos injurieux ou haineux'],
  [
    'response',
    'fake',
    '/admin/response-contests/1',
    'Temps de réponse contesté\u00A0: Fausse demande ou démarchage',
  ],
] as const)('a %s about %s has its page and its title', (kind, about, path, title) => {
  expect(caseWords({ kind, id: '1', about })).toEqual({ path, title })
})

it.each(Object.keys(CASE_KINDS) as CaseKind[])(
  'the page of a %s is known without what it is about',
  (kind) => {
    expect(casePath({ kind, id: '1' })).toMatch(/^\/admin\/[a-z-]+\/1$/)
  },
)
