import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DAYS_AROUND_MAX } from '#domain/availability/slots.ts'

/** A provider's day as somebody waits for it, as columns or values. */
type Target = { providerId: SQLWrapper; day: SQLWrapper; slotId: SQLWrapper; whole: SQLWrapper }

/**
 * The condition that the public sees a provider, and that the slot can be had on the day: the one that is named, all of them for
 * the whole day, any otherwise (D6). `p` in it is the provider's row.
 */
export function isFree({ providerId, day, slotId, whole }: Target): SQL {
  const taken = (slot: SQL) => sql`exists (
    select from slot_days t
    where t.provider_id = ${providerId} and (t.blocked or t.busy or t.is_full)
      and t.day between ${day}::date - ${DAYS_AROUND_MAX}::int and ${day}::date + ${DAYS_AROUND_MAX}::int
      and t.day between ${day}::date - p.days_before and ${day}::date + p.days_after
      and (t.day <> ${day}::date or ${slot}))`
  return sql`exists (
    select from visible_providers v join providers p on p.id = v.provider_id
    where v.provider_id = ${providerId} and case when ${whole}::boolean then not ${taken(sql`true`)} else exists (
      select from slots s
      where s.provider_id = ${providerId} and (${slotId}::uuid is null or s.id = ${slotId}::uuid)
        and not ${taken(sql`t.slot_id = s.id`)}
    ) end)`
}
