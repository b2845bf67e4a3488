import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { DAYS_AROUND_MAX, formatHour, SLOT_PRESETS, SLOTS_MAX } from '#domain/availability/slots.ts'
import { plural } from '#lib/text.ts'
import { DayLine, nightTexts } from './day-line.tsx'
import { SlotFields } from './slot-fields.tsx'
import {
  changeRows,
  presetOf,
  type RowChange,
  readSlotsForm,
  type SlotRow,
  type SlotsAnswer,
  type SlotsForm,
  slotErrors,
} from './slot-rows.ts'
import '#app/styles/slots.css'

interface SlotsEditorProps {
  saved: SlotsForm
  /** The server's answer to a press that saved nothing. */
  answer: SlotsAnswer | undefined
}

type KeyedRow = SlotRow & { key: number }

/** Gives rows the keys that they had, and new ones to the rest: their fields then begin with what the row says. */
function withKeys(
  rows: readonly SlotRow[],
  kept: readonly number[],
  before: readonly KeyedRow[] = [],
): KeyedRow[] {
  const next = Math.max(-1, ...before.map(({ key }) => key)) + 1
  return rows.map((row, index) => ({ ...row, key: kept[index] ?? next + index }))
}

/**
 * Form of a provider's slots. Its fields keep what is typed themselves, before and after hydration; the state follows them.
 * Without scripts the same buttons send the form, which comes back with a slot more or less.
 */
export function SlotsEditor({ saved, answer }: SlotsEditorProps) {
  const action = href('/provider/slots')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const initial = answer?.form ?? saved
  const [rows, setRows] = useState(() => withKeys(initial.rows, []))
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [focused, setFocused] = useState<string | null>(answer ? '[aria-invalid]' : null)
  const [told, setTold] = useState(answer)
  if (answer !== told) {
    setTold(answer)
    setErrors(answer?.errors ?? {})
    if (answer?.form) setRows(withKeys(answer.form.rows, [], rows))
    setFocused('[aria-invalid]')
  }

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(focused)?.focus()
    setFocused(null)
  }, [focused])

  const typed = () => readSlotsForm(new FormData(form.current ?? undefined))

  function follow() {
    const now = typed()
    setRows((before) => now.rows.map((row, index) => ({ ...row, key: before[index]?.key ?? index })))
    if (Object.keys(errors).length > 0) setErrors(slotErrors(now))
  }

  function change(press: RowChange) {
    const before = typed()
    const after = changeRows(before, press)
    const keys = press.startsWith('preset') ? [] : rows.map(({ key }) => key)
    if (press.startsWith('remove')) keys.splice(Number(press.slice(7)), 1)
    setRows(withKeys(after.rows, keys, rows))
    setErrors({})
    if (press === 'add') setFocused('.slot-edit:last-of-type input:not([type=hidden])')
    if (press.startsWith('remove')) setFocused('[value=add]')
  }

  /** A press of the browser's own instead of one that sends the form. */
  const here = (press: RowChange) => (event: MouseEvent) => {
    event.preventDefault()
    change(press)
  }

  const preset = presetOf(rows)
  const around = [
    'Aucun',
    ...Array.from({ length: DAYS_AROUND_MAX }, (_, at) => plural(at + 1, '1 jour', `${at + 1} jours`)),
  ]
  return (
    <Form ref={form} method="post" action={action} onInput={follow} className="grid min-w-0 gap-4" noValidate>
      {/* Enter in a field saves, rather than pressing the first button of the form. */}
      <button type="submit" hidden />
      <FormError id="slots-error" error={errors['']} />
      <fieldset className="presets">
        <legend className="label">Partir d’un modèle</legend>
        {SLOT_PRESETS.map(({ label, hint, slots }, index) => (
          <label key={label} className="preset">
            <span className="check">
              <input
                type="radio"
                name="preset"
                value={index}
                checked={preset === index}
                onChange={() => change(`preset-${index}`)}
              />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </span>
            <DayLine slots={slots} />
          </label>
        ))}
        <noscript>
          <button type="submit" name="do" value="preset" className={buttonClass({ variant: 'secondary' })}>
            Prendre ce modèle
          </button>
        </noscript>
      </fieldset>
      <div className={cardClass('grid grid-cols-1 gap-4', true)}>
        <div>
          <DayLine slots={rows} named />
          <p className="day-hours" aria-hidden="true">
            {['6 h', '12 h', '18 h', 'minuit', '6 h'].map((hour, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: 6 h is there twice
              <span key={place}>{hour}</span>
            ))}
          </p>
        </div>
        {rows.map(({ key, ...row }, index) => (
          <SlotFields
            key={key}
            row={row}
            index={index}
            errors={errors}
            onRemove={rows.length > 1 ? here(`remove-${index}`) : null}
          />
        ))}
        <div className="grid gap-2 text-sm text-ink-soft">
          {nightTexts(rows, formatHour).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            Avec un nombre, personne ne peut accepter au-delà. Sans limite, nous vous demandons avant la
            deuxième acceptation.
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-mute">
          <Button
            type="submit"
            name="do"
            value="add"
            variant="secondary"
            disabled={rows.length >= SLOTS_MAX}
            onClick={here('add')}
          >
            <Icon name="plus" className="ic ic-sm" />
            Ajouter un créneau
          </Button>
          {rows.length} sur {SLOTS_MAX}
        </p>
        <div className="grid grid-cols-1 gap-4 border-t border-line pt-4 sm:grid-cols-2">
          {(
            [
              ['days_before', 'Jours pris avant', 'Pour l’installation'],
              ['days_after', 'Jours pris après', 'Pour le rangement et les retours'],
            ] as const
          ).map(([name, label, hint]) => (
            <Field key={name} id={name} label={label} hint={hint} error={errors[name]}>
              {(control) => (
                <Select {...control} name={name} defaultValue={initial[name]}>
                  {around.map((text, days) => (
                    <option key={text} value={days}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={navigation.formAction === action}>
          Enregistrer
        </Button>
        <Link className={buttonClass({ variant: 'quiet' })} to={action} reloadDocument>
          Annuler les modifications
        </Link>
      </div>
    </Form>
  )
}
