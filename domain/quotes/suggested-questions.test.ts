import { describe, expect, it } from 'vitest'
import { GROUPS, SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { formProblem } from './conditions.ts'
import type { OwnQuestion } from './question-type.ts'
import { quoteQuestionSchema } from './quote-question-input.ts'
import { conditionsOf } from './suggested-conditions.ts'
import { findSuggestedQuestion, isAsked, SUGGESTED_QUESTIONS } from './suggested-questions.ts'

const all = Object.values(SUGGESTED_QUESTIONS).flat()

describe('SUGGESTED_QUESTIONS', () => {
  it.each(GROUPS.map(({ slug }) => slug))('has a good beginning for %s', (group) => {
    const suggestions = SUGGESTED_QUESTIONS[group]
    expect(suggestions.length).toBeGreaterThanOrEqual(5)
    expect(suggestions.some(({ required }) => required)).toBe(true)
    expect(suggestions.every(({ key }) => key.startsWith(`${group}/`))).toBe(true)
    expect(new Set(suggestions.map(({ question_text }) => question_text)).size).toBe(suggestions.length)
  })

  it.each(all.map((suggested) => [suggested.key, suggested]))('%s is a valid question', (_, suggested) => {
    const { key, onlyIf, ...question } = suggested
    expect(onlyIf.length).toBeLessThanOrEqual(1)
    expect(quoteQuestionSchema.parse(question)).toEqual({ ...question, option_ids: [], conditions: [] })
    expect(findSuggestedQuestion(key)).toBe(suggested)
  })

  it.each(SUBCATEGORIES.map(({ slug, group }) => [slug, group] as const))(
    'makes a sound form for %s, with facts and conditions',
    (_, group) => {
      const form: OwnQuestion[] = []
      for (const suggested of SUGGESTED_QUESTIONS[group]) {
        const { key, onlyIf, ...question } = suggested
        const conditions = conditionsOf(suggested, form)
        expect(conditions.length, key).toBe(onlyIf.length)
        const option_ids = question.options.map((_, index) => `${key} ${index}`)
        form.push({ ...question, id: key, option_ids, conditions })
      }
      expect(formProblem(form)).toBeNull()
      expect(form.filter(({ conditions }) => conditions.length > 0).length).toBeGreaterThan(0)
      expect(form.map(({ fact }) => fact)).toContain('date')
      expect(form.filter(({ fact }) => fact).length).toBeGreaterThanOrEqual(2)
    },
  )

  it('states every fact that some group asks for', () => {
    const stated = new Set(all.flatMap(({ fact }) => fact ?? []))
    // The governorate goes with the place: no ready-made question asks for it alone.
    expect([...stated].sort()).toEqual(['budget', 'date', 'end', 'guests', 'place', 'slot', 'start'])
  })

  it('has one key for each, and none for what is not there', () => {
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    for (const key of ['', 'lieu', 'lieu/', 'toString', 'lieu/FETE'])
      expect(findSuggestedQuestion(key)).toBeNull()
  })
})

describe('isAsked', () => {
  it('knows a question by its words', () => {
    const suggested = findSuggestedQuestion('lieu/invites')
    if (!suggested) throw new Error('no such suggestion')
    expect(isAsked(suggested, [{ question_text: "COMBIEN d'invites attendez-vous" }])).toBe(true)
    expect(isAsked(suggested, [{ question_text: 'Combien d’enfants ?' }])).toBe(false)
  })
})
