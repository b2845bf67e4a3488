import { type SQL, sql } from 'drizzle-orm'
import { FAVOURITE_STATE_LABELS } from '#domain/favourites/favourite-state.ts'
import { OPERATOR_ACTIONS } from '#domain/operator/operator-actions.ts'
import { UNKNOWN_PERSON } from '#domain/person-name.ts'
import { exportedFields, type Own } from './column-fate.ts'
import { COLUMNS } from './columns.ts'

// Columns are named by `columns.ts`; here stand the rows of each file, and what several tables make together.
// Lists of the archive, by the name of their file. They are written for people: French names, times of Tunis.
// Of others, they hold the names alone.

/** Ids of the lists' owner. */
export type OwnerIds = Own & { sessionId: string }

/** A page of a list: `id` to go on from, `item` as it is written. */
export type ExportedList = (own: OwnerIds, after: string, limit: number) => SQL

const page = (from: SQL, id: string, after: string, limit: number) =>
  sql`${from} and ${sql.raw(id)} > ${after} order by ${sql.raw(id)} limit ${limit}`

/** The other person's name, as pages show it. */
const nameOf = (alias: string) => sql`coalesce(nullif(btrim(${sql.raw(alias)}.name), ''), ${UNKNOWN_PERSON})`

/** The account, and what a provider says of itself. */
export const EXPORTED_PROFILE = ({ userId, providerId }: OwnerIds) => sql`
  select json_build_object(
    ${exportedFields(COLUMNS.users, 'u')},
    'connexions', (select json_agg(json_build_object(${exportedFields(COLUMNS.accounts, 'a', {
      providerId: sql`case a.provider_id when 'credential' then 'mot de passe' else a.provider_id end`,
    })}) order by created_at) from accounts a where user_id = u.id),
    'agenda', (select json_build_object(${exportedFields(COLUMNS.calendarSubscriptions, 's')})
      from calendar_subscriptions s where user_id = u.id),
    'prestataire', (select json_build_object(
        ${exportedFields(COLUMNS.providers, 'p')}, ${exportedFields(COLUMNS.providerProfiles, 'pp')},
        'categories', (select json_agg(category order by position) from provider_categories
          where provider_profile_id = pp.id),
        'portfolio', (select json_agg(json_build_object(${exportedFields(COLUMNS.providerPortfolioImages, 'i')}) order by position)
          from provider_portfolio_images i where provider_profile_id = pp.id),
        'creneaux', (select json_agg(json_build_object(${exportedFields(COLUMNS.slots, 's')}) order by position)
          from slots s where provider_id = p.id),
        'modeles_de_devis', (select json_agg(json_build_object(${exportedFields(COLUMNS.quoteModels, 'm')}) order by name)
          from quote_models m where provider_id = p.id),
        'reponses_enregistrees', (select json_agg(json_build_object(${exportedFields(COLUMNS.savedReplies, 'r')}) order by name)
          from saved_replies r where provider_id = p.id),
        'agendas', (select json_agg(json_build_object(${exportedFields(COLUMNS.feeds, 'f')},
            'jours_occupes', (select json_agg(day order by day) from feed_days d
              where d.feed_id = f.id and choice is distinct from 'freed'),
            'jours_liberes', (select json_agg(day order by day) from feed_days d where d.feed_id = f.id and choice = 'freed'))
            order by id) from feeds f where provider_id = p.id),
        'creneaux_bloques', (select json_agg(json_build_object('jour', o.day, 'creneau', s.name) order by o.day, s.position)
          from occupancies o join slots s on s.id = o.slot_id where o.provider_id = p.id and o.source = 'block'),
        'absences', (select json_agg(json_build_object(${exportedFields(COLUMNS.absences, 'a')}) order by first_day)
          from absences a where provider_id = p.id),
        'temps_de_reponse', (select json_build_object(${exportedFields(COLUMNS.responseTimes, 'r')})
          from response_times r where provider_id = p.id),
        'verifications', (select json_agg(json_build_object(${exportedFields(COLUMNS.providerVerifications, 'v')},
            'pieces', (select json_agg(json_build_object(${exportedFields(COLUMNS.verificationPapers, 'f')}) order by f.id)
              from verification_papers f where f.verification_id = v.id)) order by v.id)
          from provider_verifications v where provider_id = p.id),
        'jours_bloques', (select json_agg(date order by date) from blocked_dates where provider_id = p.id))
      from providers p left join provider_profiles pp on pp.provider_id = p.id where p.id = ${providerId})
  ) as item from users u where u.id = ${userId}`

