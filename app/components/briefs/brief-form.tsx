import { getFormProps, getTextareaProps } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { QuestionField } from '#app/components/quotes/question-field.tsx'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { BRIEF_MESSAGE_MAX, PROVIDERS_MAX } from '#domain/briefs/brief-input.ts'
import type { BriefProvider } from '#domain/briefs/brief-provider.ts'
import { withFacts } from '#domain/briefs/brief-questions.ts'
import { briefFormSchema, statedFacts } from '#domain/briefs/brief-schema.ts'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import { imageVariant } from '#domain/media/image-url.ts'
import { conditionsInWords } from '#domain/quotes/conditions.ts'
import { answerField, askedQuestions } from '#domain/quotes/quote-input.ts'
import { plural } from '#lib/text.ts'
import { BriefFactsFields } from './brief-facts-fields.tsx'
import { type BriefAnswer, type BriefFormData, type TypedBrief, typedBrief } from './brief-form-data.ts'
import { BriefPhotos } from './brief-photos.tsx'
import { keepBrief, readBrief } from './kept-brief.ts'

type BriefFormProps = BriefFormData & {
  /** Address of this page: the form is sent there. */
  action: string
  /** The server's answer to the form, when it comes with the page. */
  answer: BriefAnswer | undefined
}

/** The form of a brief. One that an earlier page left goes on here; what a login or the server gives back is newer. */
export function BriefForm(props: BriefFormProps) {
  const { category, isDraft, answer } = props
  const [kept, setKept] = useState<TypedBrief | null>(null)
  const isFresh = useRef(!answer && !isDraft)
  useEffect(() => {
    if (isFresh.current) setKept(readBrief(category))
  }, [category])
  return <Fields key={kept ? 'kept' : 'new'} {...props} typed={kept ?? props.typed} />
}

