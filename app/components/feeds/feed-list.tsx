import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { capitalised, plural } from '#lib/text.ts'
import type { FeedRowData } from './feed-texts.ts'

/** Imported calendars with their states, and what can be done with each. Plain forms: all of it works without scripts. */
export function FeedList({ feeds }: { feeds: FeedRowData[] }) {
  return (
    <Card className="overflow-clip">
      <ul className="divide-y divide-line">
        {feeds.map((feed) => (
          <li key={feed.id} className="grid gap-2 p-5">
            <FeedRow {...feed} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function FeedRow({ id, name, host, tone, status, line, isFailing, isToCheck, days }: FeedRowData) {
  const busy = days.filter(({ choice }) => choice !== 'freed')
  const asked = isToCheck ? days.filter(({ choice }) => choice === null) : []
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 wrap-anywhere font-sans! text-base! font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <StatusBadge tone={tone} label={status} />
      </div>
      <p className="wrap-anywhere text-sm text-ink-mute">{host}</p>
      <p className="text-sm text-ink-soft">{line}</p>
      {asked.length > 0 && (
        <DayList label={`Jours à vérifier de ${name}`}>
          {asked.map(({ day, long }) => (
            <Day key={day} long={long}>
              <Choice id={id} day={day} choice="kept" long={long} label="Garder bloqué" />
              <Choice id={id} day={day} choice="freed" long={long} label="Libérer" />
            </Day>
          ))}
        </DayList>
      )}
      {!isToCheck && days.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-sm font-semibold text-primary">
            {`Voir ${days.length} ${plural(days.length, 'jour', 'jours')}`}
          </summary>
          <DayList label={`Jours de ${name}`}>
            {days.map(({ day, long, choice }) => (
              <Day key={day} long={long}>
                {choice === 'freed' ? (
                  <Choice id={id} day={day} choice="undone" long={long} label="Bloquer de nouveau" />
                ) : (
                  <Choice id={id} day={day} choice="freed" long={long} label="Libérer" />
                )}
              </Day>
            ))}
          </DayList>
        </details>
      )}
      <div className="-ml-3.5 flex flex-wrap items-start gap-1">
        <Press
          action={href('/provider/feeds/:id/reading', { id })}
          label="Relire maintenant"
          about={name}
          icon={<Icon name="refresh-cw" className="ic ic-sm" />}
        />
        {isFailing && (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            to={href('/provider/feeds/:id', { id })}
          >
            <Icon name="pencil" className="ic ic-sm" />
            Changer l’adresse
          </Link>
        )}
        <details className="min-w-0">
          <summary
            className={`${buttonClass({ variant: 'quiet', size: 'sm' })} list-none text-danger!`}
            aria-label={`Retirer ${name}`}
          >
            Retirer
          </summary>
          <div className="mt-1 ml-3.5 grid gap-2 text-sm text-ink-soft">
            <p>
              {busy.length === 0
                ? 'Nous ne lirons plus cet agenda.'
                : `Nous ne lirons plus cet agenda, et ${busy.length} ${plural(busy.length, 'jour sera libéré', 'jours seront libérés')}.`}
            </p>
            <Form method="post" action={href('/provider/feeds/:id/deletion', { id })}>
              <Button type="submit" variant="danger" size="sm">
                Retirer cet agenda
              </Button>
            </Form>
          </div>
        </details>
      </div>
    </>
  )
}

const DayList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
    {children}
  </ul>
)

const Day = ({ long, children }: { long: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
    <b className="min-w-40 flex-1 text-sm font-semibold">{capitalised(long)}</b>
    {children}
  </li>
)

interface ChoiceProps {
  id: string
  day: string
  choice: 'freed' | 'kept' | 'undone'
  long: string
  label: string
}

/** A press that says what becomes of a day. */
function Choice({ id, day, choice, long, label }: ChoiceProps) {
  return (
    <Form method="post" action={href('/provider/feeds/:id/days', { id })} preventScrollReset>
      <input type="hidden" name="day" value={day} />
      <Button
        type="submit"
        name="choice"
        value={choice}
        variant={choice === 'kept' ? 'secondary' : 'quiet'}
        size="sm"
        aria-label={`${label} : ${long}`}
      >
        {label}
      </Button>
    </Form>
  )
}

function Press({
  action,
  label,
  about,
  icon,
}: {
  action: string
  label: string
  about: string
  icon: ReactNode
}) {
  const pressed = useNavigation().formAction
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        busy={pressed === action}
        aria-label={`${label} : ${about}`}
      >
        {icon}
        {label}
      </Button>
    </Form>
  )
}
