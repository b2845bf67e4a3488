import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { RANKING_LOG } from '#domain/search/ranking-log.ts'
import { ITEMS, type VerificationItem } from '#domain/verifications/verification-item.ts'
import { type Day, formatDate, todayInTunis } from '#lib/dates.ts'
import type { MailFacts } from './mail-content.ts'
import type { ToldKind } from './mail-kinds.ts'
import { pageOf } from './mail-words.ts'

type Told = { kind: ToldKind; subjectId: string }

/**
 * Reads the facts for a mail that asks whether a calendar is up to date; null when it was confirmed meanwhile, and for a
 * profile that is no longer public.
 * @param notification.subjectId the provider
 */
export async function calendarFacts(db: Db, { kind, subjectId }: Told): Promise<MailFacts | null> {
  const { rows } = await db.execute(sql`
    select from providers p join visible_providers v on v.provider_id = p.id
    where p.id = ${subjectId}
      and (p.calendar_confirmed_at is null or p.calendar_confirmed_at < now() - interval '1 day')`)
  return rows.length > 0 ? { name: 'Votre calendrier', path: pageOf(kind) } : null
}

/**
 * Reads the facts for a mail about the ranking; null for a profile that is not public.
 * @param notification.id the mail, whose event names the version
 * @param notification.subjectId the provider
 */
export async function rankingFacts(
  db: Db,
  { id, kind, subjectId }: Told & { id: string },
  now: Date,
): Promise<MailFacts | null> {
  const { rows } = await db.execute<{ version: string | null }>(sql`
    select (select e.data ->> 'version' from notifications n join events e on e.id = n.event_id where n.id = ${id}) as version
    from visible_providers where provider_id = ${subjectId}`)
  if (!rows[0]) return null
  const told = RANKING_LOG.find(({ version }) => String(version) === rows[0]?.version)
  return {
    name: 'Le classement de Machmoum',
    path: pageOf(kind),
    ranking: told && { since: told.since, told: told.told, coming: told.since > todayInTunis(now) },
  }
}

/**
 * Reads the facts for a mail about verifications that end; null when none of them is in force until that day any more.
 * @param notification.id the mail, whose event names them
 */
export async function verificationFacts(
  db: Db,
  { id, subjectId }: { id: string; subjectId: string },
): Promise<MailFacts | null> {
  const { rows } = await db.execute<{ item: VerificationItem; until: Day }>(sql`
    select v.item, v.valid_until::text as until
    from notifications n join events e on e.id = n.event_id
    cross join jsonb_to_recordset(e.data -> 'items') ending (item text, until date)
    join verified_items v on v.provider_id = ${subjectId} and v.item = ending.item and v.valid_until = ending.until
    where n.id = ${id}
    order by v.valid_until, v.item`)
  if (rows.length === 0) return null
  return {
    name: 'Votre vérification',
    path: pageOf('verification.ending'),
    ends: rows.map(({ item, until }: { item: VerificationItem; until: Day }) => ({
      label: ITEMS[item].label,
      value: `jusqu’au ${formatDate(until)}`,
    })),
  }
}
