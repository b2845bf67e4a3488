import { MAIL_KINDS, type MailPreference } from '#domain/notifications/mail-kinds.ts'

/** A kind of news, and the channels that somebody hears of it by. */
export function PreferenceRow({
  preference: { kind, enabled, push },
  chosen,
  onChange,
}: {
  preference: MailPreference
  /** Kinds by channel that were sent and not kept. */
  chosen: { wanted: string[]; push: string[] } | undefined
  onChange: () => void
}) {
  const { label, hint } = MAIL_KINDS[kind]
  const box = { value: kind, onChange, describedBy: `${kind.replace('.', '-')}-hint` }
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 pl-5 pr-2 text-left font-medium [overflow-wrap:anywhere] md:pl-6">
        {label}
        <span id={box.describedBy} className="block text-sm font-normal text-ink-soft">
          {hint}
        </span>
      </th>
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
    </tr>
  )
}

function Box(props: {
  name: 'kinds' | 'push'
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
