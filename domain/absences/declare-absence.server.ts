import { absences } from '#db/schema/absences.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { movingDueTimes } from '#domain/due-times/move-due-times.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Day, formatDayLong, todayInTunis } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import {
  ABSENCE_DAYS_MAX,
  type Absence,
  absenceDaysIn,
  type DayRange,
  overlaps,
  yearOf,
  yearsOf,
} from './absence.ts'
import { type AbsenceInput, absenceSchema } from './absence-input.ts'
import { absencesOf } from './absences-of.server.ts'

/**
 * Declares an absence of the actor's own (W5), one after the other for a provider, so that two tabs can't pass the limit
 * together. It counts from now on, never for what lies behind, and takes no day from the calendar.
 * @param input.first_day today or later in Tunis
 * @param input.last_day at most two years ahead
 * @returns `repeated` when exactly this one is declared already
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by field: a day that is over or too far, days of another absence, more than 60 days of a calendar year
 */
export async function declareAbsence(ctx: Ctx, input: AbsenceInput): Promise<{ repeated: boolean }> {
  const { userId } = requireProvider(ctx)
  const fields = parseInput(absenceSchema, input)
  const asked: DayRange = { firstDay: fields.first_day, lastDay: fields.last_day }
  const today = todayInTunis(ctx.now)
  if (asked.lastDay > lastDay(today))
    throw refused('last_day', 'Choisissez une date dans les deux ans à venir')

  return changeOwnProvider(ctx, async (ctx, providerId) => {
    const since = `${yearOf(asked.firstDay)}-01-01` as Day
    const own = (await absencesOf(ctx, { providerIds: [providerId], since })).get(providerId) ?? []
    const same = own.find(({ firstDay }) => firstDay === asked.firstDay)
    if (same?.lastDay === asked.lastDay && !same.endedAt) return { repeated: true }
    if (asked.firstDay < today) throw refused('first_day', 'Une absence commence aujourd’hui ou plus tard')
    refuseShared(asked, own)
    refuseTooLong(asked, own)
    await movingDueTimes(ctx, providerId, () =>
      ctx.db.insert(absences).values({ providerId, ...asked, declaredAt: ctx.now }),
    )
    await recordEvent(ctx, {
      type: 'absence.declared',
      subjectId: providerId,
      userIds: [userId],
      data: asked,
    })
    // Open calendars of the provider read its profile again.
    sendHint(ctx, [providerId], 'days')
    return { repeated: false }
  })
}

function refuseShared(asked: DayRange, own: readonly Absence[]): void {
  const other = own.find((absence) => overlaps(absence, asked))
  if (!other) return
  throw refused(
    'first_day',
    other.endedAt
      ? 'Votre absence s’est terminée ce jour-là : la suivante commence le lendemain au plus tôt'
      : `Vous êtes déjà absent du ${formatDayLong(other.firstDay)} au ${formatDayLong(other.lastDay)}`,
  )
}

function refuseTooLong(asked: DayRange, own: readonly Absence[]): void {
  for (const year of yearsOf(asked)) {
    const left = ABSENCE_DAYS_MAX - absenceDaysIn(year, own)
    if (absenceDaysIn(year, [asked]) <= left) continue
    throw refused(
      'last_day',
      `Une absence dure ${ABSENCE_DAYS_MAX} jours par an au plus : il vous en reste ${left} en ${year}`,
    )
  }
}

const refused = (field: string, message: string) => new Invalid({ fieldErrors: { [field]: [message] } })
