import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { QuestionField } from '#app/components/quotes/question-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SortableList } from '#app/ui/sortable-list.tsx'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { OwnQuestion } from '#domain/quotes/question-type.ts'
import { QUESTIONS_NOT_LOADED, questionPaths } from './edits.ts'
import { QuestionDialog, type QuestionDraft, questionDraft } from './question-dialog.tsx'
import { QuestionRow } from './question-row.tsx'
import { SuggestedQuestions } from './suggested-questions.tsx'
import { useDrafts } from './use-drafts.ts'
import { useEdit } from './use-edit.ts'
import { useOrder } from './use-order.ts'

interface QuoteFormStepProps {
  providerId: string
  /** Null when they could not be loaded. */
  questions: OwnQuestion[] | null
  /** The provider's categories, for suggestions. */
  categories: readonly SubcategorySlug[]
}

/** The last step: what the provider asks before it quotes a price, beside what clients will see of it. */
export function QuoteFormStep({ questions, ...others }: QuoteFormStepProps) {
  if (!questions) return <FailedLoad message={QUESTIONS_NOT_LOADED} />
  return <Builder {...others} questions={questions} />
}

function Builder({ providerId, questions, categories }: QuoteFormStepProps & { questions: OwnQuestion[] }) {
  const [edited, setEdited] = useState<{ id: string | null; draft: QuestionDraft; isLeft: boolean } | null>(
    null,
  )
  const [asked, setAsked] = useState<OwnQuestion | null>(null)
  const [asking, setAsking] = useState(false)
  const drafts = useDrafts<QuestionDraft>(`questions ${providerId}`)
  const removal = useEdit()
  const copy = useEdit()
  const { ordered, order } = useOrder(questionPaths.order, questions)
  const shown = removal.busy ? ordered.filter(({ id }) => id !== asked?.id) : ordered
  const list = useLostFocus(`${shown.length} ${edited === null}`)
  const first = shown[0]?.id

  function edit(question: OwnQuestion | null) {
    const id = question?.id ?? null
    const left = drafts.get(id)
    setEdited({ id, draft: left ?? questionDraft(question), isLeft: left !== null })
  }
  const add = (
    <Button variant="secondary" onClick={() => edit(null)}>
      <Plus className="ic" />
      Ajouter une question
    </Button>
  )

  return (
    <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-14">
      <div ref={list} tabIndex={-1} className="min-w-0">
        {shown.length === 0 ? (
          <Card>
            <EmptyState
              image="/art/empty/devis.svg"
              title="Aucune question pour le moment"
              help="Sans question, les clients décrivent leur projet avec leurs mots."
              action={add}
            />
          </Card>
        ) : (
          <>
            <SortableList
              label="Vos questions"
              items={shown.map(({ id, question_text }) => ({ id, name: question_text }))}
              onOrder={order}
              className="grid grid-cols-1 gap-3"
              itemClassName={cardClass()}
              renderItem={(id, controls) => {
                const question = shown.find((one) => one.id === id)
                return (
                  question && (
                    <QuestionRow
                      question={question}
                      controls={controls}
                      onEdit={() => edit(question)}
                      onCopy={() => copy.send(questionPaths.copy(id), { submission_id: crypto.randomUUID() })}
                      onDelete={() => {
                        setAsked(question)
                        setAsking(true)
                      }}
                    />
                  )
                )
              }}
            />
            <div className="mt-4">{add}</div>
          </>
        )}
        <SuggestedQuestions questions={shown} categories={categories} />
      </div>
      <FormPreview questions={shown} />
      {first && (
        <>
          <PrefetchPageLinks page={questionPaths.delete(first)} />
          <PrefetchPageLinks page={questionPaths.copy(first)} />
          <PrefetchPageLinks page={questionPaths.order} />
        </>
      )}
      <PrefetchPageLinks page={questionPaths.suggestions} />
      {edited && (
        <QuestionDialog
          key={edited.id}
          questionId={edited.id}
          draft={edited.draft}
          isLeft={edited.isLeft}
          onType={(draft) => drafts.keep(edited.id, draft)}
          onSettled={() => drafts.forget(edited.id)}
          onClosed={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Supprimer cette question ?"
        keepLabel="Garder la question"
        confirmLabel="Supprimer la question"
        busy={removal.busy}
        onConfirm={() => {
          if (!asked) return
          setAsking(false)
          removal.send(questionPaths.delete(asked.id))
        }}
      >
        « {asked?.question_text} » ne sera plus posée. Les réponses déjà reçues restent.
      </ConfirmDialog>
    </div>
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
          />
        ))}
      </Card>
    </section>
  )
}
