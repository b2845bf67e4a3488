import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { MissingField } from '#app/components/replies/missing-field.tsx'
import { ReplyPicks } from '#app/components/replies/reply-picks.tsx'
import type { ReplyView } from '#app/components/replies/reply-text.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import type { PublicSlot } from '#domain/availability/slots.ts'
import { applyModel, type ModelView } from '#domain/quotes/model-content.ts'
import { RESPONSE_MAX } from '#domain/quotes/quote-input.ts'
import { LINES_MAX, TAXES, type Tax } from '#domain/quotes/quote-version-input.ts'
import type { RequestFields } from '#domain/quotes/request-fields.ts'
import type { ServiceLine } from '#domain/quotes/service-lines.ts'
import type { VersionForm } from '#domain/quotes/typed-version.ts'
import { fillTexts, textsOf } from '#domain/quotes/version-texts.ts'
import type { Day } from '#lib/dates.ts'
import { AddLines } from './add-lines.tsx'
import { keepVersion, readVersion } from './kept-response.ts'
import { LineFields } from './line-fields.tsx'
import { ModelPicks, SaveModel } from './model-fields.tsx'
import { quoteVersionPath } from './quote-actions.ts'
import { PROVIDER_QUOTES } from './quote-paths.ts'
import { ServicePicks } from './service-picks.tsx'
import { TermsFields } from './terms-fields.tsx'
import { paymentField } from './terms-form.ts'
import { ValidityFields } from './validity-fields.tsx'
import {
  changeVersion,
  readVersionForm,
  typedSums,
  type VersionAnswer,
  type VersionChange,
  versionErrors,
} from './version-rows.ts'
import { VersionSums } from './version-sums.tsx'

interface VersionEditorProps {
  quoteId: string
  /** The newest version that there is; 0 before the first. */
  after: number
  /** The provider's own services, to begin lines from. */
  services: readonly ServiceLine[]
  /** The slots of the provider's own day. */
  slots: readonly PublicSlot[]
  /** The provider's own models, and what the request says for them. */
  models: readonly ModelView[]
  fields: RequestFields
  /** Saved replies, filled for this client. */
  replies: readonly ReplyView[]
  /** The form that it begins with. */
  saved: VersionForm & { isDraft: boolean }
  /** The server's answer to a press that sent nothing. */
  answer: VersionAnswer | undefined
  today: Day
  /** The day that the quote is about, where that is known. */
  event: Day | null
}

/**
 * Form of a quote with lines. Its fields keep what is typed themselves, before and after hydration; the sums follow them.
 * Without scripts the same buttons send the form, which comes back with a line more or less.
 */
