import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'

/** A week in which a count has several rows. */
type Unfolded = { segment: string }

/**
 * Adds up the rows of each count of requests: every change adds some. Changes under way, and a second job, add to or take from
 * other rows, so that the sums stay what they are. One week after the other: no statement lasts longer for what was left undone.
 */
export async function foldRequestCounts(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<Unfolded>(sql`
    select segment::text from request_counts group by request_counts.segment, is_booking, is_accepted, tenths having count(*) > 1`)
  for (const segment of new Set(rows.map((row: Unfolded) => row.segment))) {
    await ctx.db.execute(sql`
      with many as (
        select is_booking, is_accepted, tenths from request_counts where segment = ${segment}
        group by 1, 2, 3 having count(*) > 1
      ), gone as (
        delete from request_counts c using many
        where c.segment = ${segment} and c.is_booking = many.is_booking and c.is_accepted = many.is_accepted
          and c.tenths is not distinct from many.tenths
        returning c.*
      )
      insert into request_counts (segment, is_booking, is_accepted, tenths, n)
      select segment, is_booking, is_accepted, tenths, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0`)
  }
}
