import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { Field, type FieldMessage } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { QuoteQuestion } from '#domain/quotes/question-type.ts'

interface QuestionFieldProps {
  question: QuoteQuestion
  /** Error and label take `<id>-error` and so on, as Conform names them. */
  id: string
  /** Under which the answer is sent; of a multiple choice, once for each. */
  name: string
  /** Initial value of the field; several for a multiple choice. */
  answer?: readonly string[] | undefined
  error?: FieldMessage | undefined
  /** 'Seulement si …', 'Repris de votre demande'. */
  hint?: string | false | null | undefined
}

/** The answer to one question of a quote form: the input that its type stands for. Works without JavaScript. */
export function QuestionField({ question, id, name, answer = [], error, hint }: QuestionFieldProps) {
  const { question_text, input_type, options, required, conditions } = question
  // Without scripts a question that depends on others may not be asked at all: only the server knows.
  const mustAnswer = required && conditions.length === 0
  const label = <bdi className="[overflow-wrap:anywhere]">{question_text}</bdi>
  if (input_type === 'radio' || input_type === 'select') {
    return (
      <ChoiceGroup
        id={id}
        name={name}
        legend={label}
        optional={!required}
        several={input_type === 'select'}
        options={options}
        chosen={answer}
        required={mustAnswer}
        hint={hint}
        error={error}
      />
    )
  }
  return (
    <Field id={id} label={label} optional={!required} hint={hint} error={error}>
      {(control) => {
        const shared = { ...control, name, required: mustAnswer, defaultValue: answer[0] }
        if (input_type === 'textarea') return <Textarea {...shared} rows={4} />
        if (input_type === 'number')
          return <TextInput {...shared} type="number" inputMode="decimal" step="any" />
        return <TextInput {...shared} type={input_type} />
      }}
    </Field>
  )
}
