import { MAIL_KINDS, type MailPreference } from '#domain/notifications/mail-kinds.ts'
import { TOMORROW_ROW } from '#domain/notifications/summary-kinds.ts'

/** Kinds by channel. */
export type Chosen = { wanted: string[]; push: string[]; summary: string[] }

/** A kind of news, and the channels that somebody hears of it by. */
export function PreferenceRow({
  preference: { kind, enabled, push, summary },
  chosen,
  onChange,
}: {
  preference: MailPreference
  /** Kinds by channel that were sent and not kept. */
  chosen: Chosen | undefined
  onChange: () => void
}) {
  const { label, hint } = MAIL_KINDS[kind]
  const box = { value: kind, onChange, describedBy: `${kind.replace('.', '-')}-hint` }
  return (
    <tr className="border-b border-line last:border-0">
      <RowHead label={label} hint={hint} hintId={box.describedBy} />
      <Box
        {...box}
        name="kinds"
        label={`${label} par e-mail`}
        checked={chosen?.wanted.includes(kind) ?? enabled}
      />
      <Box
        {...box}
        name="push"
        label={`Sur l’appareil : ${label}`}
        checked={chosen?.push.includes(kind) ?? push}
      />
      {summary === null ? (
        <td />
      ) : (
        <Box
          {...box}
          name="summary"
          label={`Dans le résumé du matin : ${label}`}
          checked={chosen?.summary.includes(kind) ?? summary}
        />
      )}
    </tr>
  )
}

/** The row of tomorrow's bookings, which only the summary tells of. */
export function TomorrowRow({ summary, onChange }: { summary: boolean; onChange: () => void }) {
  const { kind, label, hint } = TOMORROW_ROW
  return (
    <tr>
      <RowHead label={label} hint={hint} hintId="tomorrow-hint" />
      <td />
      <td />
      <Box
        name="summary"
        value={kind}
        label={`Dans le résumé du matin : ${label}`}
        checked={summary}
        describedBy="tomorrow-hint"
        onChange={onChange}
      />
    </tr>
  )
}

function RowHead({ label, hint, hintId }: { label: string; hint: string; hintId: string }) {
  return (
    <th scope="row" className="py-2 pl-5 pr-2 text-left font-medium [overflow-wrap:anywhere] md:pl-6">
      {label}
      <span id={hintId} className="block text-sm font-normal text-ink-soft">
        {hint}
      </span>
    </th>
  )
}

function Box(props: {
  name: 'kinds' | 'push' | 'summary'
  value: string
  label: string
  checked: boolean
  describedBy: string
  onChange: () => void
}) {
  const { name, value, label, checked, describedBy, onChange } = props
  return (
    <td className="px-1 text-center">
      <label className="check inline-grid! w-11 place-items-center">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={checked}
          aria-label={label}
          aria-describedby={describedBy}
          onChange={onChange}
        />
      </label>
    </td>
  )
}
