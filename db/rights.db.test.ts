import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { APP_ROLE } from './embedded/databases.ts'
import { RIGHTS } from './rights.ts'

const world = testDatabase()

describe('the role of the application', () => {
  it('owns nothing and passes no policy by', async () => {
    const { rows } = await world.pool.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
         (select count(*)::int from pg_class where relowner = r.oid) as relations,
         (select count(*)::int from pg_proc where proowner = r.oid) as functions,
         (select count(*)::int from pg_auth_members where member = r.oid) as roles
       from pg_roles r where rolname = $1`,
      [APP_ROLE],
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        relations: 0,
        functions: 0,
        roles: 0,
      },
    ])
  })

  it('has the rights that are declared, and no other', async () => {
    const { rows } = await world.pool.query<{ table: string; rights: string[] | null }>(
      `select c.relname::text as table,
         (select array_agg(r.right order by r.right) from (
           select lower(a.privilege_type) as right from aclexplode(c.relacl) a
             where a.grantee = $1::regrole or a.grantee = 0
           union all
           select lower(a.privilege_type) || ' ' || t.attname from pg_attribute t, aclexplode(t.attacl) a
             where t.attrelid = c.oid and (a.grantee = $1::regrole or a.grantee = 0)
         ) r) as rights
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
      [APP_ROLE],
    )
    const found = Object.fromEntries(rows.map(({ table, rights }) => [table, rights ?? []]))
    const declared = Object.entries(RIGHTS).map(([table, rights]) => [table, [...rights].sort()])
    expect(found).toEqual(Object.fromEntries(declared))
  })

  it('runs no function with the rights of the owner but those that are meant to', async () => {
    const { rows } = await world.pool.query<{ name: string; settings: string[] | null }>(
      `select proname::text as name, proconfig as settings from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace order by proname`,
    )
    const settings = ['search_path=public, pg_temp']
    const meant = [
      'add_items_of_badge',
      'add_items_of_new_badges',
      'cancellation_record',
      'count_booking',
      'date_review',
      'end_unanswered',
      'end_waits',
      'follow_badge',
      'give_due_times',
      'give_due_times',
      'keep_attached_file',
      'keep_brief_photo',
      'keep_paper',
      'keep_reply_version',
      'keep_review_version',
      'lose_verification_of_name',
      'move_due_times',
      'note_validity',
      'number_quote',
      'put_back_verifications',
      'refresh_badge',
      'reported_words',
      'requests_without_due_time',
      'response_facts',
      'summary_lines',
      'summary_lines',
      'take_half_ways',
      'take_reminders',
      'take_summaries',
      'take_summaries',
      'tell_quote_ends',
      'uncount_agreed_booking',
      'waiting_due_times',
    ]
    expect(rows).toEqual(meant.map((name) => ({ name, settings })))
  })

  it('reads past the policies through seven views alone, which say who and when, or how many, but not what', async () => {
    const { rows } = await world.pool.query<{ view: string; columns: string }>(
      `select c.relname::text as view, string_agg(a.attname, ' ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and exists (
         select from pg_rewrite w join pg_depend d on d.objid = w.oid and d.classid = 'pg_rewrite'::regclass
         join pg_class t on t.oid = d.refobjid and t.relrowsecurity where w.ev_class = c.oid)
       group by 1 order by 1`,
    )
    expect(rows).toEqual([
      {
        view: 'booking_envelopes',
        columns:
          'id provider_id client_id requested_date requested_time service_type status decided_at created_at slot_name slot_starts slot_ends accepted_at cancelled_by cancel_reason due_at question_at question_answered_at',
      },
      { view: 'feed_envelopes', columns: 'id provider_id name failing_since' },
      {
        view: 'message_envelopes',
        columns: 'id conversation_id sequence sender_id receiver_id read created_at',
      },
      { view: 'opening_envelopes', columns: 'id provider_id client_id day slot_name' },
      {
        view: 'quote_envelopes',
        columns:
          'id provider_id client_id status created_at updated_at due_at question_at question_answered_at',
      },
      { view: 'review_figures', columns: 'month reason outcome appealed count' },
      { view: 'verified_items', columns: 'provider_id item granted_on valid_until' },
    ])
  })
})
