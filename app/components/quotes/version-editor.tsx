import { Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { RESPONSE_MAX } from '#domain/quotes/quote-input.ts'
import { LINES_MAX, TAXES, type Tax, validityDays } from '#domain/quotes/quote-version-input.ts'
import type { Day } from '#lib/dates.ts'
import { keepVersion, readVersion } from './kept-response.ts'
import { LineFields } from './line-fields.tsx'
import { quoteVersionPath } from './quote-actions.ts'
import { PROVIDER_QUOTES } from './quote-paths.ts'
import {
  changeLines,
  type LineChange,
  readVersionForm,
  type ServiceLine,
  typedSums,
  type VersionAnswer,
  type VersionForm,
  versionErrors,
} from './version-rows.ts'
import { VersionSums } from './version-sums.tsx'

interface VersionEditorProps {
  quoteId: string
  /** The provider's own services, to begin lines from. */
  services: readonly ServiceLine[]
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
export function VersionEditor({ quoteId, services, saved, answer, today, event }: VersionEditorProps) {
  const action = quoteVersionPath(quoteId)
  const busy = useNavigation().formAction === action
  const form = useRef<HTMLFormElement>(null)
  const initial = answer?.form ?? saved
  const [typed, setTyped] = useState(initial)
  const [keys, setKeys] = useState(() => initial.rows.map((_, index) => index))
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [focused, setFocused] = useState<string | null>(answer ? '[aria-invalid]' : null)
  const [told, setTold] = useState(answer)
  const [begun, setBegun] = useState('new')
  if (answer !== told) {
    setTold(answer)
    setErrors(answer?.errors ?? {})
    setFocused('[aria-invalid]')
    if (answer?.form) {
      setTyped(answer.form)
      setKeys(freshKeys(answer.form.rows.length, keys))
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
    setBegun('kept')
  }, [quoteId])

  const read = () => readVersionForm(new FormData(form.current ?? undefined))

  function follow() {
    const now = read()
    setTyped(now)
    keepVersion(quoteId, now)
    if (Object.keys(errors).length > 0) setErrors(versionErrors(now, today, event))
  }

  /** A press of the browser's own instead of one that sends the form. */
  const here = (press: LineChange) => (pressed: MouseEvent) => {
    pressed.preventDefault()
    const now = read()
    const rows = changeLines(now.rows, press, services)
    const removed = press.startsWith('remove') ? Number(press.slice('remove-'.length)) : null
    // A service may have taken the place of a blank line, whose fields must not stay.
    const kept =
      removed !== null
        ? keys.toSpliced(removed, 1)
        : keys.slice(0, press.startsWith('service') ? rows.length - 1 : keys.length)
    setTyped({ ...now, rows })
    keepVersion(quoteId, { ...now, rows })
    setKeys([...kept, ...freshKeys(rows.length - kept.length, keys)])
    setErrors({})
    if (removed !== null) setFocused('[value=add]')
    else setFocused(press.startsWith('service') ? LAST_QUANTITY : 'fieldset:last-of-type input')
  }

  const { first, last } = validityDays(today, event)
  const { sums, isWhole, count } = typedSums(typed.rows)
  const tax = Object.hasOwn(TAXES, typed.tax) ? (typed.tax as Tax) : 'none'
  const isFull = typed.rows.length >= LINES_MAX
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      onInput={follow}
      onSubmit={(event_) => {
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
        {services.length > 0 && (
          <section className={cardClass('grid grid-cols-1 gap-3', true)} aria-labelledby="services">
            <h2 id="services" className="text-h3!">
              Partir de mes prestations
            </h2>
            <ul className="flex flex-wrap gap-2">
              {services.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a service is its place
                <li key={index} className="min-w-0">
                  <Button
                    type="submit"
                    name="do"
                    value={`service-${index}`}
                    variant="secondary"
                    size="sm"
                    disabled={isFull}
                    onClick={here(`service-${index}`)}
                  >
                    <Plus className="ic ic-sm" />
                    <bdi className="truncate">{name}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={cardClass('grid grid-cols-1 gap-4', true)} aria-labelledby="lines">
          <h2 id="lines" className="text-h3!">
            Lignes
          </h2>
          <FormError id="lines-error" error={errors['']} />
          {typed.rows.map((row, index) => (
            <LineFields
              key={keys[index]}
              row={row}
              index={index}
              errors={errors}
              onRemove={here(`remove-${index}`)}
            />
          ))}
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-mute">
            <Button
              type="submit"
              name="do"
              value="add"
              variant="secondary"
              disabled={isFull}
              onClick={here('add')}
            >
              <Plus className="ic ic-sm" />
              Ajouter une ligne
            </Button>
            <Button
              type="submit"
              name="do"
              value="add-option"
              variant="quiet"
              disabled={isFull}
              onClick={here('add-option')}
            >
              <Plus className="ic ic-sm" />
              Ajouter une option
            </Button>
            {typed.rows.length} sur {LINES_MAX}
          </p>
          <p className="text-sm text-ink-soft">
            Une option n’entre pas dans le total : le client choisit. Une remise s’écrit sans signe.
          </p>
        </section>
        <section className={cardClass('grid grid-cols-1 gap-4', true)} aria-labelledby="terms">
          <h2 id="terms" className="text-h3!">
            Validité et prix
          </h2>
          <div key={begun} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field id="valid_until" label="Devis valable jusqu’au" error={errors.valid_until}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  name="valid_until"
                  defaultValue={typed.valid_until}
                  min={first}
                  max={last}
                />
              )}
            </Field>
            <Field id="tax" label="Mes prix s’entendent" error={errors.tax}>
              {(control) => (
                <Select {...control} name="tax" defaultValue={typed.tax}>
                  {Object.entries(TAXES).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </section>
        <section className={cardClass('grid grid-cols-1 gap-4', true)} aria-labelledby="words">
          <h2 id="words" className="text-h3!">
            Votre message
          </h2>
          <TextareaField
            key={begun}
            id="response"
            name="response"
            label="Quelques mots au client"
            maxLength={RESPONSE_MAX}
            rows={6}
            defaultValue={typed.response}
            error={errors.response}
          />
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
          <VersionSums sums={sums} tax={tax} />
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
        <Link className={buttonClass({ variant: 'quiet' })} to={PROVIDER_QUOTES}>
          Revenir aux demandes
        </Link>
      </section>
    </Form>
  )
}

/** The quantity of the last line: of a service that is all that is missing. */
const LAST_QUANTITY = 'fieldset:last-of-type input[name$=quantity]'

/** Keys that none of the rows had before. */
function freshKeys(count: number, before: readonly number[]): number[] {
  const next = Math.max(-1, ...before) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => next + index)
}
