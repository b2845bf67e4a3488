import pg from 'pg'

type Right = 'select' | 'insert' | 'update' | 'delete' | `update ${string}`

const READ: Right[] = ['select']
const ADD: Right[] = ['select', 'insert']
const KEEP: Right[] = ['select', 'insert', 'update']
const REPLACE: Right[] = ['select', 'insert', 'delete']
const ALL: Right[] = ['select', 'insert', 'update', 'delete']

/**
 * Rights of the application's role on each table and view: on the whole of it, or to update one column. It
 * can't even read a table that is not named here. Row-level security limits people's rows to their owners
 * (migrations 0070 to 0073).
 */
export const RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  // Declared days and their beginning stay.
  absences: [...REPLACE, 'update last_day', 'update ended_at'],
  account_writes: KEEP,
  accounts: ALL,
  action_links: REPLACE,
  blocked_dates: REPLACE,
  booking_envelopes: READ,
  booking_notes: REPLACE,
  booking_requests: [
    ...ADD,
    'update status',
    'update decided_at',
    'update cancelled_by',
    'update ended_because',
    'update decline_reason',
    'update decline_words',
    'update rival_since',
    'update rival_because',
    'update cancel_reason',
    'update cancel_words',
    'update due_at',
    'update remind_at',
    'update remind_again_at',
    'update question_at',
    'update question_answered_at',
  ],
  brief_photos: REPLACE,
  briefs: ADD,
  calendar_subscriptions: ALL,
  case_leases: ALL,
  category_codes: READ,
  // The stage of a case moves on; its words stay.
  contests: [
    ...ADD,
    'update answer',
    'update answered_at',
    'update outcome',
    'update outcome_reason',
    'update decided_at',
    'update decided_by',
    'update appeal_words',
    'update appealed_at',
    'update appeal_outcome',
    'update appeal_reason',
    'update appeal_decided_at',
    'update appeal_decided_by',
  ],
  conversation_members: [
    ...ADD,
    'update unread_count',
    'update last_read_sequence',
    'update last_message_at',
  ],
  conversations: [...ADD, 'update last_sequence', 'update last_message_at'],
  document_words: REPLACE,
  events: [...REPLACE, 'update data'],
  favourite_lists: ALL,
  favourite_shares: ALL,
  favourite_votes: ALL,
  favourites: ALL,
  feed_days: ALL,
  feed_envelopes: READ,
  feeds: ALL,
  first_publications: [...REPLACE, 'update decision', 'update decided_at', 'update decided_by'],
  form_drafts: REPLACE,
  listing_entries: ALL,
  listing_entries_source: READ,
  location_codes: READ,
  lunar_days: ALL,
  media: ALL,
  message_envelopes: READ,
  // Messages never change their words.
  messages: [...ADD, 'update read', 'update hidden_at', 'update hidden_reason'],
  name_words: ALL,
  notification_preferences: ALL,
  notification_queues: KEEP,
  notifications: ALL,
  occupancies: REPLACE,
  opening_envelopes: READ,
  openings: ALL,
  operator_actions: ADD,
  picture_twins: ADD,
  provider_calendars: ['select', 'insert', 'update'],
  provider_cards: ALL,
  provider_cards_source: READ,
  provider_categories: REPLACE,
  provider_documents: ALL,
  provider_documents_source: READ,
  provider_portfolio_images: REPLACE,
  provider_profiles: KEEP,
  provider_sort_keys: READ,
  provider_submissions: ADD,
  provider_verifications: ALL,
  providers: KEEP,
  push_subscriptions: [...REPLACE, 'update refusals', 'update last_sent_at', 'update removed_at'],
  quote_acceptances: ADD,
  quote_answers: ADD,
  quote_change_requests: ADD,
  quote_envelopes: READ,
  quote_form_questions: ALL,
  // Sent quotes stay as they were (Q13).
  quote_lines: ADD,
  // Given by a trigger.
  quote_numbers: READ,
  quote_models: ALL,
  quote_requests: [
    ...ADD,
    'update status',
    'update provider_response',
    'update updated_at',
    'update ended_because',
    'update refusal_reason',
    'update chose_other',
    'update due_at',
    'update remind_at',
    'update remind_again_at',
    'update question_at',
    'update question_answered_at',
    'update half_way_at',
  ],
  quote_response_files: REPLACE,
  quote_versions: ADD,
  quote_wishes: ADD,
  ranking_components: READ,
  rate_limits: ALL,
  recovery_codes: REPLACE,
  reports: [...ADD, 'update decision', 'update decision_reason', 'update decided_at', 'update decided_by'],
  // Written by triggers, changed by nobody.
  reply_versions: READ,
  request_counts: REPLACE,
  response_contests: [
    ...ADD,
    'update decision',
    'update decision_reason',
    'update decided_at',
    'update decided_by',
  ],
  // A night measures them anew.
  response_times: ALL,
  review_figures: READ,
  review_replies: ALL,
  review_versions: READ,
  reviews: ALL,
  saved_replies: ALL,
  schema_migrations: READ,
  score_basis: ['select', 'update'],
  second_steps: ALL,
  service_features: REPLACE,
  services: ALL,
  sessions: ALL,
  slot_days: READ,
  slots: ALL,
  starting_prices: READ,
  tasks: ALL,
  unavailable_slots: READ,
  twin_cases: [...ADD, 'update decision', 'update decided_at', 'update decided_by'],
  uploads: ALL,
  users: KEEP,
  verification_papers: REPLACE,
  verifications: ALL,
  verified_items: READ,
  visible_providers: READ,
  waits: ALL,
}

/**
 * Gives the application's role these rights and no other, as far as the tables are there: an older schema lacks some. The
 * owner itself has all rights, and no policy binds it.
 */
export async function grantToApplication(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ same: boolean }>('select current_user = $1 as same', [role])
  if (rows[0]?.same) return
  const to = pg.escapeIdentifier(role)
  const { rows: columns } = await client.query<{ table: string; column: string }>(`
    select c.relname::text as table, a.attname::text as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`)
  const there = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  const granted = Object.entries(RIGHTS).flatMap(([table, rights]) =>
    rights.flatMap((right) => {
      const [action, column] = right.split(' ')
      if (!there.has(column ? `${table}.${column}` : table)) return []
      return `grant ${action}${column ? ` (${column})` : ''} on ${table} to ${to}`
    }),
  )
  // At once: between taking back and giving, the site would lack rights that it needs.
  await client.query(
    [
      'begin',
      `revoke all on all tables in schema public from ${to}`,
      `grant usage on schema public to ${to}`,
      `grant usage, select on all sequences in schema public to ${to}`,
      ...granted,
      'commit',
    ].join('; '),
  )
}