/** Every list of the archive. */
export const EXPORTED_LISTS: Record<string, ExportedList> = {
  services: ({ providerId }, after, limit) =>
    page(
      sql`select s.id, json_build_object(${exportedFields(COLUMNS.services, 's')}, 'comprend', (select json_agg(feature order by position) from service_features
            where service_id = s.id)) as item
        from services s where s.provider_id = ${providerId}`,
      's.id',
      after,
      limit,
    ),
  formulaire: ({ providerId }, after, limit) =>
    page(
      sql`select q.id, json_build_object(${exportedFields(COLUMNS.quoteFormQuestions, 'q')}) as item
        from quote_form_questions q where q.provider_id = ${providerId}`,
      'q.id',
      after,
      limit,
    ),
  reservations: ({ userId, providerId }, after, limit) =>
    page(
      sql`select b.id, json_build_object('client', ${nameOf('c')}, 'prestataire', ${nameOf('o')},
          ${exportedFields(COLUMNS.bookingRequests, 'b')}) as item
        from booking_requests b join users c on c.id = b.client_id join providers p on p.id = b.provider_id
        join users o on o.id = p.user_id where (b.client_id = ${userId} or b.provider_id = ${providerId})`,
      'b.id',
      after,
      limit,
    ),
  devis: ({ userId, providerId }, after, limit) =>
    page(
      sql`select q.id, json_build_object('client', ${nameOf('c')}, 'prestataire', ${nameOf('o')},
          ${exportedFields(COLUMNS.quoteRequests, 'q')}, 'questions', (select json_agg(json_build_object(
            ${exportedFields(COLUMNS.quoteAnswers, 'a', { answer: sql`array_to_string(a.answer, ', ')` })}) order by position)
            from quote_answers a where quote_request_id = q.id),
          'fichiers', (select json_agg(file_name order by created_at) from quote_response_files
            where quote_request_id = q.id),
          'demande_a_plusieurs', (select json_build_object(${exportedFields(COLUMNS.briefs, 'b')}) from briefs b
            where b.id = q.brief_id and b.client_id = ${userId}),
          'numero', (select json_build_object(${exportedFields(COLUMNS.quoteNumbers, 'n')})
            from quote_numbers n where quote_request_id = q.id),
          'versions', (select json_agg(json_build_object(${exportedFields(COLUMNS.quoteVersions, 'v')},
              'lignes', (select json_agg(json_build_object(${exportedFields(COLUMNS.quoteLines, 'l', {
                quantity: sql`l.quantity / 100.0`,
                unitPrice: sql`l.unit_price / 1000.0`,
              })}) order by position)
                from quote_lines l where quote_version_id = v.id)) order by version)
            from quote_versions v where quote_request_id = q.id),
          'modifications', (select json_agg(json_build_object(
            ${exportedFields(COLUMNS.quoteChangeRequests, 'm')}) order by version)
            from quote_change_requests m where quote_request_id = q.id),
          'souhaits', (select json_agg(json_build_object(
            ${exportedFields(COLUMNS.quoteWishes, 'w')}) order by version, created_at)
            from quote_wishes w where quote_request_id = q.id),
          'acceptation', (select json_build_object(
            ${exportedFields(COLUMNS.quoteAcceptances, 'k', { total: sql`k.total / 1000.0` })})
            from quote_acceptances k where quote_request_id = q.id)) as item
        from quote_requests q join users c on c.id = q.client_id join providers p on p.id = q.provider_id
        join users o on o.id = p.user_id where (q.client_id = ${userId} or q.provider_id = ${providerId})`,
      'q.id',
      after,
      limit,
    ),
  notes: ({ userId }, after, limit) =>
    page(
      sql`select n.id, json_build_object('jour_de_la_reservation', b.requested_date,
          ${exportedFields(COLUMNS.bookingNotes, 'n')}) as item
        from booking_notes n join booking_requests b on b.id = n.booking_request_id where n.author_id = ${userId}`,
      'n.id',
      after,
      limit,
    ),
  messages: ({ userId }, after, limit) =>
    page(
      sql`select m.id, json_build_object('conversation_avec',
          case when m.sender_id = ${userId} then ${nameOf('r')} else ${nameOf('s')} end,
          'de', ${nameOf('s')}, ${exportedFields(COLUMNS.messages, 'm', {
            content: sql`case when m.hidden_at is null or m.sender_id = ${userId} then m.content end`,
          })}) as item
        from messages m join conversation_members mine
          on mine.conversation_id = m.conversation_id and mine.user_id = ${userId}
        join users s on s.id = m.sender_id join users r on r.id = m.receiver_id where true`,
      'm.id',
      after,
      limit,
    ),
  avis: ({ userId, providerId }, after, limit) =>
    page(
      sql`select r.id, json_build_object('auteur', ${nameOf('c')}, 'prestataire', ${nameOf('o')},
          ${exportedFields(COLUMNS.reviews, 'r')}, 'reponse_publique',
          (select content from review_replies where review_id = r.id),
          'versions', (select json_agg(json_build_object(${exportedFields(COLUMNS.reviewVersions, 'v')}) order by version)
            from review_versions v where review_id = r.id),
          'versions_de_la_reponse', (select json_agg(json_build_object(${exportedFields(COLUMNS.replyVersions, 'v')}) order by version)
            from reply_versions v where review_id = r.id)) as item
        from reviews r join users c on c.id = r.client_id join providers p on p.id = r.provider_id
        join users o on o.id = p.user_id where (r.client_id = ${userId} or (r.provider_id = ${providerId} and r.hidden_at is null))`,
      'r.id',
      after,
      limit,
    ),
  alertes: ({ userId }, after, limit) =>
    page(
      sql`select w.id, json_build_object('prestataire', o.name, 'creneau', s.name, ${exportedFields(COLUMNS.waits, 'w')},
          'libre', (select json_agg(json_build_object(${exportedFields(COLUMNS.openings, 'd')})) from openings d
            where d.wait_id = w.id)) as item
        from waits w left join providers p on p.id = w.provider_id left join users o on o.id = p.user_id
        left join slots s on s.id = w.slot_id where w.client_id = ${userId}`,
      'w.id',
      after,
      limit,
    ),
  favoris: ({ userId }, after, limit) =>
    page(
      sql`select l.id, json_build_object(${exportedFields(COLUMNS.favouriteLists, 'l')}, 'partage', (
            select json_build_object(${exportedFields(COLUMNS.favouriteShares, 's')})
            from favourite_shares s where s.list_id = l.id), 'prestataires', (
            select json_agg(json_build_object('prestataire', ${nameOf('o')}, ${exportedFields(
              COLUMNS.favourites,
              'f',
              {
                state: sql`${JSON.stringify(FAVOURITE_STATE_LABELS)}::jsonb ->> f.state`,
              },
            )}, 'votes', (select json_agg(json_build_object(${exportedFields(COLUMNS.favouriteVotes, 'v')}) order by v.id)
              from favourite_votes v where v.favourite_id = f.id)) order by f.id)
            from favourites f join providers p on p.id = f.provider_id join users o on o.id = p.user_id
            where f.list_id = l.id)) as item
        from favourite_lists l where l.client_id = ${userId}`,
      'l.id',
      after,
      limit,
    ),
  taches: ({ userId }, after, limit) =>
    page(
      sql`select t.id, json_build_object(${exportedFields(COLUMNS.tasks, 't')}) as item
        from tasks t where t.user_id = ${userId} and t.deleted_at is null`,
      't.id',
      after,
      limit,
    ),
  preferences: ({ userId }, after, limit) =>
    sql`select user_id as id, json_build_object(${exportedFields(COLUMNS.notificationPreferences, 'n')}) as item
      from notification_preferences n where user_id = ${userId} and user_id > ${after} order by kind limit ${limit}`,
  sessions: ({ userId, sessionId }, after, limit) =>
    page(
      sql`select s.id, json_build_object(${exportedFields(COLUMNS.sessions, 's')},
          'cet_appareil', s.id = ${sessionId}) as item
        from sessions s where s.user_id = ${userId}`,
      's.id',
      after,
      limit,
    ),
  appareils: ({ userId }, after, limit) =>
    page(
      sql`select d.id, json_build_object(${exportedFields(COLUMNS.pushSubscriptions, 'd')}) as item
        from push_subscriptions d where d.user_id = ${userId}`,
      'd.id',
      after,
      limit,
    ),
  // With the reason, as it was mailed; what operators note among themselves stays theirs.
  decisions: ({ userId, providerId }, after, limit) =>
    page(
      sql`select a.id, json_build_object(${exportedFields(COLUMNS.operatorActions, 'a', {
        action: sql`${JSON.stringify(OPERATOR_ACTIONS)}::jsonb ->> a.action`,
      })}) as item
        from operator_actions a where a.subject_id in (${userId}, ${providerId})`,
      'a.id',
      after,
      limit,
    ),
  reponses_contestees: ({ providerId }, after, limit) =>
    page(
      sql`select t.id, json_build_object(${exportedFields(COLUMNS.responseContests, 't', {
        requestKind: sql`case t.request_kind when 'booking' then 'réservation' else 'devis' end`,
        decision: sql`case t.decision when 'kept' then 'comptée' when 'excluded' then 'non comptée' end`,
      })}) as item from response_contests t where t.provider_id = ${providerId}`,
      't.id',
      after,
      limit,
    ),
  contestations: ({ userId, providerId }, after, limit) =>
    page(
      sql`select t.id, json_build_object('auteur', ${nameOf('c')}, 'prestataire', ${nameOf('o')},
          ${exportedFields(COLUMNS.contests, 't', {
            outcome: sql`case t.outcome when 'kept' then 'avis public' when 'hidden' then 'avis masqué' end`,
            appealOutcome: sql`case t.appeal_outcome when 'kept' then 'avis public' when 'hidden' then 'avis masqué' end`,
          })}) as item
        from contests t join users c on c.id = t.author_id join providers p on p.id = t.provider_id
        join users o on o.id = p.user_id where (t.author_id = ${userId} or t.provider_id = ${providerId})`,
      't.id',
      after,
      limit,
    ),
  signalements: ({ userId }, after, limit) =>
    page(
      sql`select r.id, json_build_object(${exportedFields(COLUMNS.reports, 'r', {
        subjectType: sql`case r.subject_type when 'message' then 'message' when 'review' then 'avis'
            when 'booking' then 'demande de réservation' when 'quote' then 'demande de devis' end`,
        decision: sql`case r.decision when 'kept' then 'laissé en ligne' when 'hidden' then 'masqué'
            when 'warned' then 'auteur averti' when 'shown' then 'affiché de nouveau' end`,
      })}) as item
        from reports r where r.reporter_id = ${userId}`,
      'r.id',
      after,
      limit,
    ),
}
