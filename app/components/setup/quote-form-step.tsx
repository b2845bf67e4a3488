import { FetchAhead } from '#app/browser/fetch-ahead.tsx'
import { QuestionField } from '#app/components/quotes/question-field.tsx'
import { LAST_TEXT } from '#app/components/quotes/quote-fields.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { conditionsInWords } from '#domain/quotes/conditions.ts'
import type { OwnQuestion } from '#domain/quotes/question-type.ts'
import { NEED_MAX } from '#domain/quotes/quote-input.ts'
import { QUESTIONS_NOT_LOADED, questionPaths } from './edits.ts'
import { type OwnListKind, OwnListStep } from './own-list-step.tsx'
import { FormQuestions, QuestionDialog, type QuestionDraft, questionDraft } from './question-dialog.tsx'
import { QuestionRow } from './question-row.tsx'
import { SuggestedQuestions } from './suggested-questions.tsx'
import { useEdit } from './use-edit.ts'

const QUESTIONS: OwnListKind<OwnQuestion, QuestionDraft> = {
  drafts: 'questions',
  paths: questionPaths,
  texts: {
    label: 'Vos questions',
    notLoaded: QUESTIONS_NOT_LOADED,
    empty: {
      title: 'Aucune question pour le moment',
      help: 'Sans question, les clients décrivent leur projet avec leurs mots.',
    },
    add: 'Ajouter une question',
    edit: 'Modifier la question',
    create: 'Ajouter la question',
    deletion: {
      title: 'Supprimer cette question ?',
      keep: 'Garder la question',
      confirm: 'Supprimer la question',
      consequence: (name) => `« ${name} » ne sera plus posée. Les réponses déjà reçues restent.`,
    },
  },
  nameOf: ({ question_text }) => question_text,
  draftOf: questionDraft,
  Dialog: QuestionDialog,
}

interface QuoteFormStepProps {
  providerId: string
  /** Null when they could not be loaded. */
  questions: OwnQuestion[] | null
  /** The provider's categories, for suggestions. */
  categories: readonly SubcategorySlug[]
}

/** The last step: what the provider asks before it quotes a price, beside what clients will see of it. */
export function QuoteFormStep({ providerId, questions, categories }: QuoteFormStepProps) {
  const copy = useEdit()
  return (
    <FormQuestions value={questions ?? []}>
      <OwnListStep
        kind={QUESTIONS}
        providerId={providerId}
        items={questions}
        row={(question, controls) => (
          <QuestionRow
            question={question}
            questions={questions ?? []}
            controls={controls}
            onCopy={() => copy.send(questionPaths.copy(question.id), { submission_id: crypto.randomUUID() })}
          />
        )}
      >
        {(list, shown) => (
          <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-14">
            <div className="min-w-0">
              {list}
              <SuggestedQuestions questions={shown} categories={categories} />
            </div>
            <FormPreview questions={shown} />
            {shown[0] && <FetchAhead page={questionPaths.copy(shown[0].id)} />}
            <FetchAhead page={questionPaths.suggestions} />
          </div>
        )}
      </OwnListStep>
    </FormQuestions>
  )
}

/** The form as clients will see it; it can be tried, and is sent nowhere. */
function FormPreview({ questions }: { questions: readonly OwnQuestion[] }) {
  return (
    <section
      aria-labelledby="form-preview"
      className="lg:sticky lg:top-[100px] lg:max-h-[calc(100dvh-116px)] lg:overflow-y-auto"
    >
      <h3 id="form-preview" className="mb-3 text-sm font-semibold text-ink-soft">
        Ce que vos clients verront
      </h3>
      <Card padded className="grid gap-5 shadow-sm">
        <p className="font-display text-2xl text-heading">Demander un devis</p>
        {questions.length === 0 && (
          <p className="text-ink-soft">Vos questions apparaîtront ici, avec leurs champs.</p>
        )}
        {questions.map((question) => (
          <QuestionField
            key={`${question.id} ${question.input_type}`}
            question={question}
            id={`preview-${question.id}`}
            name={`preview-${question.id}`}
            hint={conditionsInWords(question, questions)}
          />
        ))}
        {questions.length > 0 && <TextareaField id="preview-need" {...LAST_TEXT} maxLength={NEED_MAX} />}
      </Card>
    </section>
  )
}
