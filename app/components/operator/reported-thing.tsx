import { Link } from 'react-router'
import { LinkedText } from '#app/components/messages/linked-text.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { UNKNOWN_PERSON } from '#domain/person-name.ts'
import type { Party, ReportedThing } from '#domain/reports/operator-report.ts'
import { isRequest, type ReportSubject } from '#domain/reports/report-state.ts'
import { formatDayLong } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import { providerPath, userPath } from './paths.ts'

/** Somebody whom a report concerns, leading to their page. */
export function PartyLink({ party: { userId, name, suspended } }: { party: Party }) {
  if (name === '') return UNKNOWN_PERSON
  return (
    <>
      <Link className="link [overflow-wrap:anywhere]" to={userPath(userId)}>
        <bdi>{name}</bdi>
      </Link>
      {suspended && ' (compte suspendu)'}
    </>
  )
}

type Shown = Omit<ReportedThing, 'at'> & { at: string }

const NAMES: Record<ReportSubject, string> = {
  review: 'L’avis',
  message: 'Le message',
  booking: 'La demande',
  quote: 'La demande',
}

/** The review, the message or the request, with who wrote it. */
export function ReportedThingView({ thing }: { thing: Shown }) {
  const { type, author, content, day, at, changed, rating, providerId, providerName, reply, justified } =
    thing
  return (
    <section aria-label={NAMES[type]} className="grid gap-3">
      <blockquote className="max-h-96 overflow-y-auto rounded-md border border-line bg-page p-4">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="min-w-0 font-semibold">
            <PartyLink party={author} />
          </b>
          {rating !== null && <Stars value={rating} />}
          <span className="num text-sm text-ink-mute">{at}</span>
        </p>
        {providerId !== null && (
          <p className="mt-1 text-sm text-ink-soft">
            {isRequest(type) ? 'Envoyée à' : 'Sur'}{' '}
            {providerName ? (
              <Link className="link [overflow-wrap:anywhere]" to={providerPath(providerId)}>
                <bdi>{providerName}</bdi>
              </Link>
            ) : (
              UNKNOWN_PERSON
            )}
          </p>
        )}
        {day !== null && <p className="mt-1 text-sm text-ink-soft">Pour le {formatDayLong(day)}</p>}
        <div dir="auto" className="mt-2 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
          {type === 'message' ? <LinkedText text={content} /> : content}
        </div>
        {reply !== null && (
          <p
            dir="auto"
            className="mt-3 border-t border-line pt-3 text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]"
          >
            <b className="font-semibold">Réponse du prestataire :</b> <bdi>{reply}</bdi>
          </p>
        )}
      </blockquote>
      {changed && <Banner tone="info">L’auteur a modifié cet avis depuis le signalement.</Banner>}
      {type !== 'review' && (
        <p className="text-sm text-ink-mute">
          {type === 'message'
            ? 'Le reste de la conversation est privé : il n’est pas affiché.'
            : 'Leur conversation est privée : elle n’est pas affichée.'}
        </p>
      )}
      {justified > 0 && (
        <Banner tone="warning">
          {justified} {plural(justified, 'autre signalement fondé', 'autres signalements fondés')} contre
          cette personne.
        </Banner>
      )}
    </section>
  )
}
