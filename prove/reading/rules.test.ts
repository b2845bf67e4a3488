import { expect, it } from 'vitest'
import { utteranceOf } from './ears.ts'
import type { Step } from './reader.ts'
import { findingsOf, type Rule } from './rules.ts'

const focus = { href: null, within: 'MAIN', isLost: false }
const step = (said: string[], more: Partial<Step> = {}): Step => ({
  path: '/faq',
  did: 'Tab',
  kind: 'key',
  said,
  focus,
  ...more,
})
const rulesOf = (...steps: Step[]): Rule[] => findingsOf(steps).map(({ rule }) => rule)

it('takes words out of what Orca logs, with their no-break spaces', () => {
  expect(utteranceOf("SPEECH OUTPUT: 'L’aide lien.' voice=hyperlink")).toBe('L’aide lien.')
  expect(utteranceOf("\nSPEECH OUTPUT: '1\u00A0200\n DT'")).toBe('1\u00A0200 DT')
  expect(utteranceOf('something else')).toBe('')
})

it.each([
  ['Messages, 3 non lus lien.'],
  ['Le WhatsApp de la salle lien.'],
  ['À partir de 1 200 DT'],
  ['Samedi 6 février 2027'],
])('has nothing against « %s »', (words) => {
  expect(rulesOf(step([words]))).toEqual([])
})

it('finds what each rule is about', () => {
  expect(rulesOf(step(['bouton.']))).toEqual(['nameless'])
  expect(rulesOf(step(['Messages3 lien.']))).toEqual(['joined'])
  expect(rulesOf(step(['S.', 'amedi 6 février.']))).toEqual(['torn'])
  expect(rulesOf(step(['S', 'en-tête niveau 1.', 'amedi 6 février.']))).toEqual(['torn'])
  expect(rulesOf(step(['Le 2027-06-12 lien.']))).toEqual(['raw'])
  expect(rulesOf(step(['1\u00A0200 DT']))).toEqual(['numbers'])
  expect(rulesOf(step(['Champ vide.', 'Champ vide']))).toEqual(['twice', 'twice'])
  expect(rulesOf(step(['autre chose'], { wanted: /envoyée/ }))).toEqual(['unsaid'])
  const link = (href: string) => step(['Voir lien.'], { focus: { ...focus, href } })
  expect(rulesOf(link('/a'), link('/b'))).toEqual(['same'])
  expect(rulesOf(link('/a'), link('/a'))).toEqual([])
  expect(
    rulesOf(step(['Retirer bouton.']), step([], { did: 'Enter', focus: { ...focus, isLost: true } })),
  ).toEqual(['lost'])
})
