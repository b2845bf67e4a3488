import type { Probe } from './readiness.ts'

/** Figures of the work waiting in the database. */
export type QueueFigures = {
  queues: {
    queue: string
    states: { waiting: number; retry: number; active: number; failed: number }
    oldest: number
  }[]
  mails: { waiting: number; oldest: number; givenUp: number }
}

/** Reads how much waits, and for how long, in seconds. Finished jobs are not looked at. */
export async function readQueues(probe: Probe): Promise<QueueFigures> {
  const queues = await probe.ask<{
    queue: string
    waiting: number
    retry: number
    active: number
    failed: number
    oldest: number
  }>(`select q.name as queue,
      count(*) filter (where j.state = 'created' and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'retry')::int as retry,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state in ('created', 'retry', 'active')
        and j.start_after <= now())), 0)::float8 as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_%' group by q.name order by q.name`)
  const [mails] = await probe.ask<QueueFigures['mails']>(`select
      (select count(*)::int from notifications where done_at is null) as waiting,
      (select coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)::float8
        from notifications where done_at is null) as oldest,
      (select count(*)::int from notifications where outcome = 'failed' and done_at > now() - interval '1 day')
        as "givenUp"`)
  return {
    queues: queues.map(({ queue, oldest, ...states }) => ({ queue, states, oldest })),
    mails: mails ?? { waiting: 0, oldest: 0, givenUp: 0 },
  }
}
