import { Button } from '#app/ui/button.tsx'
import { FieldError, type FieldMessage } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { CONDITIONS_MAX, OP_LABELS, OPS_OF } from '#domain/quotes/conditions.ts'
import type { Condition, ConditionOp, OwnQuestion } from '#domain/quotes/question-type.ts'
import { conditionField } from '#domain/quotes/quote-question-input.ts'

interface ConditionFieldsProps {
  id: string
  /** Questions that come before, in their order. */
  earlier: readonly OwnQuestion[]
  conditions: readonly Condition[]
  onConditions: (conditions: Condition[]) => void
  error?: FieldMessage | undefined
}

/** Conditions of a question on earlier answers, one a row: question, comparison, value. */
export function ConditionFields({ id, earlier, conditions, onConditions, error }: ConditionFieldsProps) {
  const parents = earlier.filter(({ input_type }) => OPS_OF[input_type].length > 0)
  const [first] = parents
  if (!first && conditions.length === 0) return null
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-description ${id}-error`}>
      <legend className="label">
        Conditions <span className="opt">(facultatif)</span>
      </legend>
      <p className="hint mt-0!" id={`${id}-description`}>
        La question n’est posée que si les réponses précédentes conviennent.
      </p>
      <ul className="mt-2 grid gap-3">
        {conditions.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
            key={index}
            number={index + 1}
            parents={parents}
            condition={condition}
            onChange={(changed) => onConditions(conditions.with(index, changed))}
            onRemove={() => onConditions(conditions.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {first && conditions.length < CONDITIONS_MAX && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3"
          onClick={() => onConditions([...conditions, conditionOn(first)])}
        >
          <Icon name="plus" className="ic" />
          Ajouter une condition
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

interface ConditionRowProps {
  number: number
  parents: readonly OwnQuestion[]
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

function ConditionRow({ number, parents, condition, onChange, onRemove }: ConditionRowProps) {
  const parent = parents.find(({ id }) => id === condition.question)
  const ops = parent ? OPS_OF[parent.input_type] : []
  const value = (text: string) => onChange({ ...condition, value: text })
  const valueLabel = `Valeur de la condition ${number}`
  return (
    <li className="flex items-start gap-1">
      <input type="hidden" name="conditions" value={conditionField(condition)} />
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        <Select
          className="sm:col-span-2"
          aria-label={`Question de la condition ${number}`}
          value={condition.question}
          onChange={({ target }) => {
            const chosen = parents.find(({ id }) => id === target.value)
            if (chosen) onChange(conditionOn(chosen))
          }}
        >
          {!parent && <option value={condition.question}>Question supprimée ou placée après</option>}
          {parents.map(({ id, question_text }) => (
            <option key={id} value={id}>
              {question_text}
            </option>
          ))}
        </Select>
        <Select
          aria-label={`Comparaison de la condition ${number}`}
          value={condition.op}
          onChange={({ target }) => onChange({ ...condition, op: target.value as ConditionOp })}
        >
          {ops.map((op) => (
            <option key={op} value={op}>
              {OP_LABELS[op]}
            </option>
          ))}
        </Select>
        {parent && condition.op !== 'answered' && parent.option_ids.length > 0 && (
          <Select
            aria-label={valueLabel}
            value={condition.value}
            onChange={({ target }) => value(target.value)}
          >
            {!parent.option_ids.includes(condition.value) && <option value="">Choisissez une option</option>}
            {parent.options.map((option, index) => (
              <option key={parent.option_ids[index]} value={parent.option_ids[index]}>
                {option}
              </option>
            ))}
          </Select>
        )}
        {parent && condition.op !== 'answered' && parent.option_ids.length === 0 && (
          <TextInput
            aria-label={valueLabel}
            type={parent.input_type}
            step="any"
            value={condition.value}
            onChange={({ target }) => value(target.value)}
          />
        )}
      </div>
      <Button
        variant="plain"
        icon
        className="-mr-2 flex-none"
        aria-label={`Retirer la condition ${number}`}
        onClick={onRemove}
      >
        <Icon name="x" className="ic" />
      </Button>
    </li>
  )
}

/** A condition to begin with. */
function conditionOn({ id, input_type, option_ids }: OwnQuestion): Condition {
  const [op = 'answered'] = OPS_OF[input_type]
  return { question: id, op, value: option_ids[0] ?? '' }
}
