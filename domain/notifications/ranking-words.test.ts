import { expect, it } from 'vitest'
import { RANKING_LOG } from '#domain/search/ranking-log.ts'
import { mailContent } from './mail-content.ts'
import type { RankingFacts } from './ranking-words.ts'

function mailOf(ranking: RankingFacts) {
  const facts = { name: 'Le classement de Machmoum', path: '/', ranking }
  const { subject, line } = mailContent('ranking.changed', facts)
  return { subject, line: line.replace(/\s/g, ' ') }
}

it('of a version in force say since when, and what its entry of the log tells (W8)', () => {
  const [{ since, told }] = RANKING_LOG
  expect(mailOf({ since, told, coming: false })).toEqual({
    subject: 'Le classement de Machmoum a changé',
    line: `L’ordre « Recommandé » a changé le 25 novembre 2026. ${told} Votre tableau de bord montre ce que chaque part vous apporte.`,
  })
  expect(told).toContain('Votre calendrier confirmé et votre temps de réponse comptent.')
})

it('of a coming version say from when, and what its own entry tells', () => {
  expect(mailOf({ since: '2027-01-10', told: 'Les photos comptent.', coming: true })).toEqual({
    subject: 'Le classement de Machmoum change le 10 janvier 2027',
    line: 'L’ordre « Recommandé » change à partir du 10 janvier 2027. Les photos comptent.',
  })
})
