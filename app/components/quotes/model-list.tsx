import { Form } from 'react-router'
import { answerTo, type ModelsAct, type ModelsAnswer } from '#app/components/replies/models-answer.ts'
import { MODELS_PAGE } from '#app/components/replies/reply-text.ts'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field, FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { MODEL_NAME_MAX, MODELS_MAX } from '#domain/quotes/quote-model-input.ts'
import { plural } from '#lib/text.ts'

interface ModelListProps {
  models: readonly { id: string; name: string; lines: number }[]
  /** Services of the provider's own, which a model can be made of. */
  services: readonly { id: string; name: string }[]
  answer: ModelsAnswer | undefined
}

/** Models of the provider's own, and the form that makes one of services. */
export function ModelList({ models, services, answer }: ModelListProps) {
  return (
    <section className="grid content-start gap-4" aria-labelledby="models">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="models" className="text-h3!">
          Modèles de devis
        </h2>
        <p className="num text-sm text-ink-soft">
          {models.length} sur {MODELS_MAX}
        </p>
      </div>
      <p className="text-ink-soft">
        Un modèle reprend les lignes, les conditions et le message d’un devis. Vous pouvez aussi en
        enregistrer un depuis un devis envoyé.
      </p>
      {models.length > 0 && (
        <ul className="grid gap-3" aria-label="Mes modèles">
          {models.map(({ id, name, lines }) => (
            <li key={id} className={cardClass('flex items-center gap-3 px-5 py-3')}>
              <Icon name="file-text" className="ic flex-none text-primary" />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">{name}</bdi>
                <span className="text-sm text-ink-soft">
                  {lines} {plural(lines, 'ligne', 'lignes')}
                </span>
              </span>
              <Form method="post" action={MODELS_PAGE}>
                <input type="hidden" name="model_id" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value={'delete-model' satisfies ModelsAct}
                  variant="plain"
                  icon
                  aria-label={`Supprimer le modèle ${name}`}
                >
                  <Icon name="trash" className="ic" />
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {services.length > 0 && <NewModel services={services} refused={answerTo(answer, 'make-model')} />}
    </section>
  )
}

interface NewModelProps {
  services: ModelListProps['services']
  refused: ModelsAnswer | undefined
}

function NewModel({ services, refused }: NewModelProps) {
  return (
    <details className={cardClass('', true)} open={Boolean(refused)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <Icon name="plus" className="ic" />
        Nouveau modèle depuis mes prestations
      </summary>
      <Form method="post" action={MODELS_PAGE} className="grid gap-4 pt-3" noValidate>
        <Field id="model_name" label="Nom du modèle" error={refused?.errors.model_name}>
          {(control) => (
            <TextInput
              {...control}
              name="model_name"
              defaultValue={refused?.typed.model_name}
              maxLength={MODEL_NAME_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <fieldset className="choices" aria-describedby={refused?.errors.services && 'services-error'}>
          <legend className="label">Prestations, une ligne chacune</legend>
          {services.map(({ id, name }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                name="services"
                value={id}
                defaultChecked={refused ? refused.typed.services.includes(id) : true}
              />
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
            </label>
          ))}
          <FieldError id="services" error={refused?.errors.services} />
        </fieldset>
        <Button
          type="submit"
          name="do"
          value={'make-model' satisfies ModelsAct}
          className="justify-self-start"
        >
          Enregistrer le modèle
        </Button>
      </Form>
    </details>
  )
}
