import { BookmarkPlus, FileText, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { MESSAGE_FIELDS } from '#domain/quotes/message-fields.ts'
import { MODEL_NAME_MAX } from '#domain/quotes/quote-model-input.ts'
import type { ModelView } from './model-form.ts'

interface ModelPicksProps {
  models: readonly ModelView[]
  /** Begins from a model in the browser, without sending the form. */
  begin: (model: ModelView) => (pressed: MouseEvent) => void
}

/** Models to begin a quote from, each in one press, and to delete. */
export function ModelPicks({ models, begin }: ModelPicksProps) {
  if (models.length === 0) return null
  return (
    <section className={cardClass('grid grid-cols-1 gap-3', true)} aria-labelledby="models">
      <h2 id="models" className="text-h3!">
        Partir d’un modèle
      </h2>
      <ul className="flex flex-wrap gap-2">
        {models.map((model) => (
          <li key={model.id} className="min-w-0">
            <Button
              type="submit"
              name="do"
              value={`model-${model.id}`}
              variant="secondary"
              size="sm"
              onClick={begin(model)}
            >
              <FileText className="ic ic-sm" />
              <bdi className="truncate">{model.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <details>
        <summary className="cursor-pointer py-2 text-sm font-semibold text-primary">Mes modèles</summary>
        <ul className="grid gap-1">
          {models.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <bdi className="min-w-0 truncate">{name}</bdi>
              <Button
                type="submit"
                name="do"
                value={`drop-model-${id}`}
                variant="plain"
                icon
                aria-label={`Supprimer le modèle ${name}`}
              >
                <Trash2 className="ic" />
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </section>
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
      <summary className="cursor-pointer py-2 text-sm font-semibold text-primary">
        Enregistrer comme modèle
      </summary>
      <div className="grid gap-3 pt-2">
        <Field id="model_name" label="Nom du modèle" error={error}>
          {(control) => (
            <TextInput {...control} name="model_name" maxLength={MODEL_NAME_MAX} autoComplete="off" />
          )}
        </Field>
        <p className="text-sm text-ink-mute">
          Dans le message, {MESSAGE_FIELDS.map((name) => `{${name}}`).join(' ')} sont remplis pour chaque
          demande.
        </p>
        <Button type="submit" name="do" value="save-model" variant="secondary">
          <BookmarkPlus className="ic ic-sm" />
          Enregistrer le modèle
        </Button>
      </div>
      <p className="text-sm text-ink-soft" role="status">
        {isSaved && 'Le modèle est enregistré.'}
      </p>
    </details>
  )
}
