import { locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel } from '#domain/catalogue/taxonomy.ts'
import type { OwnResponses } from '#domain/response-times/received-request.ts'
import type { NotCounted } from '#domain/response-times/response-time.ts'
import { responseWords } from '#domain/response-times/response-words.ts'
import type { OwnPlace } from '#domain/search/place.ts'
import { formatDate, formatInstantDay, formatTime, todayInTunis } from '#lib/dates.ts'
import { hoursWords } from './parts.ts'

const WHY: Record<NotCounted, string> = {
  excluded: 'Non comptée : notre équipe a accepté votre contestation.',
  reported: 'Non comptée : votre signalement de ce client a été retenu.',
  suspended: 'Non comptée : le compte du client est suspendu.',
  'cancelled-early': 'Non comptée : le client a annulé dans les 2 heures.',
  rival: 'Non comptée : une autre demande a pris cette date avant l’échéance.',
  second: 'Non comptée : ce client vous a déjà sollicité dans les 7 jours précédents.',
  ended: 'Non comptée : un compte a été fermé avant votre réponse.',
  waiting: 'Pas encore comptée : une demande en attente compte après 24 heures.',
}

/** The tab 'Réponses et place' in words. */
export function placeView(responses: OwnResponses, place: OwnPlace | null) {
  const { medianMinutes, counted, withinDay, measuredAt } = responses
  return {
    words: responseWords(medianMinutes),
    median: medianMinutes === null ? null : hoursWords(medianMinutes),
    share: counted === 0 ? null : Math.round((100 * withinDay) / counted),
    counted,
    measured: measuredAt && `${formatInstantDay(measuredAt)} à ${formatTime(measuredAt)}`,
    requests: responses.requests.map(({ id, kind, clientName, askedAt, refused, measured, ...rest }) => ({
      id,
      clientName,
      what: `${kind === 'booking' ? 'Réservation' : 'Devis'}, demande du ${formatDate(todayInTunis(askedAt))}`,
      hours: hoursOrNull(measured.minutes ?? rest.answerMinutes),
      why: measured.because
        ? WHY[measured.because]
        : refused
          ? 'Oui. Vous avez refusé : un refus est une réponse.'
          : 'Comptée.',
      mayContest: rest.contestAt === null && measured.minutes !== null,
      contested:
        rest.contestAt === null
          ? null
          : rest.contestDecision === 'kept'
            ? 'Contestation refusée'
            : rest.contestDecision === 'excluded'
              ? null
              : 'Contestée, en cours d’examen',
    })),
    place: place && {
      ...place,
      where:
        place.place &&
        `${categoryLabel(place.place.category, 'short')}, ${locationLabel(place.place.location)}`,
    },
  }
}

const hoursOrNull = (minutes: number | null) => (minutes === null ? null : hoursWords(minutes))

export type PlaceView = ReturnType<typeof placeView>
