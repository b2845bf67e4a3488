import { useState } from 'react'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { GROUPS, type GroupSlug, SUBCATEGORIES, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type OwnQuestion, QUESTION_TYPES } from '#domain/quotes/question-type.ts'
import { isAsked, SUGGESTED_QUESTIONS } from '#domain/quotes/suggested-questions.ts'
import { questionPaths } from './edits.ts'
import { useEdit } from './use-edit.ts'

interface SuggestedQuestionsProps {
  questions: readonly OwnQuestion[]
  /** The provider's categories: their groups come first, and are all there is unless there is none. */
  categories: readonly SubcategorySlug[]
}

/** Questions to begin with, by group of categories: all of a group at once, or one by one. */
export function SuggestedQuestions({ questions, categories }: SuggestedQuestionsProps) {
  const groups = suggestedGroups(categories)
  const [wanted, setWanted] = useState<GroupSlug | null>(null)
  const addition = useEdit()
  const group = groups.find(({ slug }) => slug === wanted) ?? groups[0]
  const missing = group
    ? SUGGESTED_QUESTIONS[group.slug].filter((suggested) => !isAsked(suggested, questions))
    : []
  // A suggestion that was added takes its button along.
  const rest = useLostFocus(missing.length)
  if (!group) return null
  const add = (keys: readonly string[]) => addition.send(questionPaths.suggestions, { key: keys })

  return (
    <section aria-labelledby="suggestions" className="mt-10">
      <h3 id="suggestions" className="text-h3">
        Questions suggérées
      </h3>
      {groups.length > 1 && (
        <ChipRow role="group" aria-label="Métier" className="mt-3">
          {groups.map(({ slug, short }) => (
            <Chip key={slug} on={slug === group.slug} onClick={() => setWanted(slug)}>
              {short}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div ref={rest} tabIndex={-1}>
        {missing.length === 0 ? (
          <p className="mt-3 text-ink-soft">Votre formulaire pose déjà toutes ces questions.</p>
        ) : (
          <>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {missing.map(({ key, question_text, input_type }) => (
                <li key={key} className="flex items-center gap-3 py-1.5">
                  <p className="min-w-0 flex-1">
                    {question_text}
                    <span className="block text-sm text-ink-mute">{QUESTION_TYPES[input_type].label}</span>
                  </p>
                  <Button
                    variant="quiet"
                    icon
                    aria-label={`Ajouter ${question_text}`}
                    onClick={() => add([key])}
                  >
                    <Icon name="plus" className="ic" />
                  </Button>
                </li>
              ))}
            </ul>
            {missing.length > 1 && (
              <Button
                variant="secondary"
                className="mt-4"
                busy={addition.busy}
                onClick={() => add(missing.map(({ key }) => key))}
              >
                <Icon name="list-plus" className="ic" />
                Ajouter ces {missing.length} questions
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** The groups of these categories, in the order of the taxonomy; all of them without any category. */
export function suggestedGroups(categories: readonly SubcategorySlug[]) {
  const own = new Set(SUBCATEGORIES.filter(({ slug }) => categories.includes(slug)).map(({ group }) => group))
  return own.size > 0 ? GROUPS.filter(({ slug }) => own.has(slug)) : [...GROUPS]
}
