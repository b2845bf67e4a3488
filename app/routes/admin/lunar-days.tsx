import { getFormProps, getSelectProps } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { LUNAR_DAYS_PAGE } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { takeFields } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { requireOperator } from '#domain/context.ts'
import { NOTES_MAX } from '#domain/operator/operator-input.ts'
import { confirmLunarDay, withdrawLunarDay } from '#domain/tunisian-year/confirm-lunar-day.server.ts'
import { type LunarDayEntry, listLunarDays } from '#domain/tunisian-year/list-lunar-days.server.ts'
import { lunarDaySchema } from '#domain/tunisian-year/lunar-day-input.ts'
import { LUNAR_DAYS, LUNAR_KINDS } from '#domain/tunisian-year/lunar-days.ts'
import { formatDayLong } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import type { Route } from './+types/lunar-days'

const NOT_KEPT = 'La date n’a pas été enregistrée. Réessayez.'

export const meta: Route.MetaFunction = () => [{ title: 'Jours fériés, administration · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => ({
  days: await listLunarDays(ctxOf(context)),
}))

export const action = handled((sent: Route.ActionArgs) => {
  const ctx = ctxOf(sent.context)
  return takeFields(sent, {
    schema: lunarDaySchema,
    failed: NOT_KEPT,
    before: () => requireOperator(ctx),
    act: (fields) => (fields.withdraw ? withdrawLunarDay : confirmLunarDay)(ctx, fields),
    done: ({ form }) => ({
      to: LUNAR_DAYS_PAGE,
      flash: form.get('withdraw') ? 'lunar-day-withdrawn' : 'lunar-day-confirmed',
    }),
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(NOT_KEPT))

/** '/admin/lunar-days': lunar holidays as calendars show them, and the form that confirms an announced one (D16). */
export default function LunarDays({ loaderData: { days }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Jours fériés et Ramadan</h1>
      <p className="mt-2 max-w-[70ch] text-ink-soft">
        Les calendriers affichent une date prévue, à un jour près, jusqu’à ce que vous confirmiez la date
        annoncée en Tunisie.
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1fr)_360px]">
        <ul aria-label="Fêtes à venir" className="grid grid-cols-1 gap-2.5 max-lg:order-last">
          {days.map((day) => (
            <Entry key={`${day.kind} ${day.hijriYear}`} {...day} />
          ))}
        </ul>
        <ConfirmationForm answer={actionData} key={days.filter(({ confirmed }) => confirmed).length} />
      </div>
    </>
  )
}

function Entry({ kind, hijriYear, day, confirmed }: LunarDayEntry) {
  const { name } = LUNAR_DAYS[kind]
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
        <div>
          <p className="font-semibold">
            {name} <span className="num font-normal text-ink-mute">{hijriYear}</span>
          </p>
          <p className="text-ink-soft">{capitalised(formatDayLong(day))}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {confirmed && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="day" value={day} />
              <input type="hidden" name="withdraw" value="1" />
              <Button
                type="submit"
                variant="plain"
                size="sm"
                aria-label={`Revenir à la date prévue : ${name} ${hijriYear}`}
              >
                Revenir à la date prévue
              </Button>
            </Form>
          )}
          <StatusBadge
            tone={confirmed ? 'accepted' : 'pending'}
            label={confirmed ? 'Annoncée' : 'Prévue, ± 1 jour'}
          />
        </div>
      </Card>
    </li>
  )
}

function ConfirmationForm({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(lunarDaySchema, { id: 'lunar-day', lastResult: answer ?? null })
  return (
    <Card padded>
      <h2 className="text-h3! font-sans!">Confirmer une date annoncée</h2>
      <Form {...getFormProps(form)} method="post" className="mt-4 grid gap-5">
        {form.errors?.[0] && (
          <Banner tone="danger">
            <span id={form.errorId}>{form.errors[0]}</span>
          </Banner>
        )}
        <Field id={fields.kind.id} label="Fête" error={fields.kind.errors}>
          {(control) => (
            <Select {...getSelectProps(fields.kind)} {...control} key={fields.kind.key}>
              <option value="">Choisir</option>
              {LUNAR_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LUNAR_DAYS[kind].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormField field={fields.day} type="date" label="Date annoncée" />
        <FormTextarea
          field={fields.notes}
          rows={2}
          label="Notes internes"
          optional
          hint="Seuls les opérateurs lisent ce texte. Notez par exemple où la date a été annoncée."
          maxLength={NOTES_MAX}
        />
        <Button type="submit" className="justify-self-end max-sm:w-full" busy={busy}>
          Confirmer la date
        </Button>
      </Form>
    </Card>
  )
}
