import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  PLAIN_QUESTION,
  QUESTION_TYPE_NAMES,
  type QuestionType,
  type QuoteQuestion,
} from '#domain/quotes/question-type.ts'
import { QuestionField } from './question-field.tsx'

const asked = (input_type: QuestionType, changes: Partial<QuoteQuestion> = {}): QuoteQuestion => ({
  question_text: 'Quel service ?',
  input_type,
  options: ['radio', 'select'].includes(input_type) ? ['Buffet', 'Dîner <assis>'] : [],
  required: false,
  ...PLAIN_QUESTION,
  ...changes,
})
const html = (question: QuoteQuestion, others: { answer?: string[]; error?: string[] } = {}) =>
  renderToStaticMarkup(<QuestionField question={question} id="q1" name="answers[0]" {...others} />)

describe('QuestionField', () => {
  it.each([
    ['text', /<input[^>]* type="text"/],
    ['textarea', /<textarea/],
    ['number', /<input[^>]* type="number"/],
    ['date', /<input[^>]* type="date"/],
    ['radio', /<input type="radio" name="answers\[0\]" value="Buffet"/],
    ['select', /<input type="checkbox" name="answers\[0\]" value="Buffet"/],
  ] as const)('asks a question of type %s with its own input', (type, input) => {
    const field = html(asked(type))
    expect(field).toMatch(input)
    expect(field).toContain('Quel service ?')
    expect(field).toContain('name="answers[0]"')
  })

  it.each(QUESTION_TYPE_NAMES)('%s: works without script, and says when an answer is optional', (type) => {
    expect(html(asked(type))).toContain('(facultatif)')
    expect(html(asked(type))).not.toContain('required')
    expect(html(asked(type, { required: true }))).not.toContain('(facultatif)')
    expect(html(asked(type))).not.toContain('style=')
  })

  it('lets the browser ask for what is required, but for a choice of several', () => {
    for (const type of QUESTION_TYPE_NAMES) {
      expect(html(asked(type, { required: true })).includes('required=""')).toBe(type !== 'select')
    }
  })

  it('shows what was answered before, and what is wrong with it', () => {
    expect(html(asked('text'), { answer: ['120'] })).toContain('value="120"')
    expect(html(asked('textarea'), { answer: ['Oui'] })).toContain('>Oui</textarea>')
    const several = html(asked('select'), { answer: ['Dîner <assis>'] })
    expect(several.match(/checked=""/g)).toHaveLength(1)
    expect(several).toContain('value="Dîner &lt;assis&gt;"')
    for (const type of QUESTION_TYPE_NAMES) {
      const wrong = html(asked(type), { error: ['Répondez à cette question'] })
      expect(wrong).toContain('id="q1-error"')
      expect(wrong).toMatch(/aria-describedby="q1-error"/)
      expect(wrong).toContain('aria-invalid="true"')
    }
  })
})
