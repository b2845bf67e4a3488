import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { conditionsInWords } from '#domain/quotes/conditions.ts'
import { FACTS } from '#domain/quotes/facts.ts'
import { type OwnQuestion, QUESTION_TYPES } from '#domain/quotes/question-type.ts'
import { plural } from '#lib/text.ts'
import type { ItemControls } from './own-list-step.tsx'

interface QuestionRowProps {
  question: OwnQuestion
  /** All questions of the form. */
  questions: readonly OwnQuestion[]
  controls: ItemControls
  onCopy: () => void
}

/** A question in the builder: what is asked and how, and what can be done with it. */
export function QuestionRow({ question, questions, controls, onCopy }: QuestionRowProps) {
  const { question_text, input_type, options, required, fact } = question
  const conditions = conditionsInWords(question, questions)
  const { label, hasOptions } = QUESTION_TYPES[input_type]
  const facts = [
    label,
    hasOptions && `${options.length} ${plural(options.length, 'option', 'options')}`,
    required && 'obligatoire',
    fact && `remplit « ${FACTS[fact].label} »`,
  ]
  const act = (verb: string, icon: IconName, onClick: () => void) => (
    <Button variant="plain" icon aria-label={`${verb} ${question_text}`} onClick={onClick}>
      <Icon name={icon} className="ic" />
    </Button>
  )
  return (
    <div className="sm:flex sm:items-start sm:p-2">
      <div className="flex min-w-0 flex-1 items-start gap-1 p-2 sm:p-0">
        {controls.handle}
        <div className="min-w-0 flex-1 px-1 py-2.5">
          <h3 className="[overflow-wrap:anywhere]">
            <bdi>{question_text}</bdi>
          </h3>
          <p className="mt-0.5 text-sm text-ink-mute">{facts.filter(Boolean).join(' · ')}</p>
          {conditions && (
            <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">{conditions}</p>
          )}
        </div>
      </div>
      <div className="flex items-center max-sm:border-t max-sm:border-line max-sm:px-2 max-sm:py-1.5">
        {controls.earlier}
        {controls.later}
        <span className="flex-1" />
        {act('Dupliquer', 'copy', onCopy)}
        {act('Modifier', 'pencil', controls.onEdit)}
        {controls.remove}
      </div>
    </div>
  )
}