function Fields({ action, answer, category, typed, known, ...given }: BriefFormProps) {
  const submissionId = useSubmissionId(given.submissionId, answer?.result)
  const {
    FetcherForm,
    form,
    fields,
    busy,
    answer: last,
  } = useSentForm<Record<string, string | readonly string[]>, BriefAnswer>({
    id: 'brief',
    schema: (latest) => briefFormSchema((latest?.changed ?? given).questions),
    disableAutoCoercion: true,
    action,
    typed,
    answer,
  })
  const { providers, questions, version, asked, added } = last?.changed ?? given
  const element = useRef<HTMLFormElement>(null)
  const keep = () => element.current && keepBrief(category, typedBrief(new FormData(element.current)))
  const [photosBusy, setPhotosBusy] = useState(false)
  const hydrated = useHydrated()
  const asking = questions.filter(({ fromFact }) => fromFact === null)
  // Without scripts all questions show, since no answer could bring one out.
  const value = form.value ?? {}
  const shown = hydrated
    ? askedQuestions(questions, withFacts(questions, value, statedFacts(value)))
    : new Set(questions.map(({ id }) => id))
  const names = new Map(providers.map(({ id, name }) => [id, name]))
  const { message } = fields
  const formError = form.errors?.[0] ?? form.allErrors.submission_id?.[0] ?? form.allErrors.p?.[0]
  return (
    <FetcherForm
      {...getFormProps(form)}
      ref={element}
      method="post"
      action={action}
      onInput={keep}
      className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-8"
    >
      <div className="grid min-w-0 content-start gap-5">
        {/* Enter in a field sends, rather than pressing the first button of the form. */}
        <button type="submit" hidden />
        <input type="hidden" name="submission_id" value={submissionId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="asked" value={asked} />
        <input type="hidden" name="category" value={category} />
        <FormError id={form.errorId} error={formError} />
        <BriefFactsFields fields={fields} known={known} questions={questions} />
        {asking.length > 0 && (
          <section className={cardClass('grid gap-5', true)} aria-labelledby="questions">
            <div>
              <h2 id="questions" className="text-h3!">
                Leurs questions
              </h2>
              <p className="mt-1 text-ink-soft">
                Une question posée par plusieurs prestataires n’apparaît qu’une fois.
              </p>
            </div>
            {asking.map((question) => {
              const field = fields[answerField(question.id)]
              if (!field) return null
              return (
                <div key={question.id} hidden={!shown.has(question.id)}>
                  <QuestionField
                    question={question}
                    id={field.id}
                    name={field.name}
                    answer={[field.initialValue ?? []].flat().map(String)}
                    error={field.errors}
                    hint={
                      (added.includes(question.id) && 'Nouvelle question') ||
                      (!hydrated && conditionsInWords(question, questions))
                    }
                  />
                  <p className="hint [overflow-wrap:anywhere]">
                    {askedByInWords(
                      question.askedBy.map((id) => names.get(id) ?? ''),
                      providers.length,
                    )}
                  </p>
                </div>
              )
            })}
          </section>
        )}
        <section className={cardClass('grid gap-5', true)} aria-labelledby="words">
          <h2 id="words" className="text-h3!">
            Votre message
          </h2>
          {message && (
            <TextareaField
              {...getTextareaProps(message)}
              key={message.key}
              label="Ce qui compte pour vous"
              optional
              maxLength={BRIEF_MESSAGE_MAX}
              error={message.errors}
              rows={5}
            />
          )}
          <BriefPhotos
            initial={[typed.photos ?? []].flat()}
            error={form.allErrors.photos}
            onBusy={setPhotosBusy}
            onChange={keep}
          />
        </section>
      </div>
      <aside className="grid content-start gap-4 lg:sticky lg:top-24">
        <section className={cardClass('grid gap-3', true)} aria-labelledby="chosen">
          <h2 id="chosen" className="text-h3!">
            {providers.length === 1 ? 'Votre prestataire' : `Vos ${providers.length} prestataires`}
          </h2>
          <ul className="grid gap-2">
            {providers.map((provider) => (
              <Chosen key={provider.id} provider={provider} />
            ))}
          </ul>
          {providers.length < PROVIDERS_MAX && (
            <Button type="submit" variant="secondary" block name="do" value="add" formNoValidate>
              <Icon name="plus" className="ic" />
              Ajouter un prestataire
            </Button>
          )}
        </section>
        <Button type="submit" size="lg" block busy={busy} disabled={photosBusy}>
          {providers.length === 1 ? 'Envoyer la demande' : `Envoyer aux ${providers.length} prestataires`}
        </Button>
        <p className="flex gap-2 text-sm text-ink-soft">
          <Icon name="eye-off" className="ic ic-sm" />
          <span>
            {`Chaque prestataire lit « Envoyée à ${providers.length} ${plural(providers.length, 'prestataire', 'prestataires')} ». Il ne sait pas à qui.`}
          </span>
        </p>
      </aside>
    </FetcherForm>
  )
}

function Chosen({ provider: { id, name, location, imageUrl } }: { provider: BriefProvider }) {
  return (
    <li className="flex items-center gap-3">
      <input type="hidden" name="p" value={id} />
      <img
        className="size-12 shrink-0 rounded-md object-cover"
        src={imageVariant(imageUrl, 320)}
        alt=""
        width="48"
        height="48"
      />
      <p className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-sm text-ink-mute">{locationLabel(location)}</span>
      </p>
      <Button
        type="submit"
        variant="plain"
        icon
        name="do"
        value={`remove-${id}`}
        formNoValidate
        aria-label={`Retirer ${name}`}
      >
        <Icon name="x" className="ic" />
      </Button>
    </li>
  )
}

function askedByInWords(names: readonly string[], all: number): string {
  if (names.length === all && all > 1) return `Demandé par les ${all} prestataires`
  const [last = '', ...others] = names.toReversed()
  return `Demandé par ${others.length > 0 ? `${others.toReversed().join(', ')} et ${last}` : last}`
}
