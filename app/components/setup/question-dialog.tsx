import { getInputProps, getSelectProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { createContext, use, useState } from 'react'
import { useFetcher } from 'react-router'
import { QuestionField } from '#app/components/quotes/question-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { LinesInput } from '#app/ui/lines-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { conditionsInWords, isFactOf } from '#domain/quotes/conditions.ts'
import { FACT_NAMES, FACTS, type Fact } from '#domain/quotes/facts.ts'
import {
  type OwnQuestion,
  PLAIN_QUESTION,
  QUESTION_TYPE_NAMES,
  QUESTION_TYPES,
  type QuestionType,
  type QuoteQuestion,
} from '#domain/quotes/question-type.ts'
import {
  newQuoteQuestionSchema,
  OPTION_MAX,
  OPTIONS_MAX,
  QUESTION_TEXT_MAX,
  quoteQuestionSchema,
} from '#domain/quotes/quote-question-input.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { EditAnswer } from './edits.ts'
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx'
import { keepOptionIds } from './keep-option-ids.ts'

/** Draft of a question, saved or not. */
export type QuestionDraft = QuoteQuestion & {
  /** The same one sent twice makes one question (R43). */
  submission_id: string
}

/** Makes the initial draft. */
export function questionDraft(question: OwnQuestion | null): QuestionDraft {
  const { id: _, ...written } = question ?? { id: null }
  return {
    question_text: '',
    input_type: 'text',
    options: [],
    required: false,
    ...PLAIN_QUESTION,
    ...written,
    submission_id: crypto.randomUUID(),
  }
}

/** All questions of the form that is edited. */
export const FormQuestions = createContext<readonly OwnQuestion[]>([])

/** The form of a question, with what clients will see of it. */
export function QuestionDialog(props: ItemDialogProps<QuestionDraft>) {
  const { id, draft, onType } = props
  const fetcher = useFetcher<EditAnswer>()
  // A draft may be older than conditions and facts.
  const [typed, setTyped] = useState({ ...PLAIN_QUESTION, ...draft })
  const all = use(FormQuestions)
  const place = all.findIndex((question) => question.id === id)
  const earlier = place < 0 ? all : all.slice(0, place)
  const facts = FACT_NAMES.filter(
    (fact) =>
      isFactOf(fact, typed.input_type) && !all.some((other) => other.fact === fact && other.id !== id),
  )
  const schema = id ? quoteQuestionSchema : newQuoteQuestionSchema
  const [form, fields] = useForm({
    id: `question-${id ?? 'new'}`,
    lastResult: fetcher.state === 'idle' ? fetcher.data?.result : undefined,
    defaultValue: {
      question_text: draft.question_text,
      input_type: draft.input_type,
      options: draft.options,
      required: draft.required ? 'on' : undefined,
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  })
  function type(change: Partial<QuoteQuestion>) {
    const next = { ...typed, ...change }
    setTyped(next)
    onType(next)
  }
  const { question_text, input_type, options, required, fact, conditions } = fields

  return (
    <ItemDialog
      {...props}
      fetcher={fetcher}
      form={form}
      preview={
        <section aria-label="Aperçu de la question" className="mt-6 rounded-lg bg-sunken p-4">
          <p className="mb-3 text-sm text-ink-soft">Ce que vos clients verront</p>
          <QuestionField
            key={typed.input_type}
            question={shownQuestion(typed)}
            id={`${form.id}-preview`}
            name="preview"
            hint={conditionsInWords(typed, earlier)}
          />
        </section>
      }
    >
      <Field id={question_text.id} label="Question" error={question_text.errors}>
        {(control) => (
          <TextInput
            {...getInputProps(question_text, { type: 'text' })}
            {...control}
            key={question_text.key}
            maxLength={QUESTION_TEXT_MAX}
            autoComplete="off"
            placeholder="Combien d’invités attendez-vous ?"
            onChange={({ target }) => type({ question_text: target.value })}
          />
        )}
      </Field>
      <Field id={input_type.id} label="Type de réponse" error={input_type.errors}>
        {(control) => (
          <Select
            {...getSelectProps(input_type)}
            {...control}
            key={input_type.key}
            // The options of one type are seldom those of another.
            onChange={({ target }) =>
              type({
                input_type: target.value as QuestionType,
                options: [],
                option_ids: [],
                fact: null,
              })
            }
          >
            {QUESTION_TYPE_NAMES.map((name) => (
              <option key={name} value={name}>
                {QUESTION_TYPES[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {QUESTION_TYPES[typed.input_type].hasOptions &&
        // There is always a line to begin with.
        (typed.options.length > 0 ? typed.options : ['']).map((_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: an id belongs to the line at its place
            key={index}
            type="hidden"
            name="option_ids"
            value={typed.option_ids[index] ?? ''}
          />
        ))}
      {QUESTION_TYPES[typed.input_type].hasOptions && (
        <LinesInput
          id={options.id}
          name="options"
          legend="Options"
          hint="Appuyez sur Entrée pour ajouter une option."
          lineLabel="Option"
          addLabel="Ajouter une option"
          lines={typed.options}
          onLines={(lines) => type({ options: lines, option_ids: keepOptionIds(typed, lines) })}
          max={OPTIONS_MAX}
          maxLength={OPTION_MAX}
          error={options.errors}
          lineError={(index) => form.allErrors[`options[${index}]`]}
        />
      )}
      <Switch
        {...getInputProps(required, { type: 'checkbox' })}
        key={required.key}
        hint="Le client doit y répondre pour envoyer sa demande."
        onChange={({ target }) => type({ required: target.checked })}
      >
        Réponse obligatoire
      </Switch>
      {(facts.length > 0 || typed.fact) && (
        <Field
          id={fact.id}
          label="Information demandée"
          optional
          hint="La réponse est remplie d’avance si le client l’a déjà donnée."
          error={fact.errors}
        >
          {(control) => (
            <Select
              {...control}
              name="fact"
              value={typed.fact ?? ''}
              onChange={({ target }) => type({ fact: (target.value || null) as Fact | null })}
            >
              <option value="">Aucune</option>
              {facts.map((name) => (
                <option key={name} value={name}>
                  {FACTS[name].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ConditionFields
        id={conditions.id}
        earlier={earlier}
        conditions={typed.conditions}
        onConditions={(changed) => type({ conditions: changed })}
        error={conditions.errors ?? Object.values(conditions.allErrors)[0]}
      />
    </ItemDialog>
  )
}

/** The question as far as it is written. */
function shownQuestion(typed: QuoteQuestion): QuoteQuestion {
  const options = [...new Set(typed.options.map((option) => option.trim()).filter((option) => option !== ''))]
  return {
    ...typed,
    question_text: typed.question_text.trim() || 'Votre question',
    options: options.length > 0 ? options : ['Première option'],
  }
}
