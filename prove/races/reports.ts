import fc from 'fast-check'
import type { Actor } from '#domain/context.ts'
import { decideReport } from '#domain/reports/decide-report.server.ts'
import { reportReview } from '#domain/reports/report-review.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, pairs, people } from './world.ts'

type Decision = 'kept' | 'hidden' | 'shown'
type Thing = { provider: Provider; operators: Actor[]; review: string; report: string; unreported: string }
type Op =
  | { do: 'report' }
  | {
      do: 'decide'
      by: 0 | 1
      seen: 'open' | Decision
      decision: Decision
      reason: 'Insultes' | 'Rien à redire'
    }
type State = {
  decision: 'open' | Decision
  by: number | null
  reason: string | null
  hidden: boolean
  /** Rows of the journal about it. */
  journal: string[]
  /** Number of times that another review was reported, and that the operator was told. */
  reports: number
  told: number
}

const NEXT: Record<State['decision'], readonly Decision[]> = {
  open: ['kept', 'hidden'],
  kept: ['hidden'],
  hidden: ['shown'],
  shown: ['hidden'],
}

export const reports: Game<Thing, State, Op> = {
  name: 'reports',
  says: 'somebody’s report of a thing is one, and of operators who decide at once one does, with one line in the journal',
  phases: phasesOf<Op>(
    fc.oneof(
      { weight: 1, arbitrary: fc.constant({ do: 'report' as const }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('decide' as const),
          by: fc.constantFrom(0 as const, 1 as const),
          seen: fc.constantFrom('open', 'open', 'hidden', 'shown', 'kept'),
          decision: fc.constantFrom('kept', 'hidden', 'hidden', 'shown'),
          reason: fc.constantFrom('Insultes', 'Rien à redire'),
        }),
      },
    ),
    { phases: 3 },
  ),
  things: async (world, count) => {
    const operators = await people(world, 2, 'admin')
    const made = await pairs(world, count)
    const others = await people(world, count, 'client')
    const clients = [...made.map(({ client }) => client), ...others].map(({ userId }) => userId)
    const own = [...made, ...made].map(({ provider }) => provider.providerId)
    const { rows: written } = await world.pool.query<{ id: string; clientId: string }>(
      `with before as (
        insert into booking_requests (client_id, provider_id, requested_date, status, decided_at, submission_id)
        select client, provider, '2020-08-22', 'accepted', now(), gen_random_uuid()
        from unnest($1::uuid[], $2::uuid[]) pair (client, provider) returning *
      )
      insert into reviews (provider_id, client_id, booking_request_id, rating, content)
      select provider_id, client_id, id, 3, 'Une belle soirée' from before returning id, client_id as "clientId"`,
      [clients, own],
    )
    const reviewOf = new Map(written.map(({ id, clientId }) => [clientId, id]))
    const reviews = made.map(({ client }) => reviewOf.get(client.userId) ?? '')
    const { rows: reported } = await world.pool.query<{ id: string; reviewId: string }>(
      `insert into reports (reporter_id, subject_type, subject_id, reason)
      select reporter, 'review', review, 'Insultes' from unnest($1::uuid[], $2::uuid[]) told (reporter, review)
      returning id, subject_id as "reviewId"`,
      [made.map(({ provider }) => provider.userId), reviews],
    )
    const reportOf = new Map(reported.map(({ id, reviewId }) => [reviewId, id]))
    // The first operator has taken each case: the other decides once the first has.
    await world.pool.query(
      `insert into case_leases (kind, case_id, holder_id, taken_at, until)
      select 'report', id, $2, now(), now() + interval '1 day' from unnest($1::uuid[]) told (id)`,
      [reported.map(({ id }) => id), operators[0]?.userId],
    )
    return made.map(({ provider }, index) => ({
      provider,
      operators,
      review: reviews[index] ?? '',
      report: reportOf.get(reviews[index] ?? '') ?? '',
      unreported: reviewOf.get(others[index]?.userId ?? '') ?? '',
    }))
  },
  start: () => ({
    decision: 'open',
    by: null,
    reason: null,
    hidden: false,
    journal: [],
    reports: 0,
    told: 0,
  }),
  model: (state, op) => {
    if (op.do === 'report') {
      state.reports = 1
      state.told = 1
      return 'done'
    }
    const { by, seen, decision, reason } = op
    if (!NEXT[seen].includes(decision)) return 'Invalid'
    if (state.decision === 'open' && by !== 0) return 'case-taken'
    if (state.decision !== seen) {
      const isSame = state.decision === decision && state.by === by && state.reason === reason
      return isSame ? 'done' : 'report-changed'
    }
    Object.assign(state, { decision, by, reason })
    if (decision !== 'kept') state.hidden = decision === 'hidden'
    state.journal.push(`report.${decision}`)
    return 'done'
  },
  perform: async (world, { provider, operators, report, unreported }, op) => {
    if (op.do === 'report')
      await reportReview(world.ctx(provider), { reviewId: unreported, reason: 'Insultes' })
    else {
      const { by, seen, decision, reason } = op
      await decideReport(world.ctx(operators[by]), { reportId: report, seen, decision, reason })
    }
    return 'done'
  },
  kept: async ({ pool }, things) => {
    const { rows: decided } = await pool.query<Omit<State, 'by'> & { id: string; by: string | null }>(
      `select r.id, coalesce(r.decision, 'open') as decision, r.decided_by as by, r.decision_reason as reason,
        v.hidden_at is not null as hidden,
        array(select action from operator_actions where subject_id = r.id order by operator_actions.id) as journal
      from reports r join reviews v on v.id = r.subject_id where r.id = any($1)`,
      [things.map(({ report }) => report)],
    )
    const { rows: told } = await pool.query<{ review: string; reports: number; told: number }>(
      `select subject_id as review, count(*)::int as reports, (select count(*)::int from events
        where type = 'review.reported' and events.subject_id = any(array_agg(reports.id))) as told
      from reports where subject_id = any($1) group by 1`,
      [things.map(({ unreported }) => unreported)],
    )
    const byReport = new Map(decided.map(({ id, ...row }) => [id, row]))
    const byReview = new Map(told.map((row) => [row.review, row]))
    return things.map(({ operators, report, unreported }) => {
      const { by = null, ...row } = byReport.get(report) ?? {}
      const { reports = 0, told = 0 } = byReview.get(unreported) ?? {}
      const number = by === null ? null : operators.findIndex(({ userId }) => userId === by)
      return { state: { ...row, by: number, reports, told } as State }
    })
  },
  plants: [
    {
      name: 'a decision that does not compare where the report stands',
      rewrite: (sql) =>
        sql
          .replace('"reports"."decision" is null', 'true')
          .replace(/"reports"\."decision" = (\$\d+)/, '$1::text is not null'),
    },
    {
      name: 'no unique index on who reported what',
      sql: 'alter table reports drop constraint reports_once',
      rewrite: (sql) =>
        sql.startsWith('insert into "reports"') ? sql.replace(/on conflict .* do nothing/, '') : sql,
    },
  ],
}
