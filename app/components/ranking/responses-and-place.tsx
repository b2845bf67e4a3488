import { Form, href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import '#app/styles/ranking.css'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import type { CompletenessFacts } from '#domain/search/place.ts'
import { CALENDAR_DAYS, RESPONSE_HOURS, type ScorePart, WEIGHTS } from '#domain/search/recommended-score.ts'
import { formatRating } from '#lib/text.ts'
import { decimals, hoursWords, PART_LABELS, PARTS } from './parts.ts'
import type { PlaceView } from './place-view.ts'
import { ScoreBar } from './score-bar.tsx'

/** 'Réponses et place': the response time with the requests it is made of (W7), and the place in the list (W8). */
export function ResponsesAndPlace({ place, ...responses }: PlaceView) {
  return (
    <>
      <Responses {...responses} />
      {place && <Place {...place} />}
    </>
  )
}

function Responses({ words, median, share, counted, measured, requests }: Omit<PlaceView, 'place'>) {
  const figures = [
    { value: median ?? '—', label: 'temps médian' },
    { value: share === null ? '—' : `${share} %`, label: 'en moins de 24 h' },
    { value: String(counted), label: 'comptées' },
  ]
  return (
    <section className={cardClass('overflow-clip')}>
      <div className="p-5 md:p-6">
        <h3 className="text-[1.5rem]!">Temps de réponse</h3>
        <p className="mt-1 text-ink-soft">
          Les 90 derniers jours, en heures comptées de 8 h à 22 h, sans jours fériés ni absences.{' '}
          {measured ? `Dernier relevé : ${measured}.` : 'Le premier relevé a lieu cette nuit.'}
        </p>
        <div className="mt-4 grid grid-cols-3 gap-3">
          {figures.map(({ value, label }) => (
            <p key={label} className="counter bg-page! max-sm:p-3!">
              <b className="max-sm:text-[1.25rem]! text-[1.75rem]!">{value}</b>
              <span>{label}</span>
            </p>
          ))}
        </div>
        <p className="mt-4 text-[0.9375rem]">
          Le public lit : <b className="font-semibold">{words}</b>
          {median === null && '. Il faut cinq demandes comptées pour mesurer un temps de réponse.'}
        </p>
      </div>
      {requests.length === 0 ? (
        <p className="border-t border-line p-5 md:p-6 text-ink-soft">
          Aucune demande reçue pendant cette période.
        </p>
      ) : (
        <ul>
          {requests.map(({ id, clientName, what, hours, why, mayContest, contested }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line px-5 py-3 md:px-6 sm:grid-cols-[minmax(0,1fr)_5.625rem_minmax(0,1.2fr)_6.875rem] sm:items-center"
            >
              <div className="min-w-0">
                <bdi className="block truncate font-semibold">{clientName}</bdi>
                <span className="block text-sm text-ink-mute">{what}</span>
              </div>
              <b className="num text-right font-semibold">
                <span className="sr">Heures : </span>
                {hours ?? '—'}
              </b>
              <p className="text-[0.9375rem] text-ink-soft max-sm:col-span-2">
                {why}
                {contested && <b className="block font-semibold">{contested}</b>}
              </p>
              {mayContest && (
                <Link
                  to={href('/provider/responses/:id/contest', { id })}
                  className={buttonClass({
                    variant: 'quiet',
                    className: 'justify-self-start max-sm:-ml-5 sm:justify-self-end',
                  })}
                >
                  Contester<span className="sr"> la demande de {clientName}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const MISSING: readonly [keyof CompletenessFacts, string][] = [
  ['hasBio', 'une présentation de 200 caractères'],
  ['hasPieces', 'cinq photos ou vidéos'],
  ['hasService', 'une prestation'],
  ['hasPrice', 'un prix'],
]

type PlaceProps = NonNullable<PlaceView['place']>

function Place({ inputs, facts, score, points, place, where }: PlaceProps) {
  const plus = (part: ScorePart) => `+${decimals(points[part].gain, 3)}`
  const missing = MISSING.filter(([fact]) => !facts[fact]).map(([, name]) => name)
  const words: Record<ScorePart, string> = {
    rating:
      inputs.reviewCount === 0
        ? 'Sans avis, la moyenne du site.'
        : `${formatRating(inputs.ratingSum / inputs.reviewCount)} sur ${inputs.reviewCount} avis`,
    verified: inputs.verified ? 'Badge Vérifié' : `Faites vérifier votre profil : ${plus('verified')}`,
    completeness:
      missing.length === 0 ? 'Tout y est.' : `Ajoutez ${missing.join(', ')} : ${plus('completeness')}`,
    calendar: inputs.calendarConfirmed
      ? `Confirmé depuis moins de ${CALENDAR_DAYS} jours`
      : `Confirmez votre calendrier : ${plus('calendar')}`,
    response:
      points.response.gain === 0
        ? `Vous répondez en moins de ${RESPONSE_HOURS.full} h.`
        : inputs.responseMinutes === null
          ? `Moins de 5 demandes : la médiane du site, ${hoursWords(inputs.siteMinutes)}. En moins de ${RESPONSE_HOURS.full} h : ${plus('response')}`
          : `Répondez toujours en moins de ${RESPONSE_HOURS.full} h : ${plus('response')}`,
  }
  const would = place?.ranks.calendar
  return (
    <section id="place" className={cardClass('mt-5 p-5 md:p-6 scroll-mt-24')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 className="text-[1.5rem]!">Votre place</h3>
          <p className="mt-1 text-ink-soft">
            {where ? `${where}, tri « Recommandé »` : 'Votre profil n’est pas public : il n’a pas de place.'}
          </p>
        </div>
        <p>
          {place && (
            <span className="price-xl">
              {place.rank}
              <sup className="text-[0.5em]">{place.rank === 1 ? 'er' : 'e'}</sup>
            </span>
          )}{' '}
          <span className="text-ink-soft">
            {place && `sur ${place.total}, `}avec {decimals(score, 3)} point
          </span>
        </p>
      </div>
      <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <ul className="bars">
          {PARTS.map((part) => (
            <ScoreBar
              key={part}
              name={PART_LABELS[part]}
              figure={`${decimals(points[part].has, 3)} sur ${decimals(WEIGHTS[part], 3)}`}
              share={points[part].has / WEIGHTS[part]}
              gain={points[part].gain / WEIGHTS[part]}
            >
              {words[part]}
            </ScoreBar>
          ))}
        </ul>
        <aside className="self-start rounded-[14px] bg-primary-50 p-5 max-lg:mt-6">
          <p className="font-semibold">Ce qui vous ferait monter</p>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {would !== undefined && place
              ? `Avec un calendrier confirmé, vous seriez ${would}${would === 1 ? 'er' : 'e'} aujourd’hui. `
              : ''}
            Le calcul est le même pour tous, et rien ne s’achète.
          </p>
          {!inputs.calendarConfirmed && (
            <Form method="post" action={href('/provider/availability/confirmation')} className="mt-4">
              <Button type="submit">
                <Icon name="calendar-check" className="ic" />
                Mon calendrier est à jour
              </Button>
            </Form>
          )}
          <p className="mt-4 text-sm">
            <Link className="link" to={href('/classement')}>
              Comment le classement est calculé
            </Link>
          </p>
        </aside>
      </div>
    </section>
  )
}