export function VersionEditor({
  quoteId,
  after,
  services,
  slots,
  models,
  fields,
  replies,
  saved,
  answer,
  today,
  event,
}: VersionEditorProps) {
  const action = quoteVersionPath(quoteId)
  const busy = useNavigation().formAction === action
  const form = useRef<HTMLFormElement>(null)
  const initial = answer?.form ?? saved
  const [typed, setTyped] = useState(initial)
  const [keys, setKeys] = useState(() => initial.rows.map((_, index) => index))
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [focused, setFocused] = useState<string | null>(answer ? '[aria-invalid]' : null)
  const [told, setTold] = useState(answer)
  // Fields besides the lines are made anew when what they hold comes from elsewhere.
  const [round, setRound] = useState(0)
  if (answer !== told) {
    setTold(answer)
    setErrors(answer?.errors ?? {})
    setFocused('[aria-invalid]')
    if (answer?.form) {
      setTyped(answer.form)
      setKeys(freshKeys(answer.form.rows.length, keys))
      setRound((before) => before + 1)
    }
  }

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(focused)?.focus()
    setFocused(null)
  }, [focused])

  // One that an earlier page left goes on here; what a login or the server gives back is newer.
  const isFresh = useRef(!answer && !saved.isDraft)
  useEffect(() => {
    const kept = isFresh.current ? readVersion(quoteId) : null
    if (!kept) return
    setTyped(kept)
    setKeys((before) => freshKeys(kept.rows.length, before))
    setRound((before) => before + 1)
  }, [quoteId])

  const read = () => fillTexts(readVersionForm(new FormData(form.current ?? undefined)), fields.values)

  function follow() {
    const now = read()
    setTyped(now)
    keepVersion(quoteId, now)
    if (Object.keys(errors).length > 0) setErrors(versionErrors(now, today, event))
  }

  /** A press of the browser's own instead of one that sends the form. */
  const here = (press: VersionChange) => (pressed: MouseEvent) => {
    pressed.preventDefault()
    const now = read()
    const next = changeVersion(now, press, { services, guests: fields.guests })
    setTyped(next)
    keepVersion(quoteId, next)
    setErrors({})
    setFocused(focusAfter(press, next))
    if (press.includes('payment')) {
      if (press.startsWith('remove')) setRound((before) => before + 1)
      return
    }
    const removed = press.startsWith('remove') ? Number(press.slice('remove-'.length)) : null
    // A service may have taken the place of a blank line, whose fields must not stay.
    const kept =
      removed !== null
        ? keys.toSpliced(removed, 1)
        : keys.slice(0, press.startsWith('service') ? next.rows.length - 1 : keys.length)
    setKeys([...kept, ...freshKeys(next.rows.length - kept.length, keys)])
  }

  const begin = (model: ModelView) => (pressed: MouseEvent) => {
    pressed.preventDefault()
    const next = applyModel(read(), model, fields)
    setTyped(next)
    keepVersion(quoteId, next)
    setKeys(freshKeys(next.rows.length, keys))
    setRound((before) => before + 1)
    setErrors({})
  }

  const shown = fillTexts(typed, fields.values)
  const { sums, isWhole, count } = typedSums(shown.rows)
  const tax = Object.hasOwn(TAXES, shown.tax) ? (shown.tax as Tax) : 'none'
  const isFull = shown.rows.length >= LINES_MAX
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      onInput={follow}
      onSubmit={(event_) => {
        // A press that sends no quote: the server keeps or deletes a model.
        if ((event_.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'do') return
        const wrong = versionErrors(read(), today, event)
        if (Object.keys(wrong).length === 0) return
        event_.preventDefault()
        setErrors(wrong)
        setFocused('[aria-invalid]')
      }}
      className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start"
      noValidate
    >
      <div className="grid min-w-0 content-start gap-4">
        {/* Enter in a field sends, rather than pressing the first button of the form. */}
        <button type="submit" hidden />
        <input type="hidden" name="after" value={after} />
        <ModelPicks models={models} begin={begin} />
        <ServicePicks services={services} isFull={isFull} here={here} />
        <section className={cardClass('grid grid-cols-1 gap-4', true)} aria-labelledby="lines">
          <h2 id="lines" className="text-h3!">
            Lignes
          </h2>
          <FormError id="lines-error" error={errors['']} />
          {shown.rows.map((row, index) => (
            <LineFields
              key={keys[index]}
              row={row}
              index={index}
              errors={errors}
              onRemove={here(`remove-${index}`)}
            />
          ))}
          <AddLines count={shown.rows.length} here={here} />
          <p className="text-sm text-ink-soft">
            Une option n’entre pas dans le total : le client choisit. Une remise s’écrit sans signe.
          </p>
        </section>
        <TermsFields
          key={`terms-${round}`}
          typed={shown}
          errors={errors}
          total={isWhole ? sums.total : null}
          event={event}
          here={here}
        />
        <ValidityFields
          key={`validity-${round}`}
          typed={shown}
          errors={errors}
          today={today}
          event={event}
          slots={slots}
          asks={answer?.asksHold === true}
        />
        <section className={cardClass('grid grid-cols-1 gap-4', true)} aria-labelledby="words">
          <h2 id="words" className="text-h3!">
            Votre message
          </h2>
          <TextareaField
            key={round}
            id="response"
            name="response"
            label="Quelques mots au client"
            maxLength={RESPONSE_MAX}
            rows={6}
            defaultValue={shown.response}
            error={errors.response}
          />
          <MissingField
            texts={textsOf(shown).map(({ path, text }) => ({ id: path.replaceAll('.', '-'), text }))}
          />
          <ReplyPicks replies={replies} field="response" />
        </section>
      </div>
      <section
        className={cardClass('grid content-start gap-3 lg:sticky lg:top-24', true)}
        aria-labelledby="total"
      >
        <h2 id="total" className="text-h3!">
          Total
        </h2>
        <div aria-live="polite">
          <VersionSums sums={{ ...sums, chosen: 0n }} tax={tax} />
          {!isWhole && <p className="text-sm text-ink-mute">Sans les lignes qui ne sont pas complètes.</p>}
        </div>
        <Button type="submit" busy={busy} aria-describedby={count === 0 ? 'no-line' : undefined}>
          Envoyer le devis
        </Button>
        {count === 0 && (
          <p id="no-line" className="text-sm text-ink-mute">
            Remplissez au moins une ligne.
          </p>
        )}
        <SaveModel error={errors.model_name} isSaved={answer?.isModelSaved === true} />
        <Link className={buttonClass({ variant: 'quiet' })} to={PROVIDER_QUOTES}>
          Revenir aux demandes
        </Link>
      </section>
    </Form>
  )
}

/** Selector of the field that goes on from a press. */
function focusAfter(press: VersionChange, { payments }: VersionForm): string {
  if (press === 'add-payment') return `[name=${paymentField(payments.length - 1, 'share')}]`
  if (press.startsWith('remove-payment')) return '[value=add-payment]'
  if (press.startsWith('remove')) return '[value=add]'
  return press.startsWith('service') ? LAST_QUANTITY : LAST_LABEL
}

/** The quantity of the last line: of a service that is all that is missing. */
const LAST_QUANTITY = 'fieldset:last-of-type input[name$=quantity]'
const LAST_LABEL = 'fieldset:last-of-type input[name$=label]'

/** Keys that none of the rows had before. */
function freshKeys(count: number, before: readonly number[]): number[] {
  const next = Math.max(-1, ...before) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => next + index)
}
