import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { OPERATOR_ACTIONS, type OperatorAction } from '#domain/operator/operator-actions.ts'
import { CHECKLIST, CHECKLIST_ITEMS } from '#domain/operator/operator-input.ts'
import { LUNAR_DAYS, type LunarKind } from '#domain/tunisian-year/lunar-days.ts'
import { formatDayLong, formatInstantDay, formatTime, isDay } from '#lib/dates.ts'
import { subjectPath } from './paths.ts'

/** A row of the operator's journal. */
export type ActionView = {
  id: string
  at: Date
  /** Null for the command line. */
  operator: string | null
  action: OperatorAction
  subjectType: string
  subjectId: string
  subjectName: string
  reason: string
  notes: string
  detail: Record<string, unknown>
}

interface ActionListProps {
  actions: readonly ActionView[]
  label: string
  /** Says of what each action is; left out on the subject's own page. */
  withSubjects?: boolean | undefined
}

/** List of the operator's actions, the newest first. */
export function ActionList({ actions, label, withSubjects = false }: ActionListProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-3">
      {actions.map((action) => (
        <li key={action.id}>
          <Card className="grid gap-2 p-4 [overflow-wrap:anywhere]">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="font-semibold">{OPERATOR_ACTIONS[action.action] ?? action.action}</p>
              <p className="num text-sm text-ink-mute">
                <time dateTime={action.at.toISOString()}>
                  {formatInstantDay(action.at)} à {formatTime(action.at)}
                </time>
              </p>
            </div>
            <p className="text-sm text-ink-soft">
              Par <bdi>{whoDid(action)}</bdi>
              {withSubjects && <Subject {...action} />}
            </p>
            <Details {...action} />
          </Card>
        </li>
      ))}
    </ol>
  )
}

function whoDid({ operator, detail }: ActionView): string {
  if (operator !== null) return operator
  return typeof detail.account === 'string'
    ? `la ligne de commande (${detail.account})`
    : 'la ligne de commande'
}

/** Words for subjects that have nobody's name. */
const NAMELESS: Readonly<Record<string, string>> = {
  report: 'Voir le signalement',
  'lunar-day': 'Voir les jours fériés',
}

function Subject({ subjectType, subjectId, subjectName }: ActionView) {
  // Of a deleted account there is nothing left to open.
  const name = NAMELESS[subjectType] ?? subjectName
  const path = name ? subjectPath(subjectType, subjectId) : null
  return (
    <>
      {' · '}
      {path ? (
        <Link className="link" to={path}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        subjectId
      )}
    </>
  )
}

function Details({ reason, notes, detail }: ActionView) {
  const checked: unknown[] = Array.isArray(detail.checked) ? detail.checked : []
  const points = CHECKLIST_ITEMS.filter((item) => checked.includes(item))
  const parts = [
    { term: 'Motif', text: reason },
    { term: 'Points contrôlés', text: points.map((item) => CHECKLIST[item].label).join(', ') },
    { term: 'Fête', text: lunarDayText(detail) },
    { term: 'Notes internes', text: notes },
    { term: 'Appareils', text: typeof detail.sessions === 'number' ? String(detail.sessions) : '' },
  ].filter(({ text }) => text !== '')
  if (parts.length === 0) return null
  return (
    <dl className="grid gap-1.5 text-sm">
      {parts.map(({ term, text }) => (
        <div key={term}>
          <dt className="inline text-ink-mute">
            {term}
            {'\u00A0'}:{' '}
          </dt>
          <dd dir="auto" className="inline whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Mouled 1449, dimanche 15 août 2027' */
function lunarDayText({ kind, hijriYear, day }: Record<string, unknown>): string {
  if (typeof kind !== 'string' || !Object.hasOwn(LUNAR_DAYS, kind) || !isDay(day)) return ''
  return `${LUNAR_DAYS[kind as LunarKind].name} ${hijriYear}, ${formatDayLong(day)}`
}
