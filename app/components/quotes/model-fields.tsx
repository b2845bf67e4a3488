import { type MouseEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import { MODELS_PAGE } from '#app/components/replies/reply-text.ts'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { MESSAGE_FIELDS } from '#domain/quotes/message-fields.ts'
import type { ModelView } from '#domain/quotes/model-content.ts'
import { MODEL_NAME_MAX } from '#domain/quotes/quote-model-input.ts'
import { quotePath } from './quote-actions.ts'
import type { DecisionAnswer } from './quote-decision.tsx'

interface ModelPicksProps {
  models: readonly ModelView[]
  /** Begins from a model in the browser, without sending the form. */
  begin: (model: ModelView) => (pressed: MouseEvent) => void
}

/** Models to begin a quote from, each in one press. */
export function ModelPicks({ models, begin }: ModelPicksProps) {
  const [begun, setBegun] = useState<ModelView | null>(null)
  if (models.length === 0) return null
  return (
    <section className={cardClass('grid grid-cols-1 gap-3', true)} aria-labelledby="models">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="models" className="text-h3!">
          Partir d’un modèle
        </h2>
        <Link className="link text-sm" to={MODELS_PAGE}>
          Mes modèles ({models.length})
        </Link>
      </div>
      <ul className="flex flex-wrap gap-2">
        {models.map((model) => (
          <li key={model.id} className="min-w-0">
            <Button
              type="submit"
              name="do"
              value={`model-${model.id}`}
              variant={model === begun ? 'primary' : 'secondary'}
              size="sm"
              aria-pressed={model === begun}
              onClick={(pressed) => {
                begin(model)(pressed)
                setBegun(model)
              }}
            >
              <Icon name="file-text" className="ic ic-sm" />
              <bdi className="truncate">{model.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft empty:hidden" role="status">
        {begun && 'Le devis est rempli. Vérifiez les quantités et les dates.'}
      </p>
    </section>
  )
}

/** The fields of a new model: its name, and what becomes of the message. */
function ModelName({ error, typed = '' }: { error: string | undefined; typed?: string }) {
  return (
    <>
      <Field id="model_name" label="Nom du modèle" error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="model_name"
            defaultValue={typed}
            maxLength={MODEL_NAME_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <p className="text-sm text-ink-mute">
        Ces champs sont remplis pour chaque demande, dans le message, les libellés, ce qui est compris ou non
        et vos conditions d’annulation : {MESSAGE_FIELDS.map((name) => `{${name}}`).join(' ')}
      </p>
      <Button type="submit" name="do" value="save-model" variant="secondary">
        <Icon name="bookmark-plus" className="ic ic-sm" />
        Enregistrer le modèle
      </Button>
    </>
  )
}

/** Opens the fields of a new model. */
function ModelSummary() {
  return (
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm font-semibold text-primary [&::-webkit-details-marker]:hidden">
      <Icon name="bookmark-plus" className="ic ic-sm" />
      Enregistrer comme modèle
    </summary>
  )
}

/** Keeps the quote that is written as a model, under a name. */
export function SaveModel({ error, isSaved }: { error: string | undefined; isSaved: boolean }) {
  // An error opens it, and typing, which takes the message away, must not close it.
  const [open, setOpen] = useState(false)
  return (
    <details
      className="border-t border-line pt-2"
      open={open || Boolean(error)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <ModelSummary />
      <div className="grid gap-3 pt-2">
        <ModelName error={error} />
      </div>
      <p className="text-sm text-ink-soft" role="status">
        {isSaved && 'Le modèle est enregistré.'}
      </p>
    </details>
  )
}

interface KeepAsModelProps {
  quoteId: string
  version: number
  answer: DecisionAnswer | undefined
}

/** Keeps a version that was sent as a model, under a name. */
export function KeepAsModel({ quoteId, version, answer }: KeepAsModelProps) {
  const error = answer?.errors.model_name
  return (
    <details className={cardClass('', true)} open={Boolean(error)}>
      <ModelSummary />
      <Form method="post" action={quotePath(quoteId)} className="grid gap-3 pt-2">
        <input type="hidden" name="version" value={version} />
        <ModelName error={error} typed={answer?.typed.model_name ?? ''} />
      </Form>
    </details>
  )
}
