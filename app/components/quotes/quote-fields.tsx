import { getTextareaProps } from '@conform-to/react'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { conditionsInWords } from '#domain/quotes/conditions.ts'
import { answerField, NEED_MAX } from '#domain/quotes/quote-input.ts'
import { QuestionField } from './question-field.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

/** The free text of a form that asks nothing. */
const ONLY_TEXT = {
  label: 'Décrivez vos besoins',
  required: true,
  rows: 6,
  placeholder: 'Date, lieu, nombre d’invités, ce que vous imaginez…',
}

/** The free text that every other form ends with (Q7). */
export const LAST_TEXT = { label: 'Avez-vous autre chose à préciser ?', optional: true, rows: 3 }

/** Questions of a provider before it quotes a price; one free text ends them, or stands alone. */
export function QuoteFields({ state }: { state: QuoteFormState }) {
  const {
    form,
    fields,
    questions,
    asked,
    known,
    added,
    kept,
    saysConditions,
    version,
    submissionId,
    dropped,
  } = state
  const formError = form.errors?.[0] ?? form.allErrors.submission_id?.[0]
  const need = fields.need
  return (
    <div className="grid gap-5">
      <input type="hidden" name="submission_id" value={submissionId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="asked" value={questions.map(({ id }) => id).join(' ')} />
      <FormError id={form.errorId} error={formError} />
      {dropped.length > 0 && (
        <section className="rounded-md border border-line bg-page p-4" aria-label="Réponses à reprendre">
          <p className="mb-3 text-sm text-ink-soft">
            Le prestataire ne pose plus ces questions ou ne propose plus ces réponses. Reprenez ce qui reste
            utile.
          </p>
          <DescriptionList
            columns={2}
            items={dropped.map(({ question, answer }, index) => ({
              term: question ?? `Votre réponse ${index + 1}`,
              detail: (
                <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {answer}
                </span>
              ),
              full: true,
            }))}
          />
        </section>
      )}
      {questions.map((question) => {
        const field = fields[answerField(question.id)]
        if (!field) return null
        return (
          // A question that was changed into another kind has another field. One that isn't asked keeps what was typed.
          <div key={`${question.id} ${question.input_type}`} hidden={!asked.has(question.id)}>
            <QuestionField
              question={question}
              id={field.id}
              name={field.name}
              answer={[(kept ? kept[field.name] : field.initialValue) ?? []].flat().map(String)}
              error={field.errors}
              hint={
                (known.has(field.name) && 'Repris de votre demande') ||
                (added.has(question.id) && 'Nouvelle question') ||
                (saysConditions && conditionsInWords(question, questions))
              }
            />
          </div>
        )
      })}
      {need && (
        <TextareaField
          {...getTextareaProps(need)}
          key={need.key}
          {...(questions.length === 0 ? ONLY_TEXT : LAST_TEXT)}
          maxLength={NEED_MAX}
          error={need.errors}
        />
      )}
    </div>
  )
}
