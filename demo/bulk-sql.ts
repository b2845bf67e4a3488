// Statements that multiply the demo's providers for measuring. Each works on the rows of `more`, one batch at a
// time; `h` is a number made from the new provider's, so that the same database always grows the same way.

/** $1: for each demo provider its account's address and its town in words; made once a run. */
export const BASE = `
  create temp table base as
  select row_number() over (order by u.email) - 1 as n, u.name, p.id as provider_id, pp.id as profile_id, pp.bio,
    pp.profile_image_url, pp.seats_from, pp.seats_to, given.at_town, given.of_town
  from json_to_recordset($1::json) as given (email text, at_town text, of_town text)
  join users u on u.email = given.email
  join providers p on p.user_id = u.id
  join provider_profiles pp on pp.provider_id = p.id`

export const BASE_REVIEWS = `
  create temp table base_reviews as
  select base.n, row_number() over (partition by base.n order by r.id) - 1 as j, r.rating, r.content, r.created_at,
    b.requested_date, b.requested_time, b.service_type, b.message, b.decided_at, b.created_at as asked_at
  from base
  join reviews r on r.provider_id = base.provider_id
  join booking_requests b on b.id = r.booking_request_id`

export const REVIEWERS = `
  create temp table reviewers as
  select row_number() over (order by email) - 1 as n, id from users
  where role = 'client' and email like '%@clients.demo.machmoum.tn'`

export const INDEXES = [
  'create index on base (n)',
  'create index on base_reviews (n, j)',
  'create index on reviewers (n)',
  'analyze base',
  'analyze base_reviews',
  'analyze reviewers',
]

/** $1 first and $2 last number, $3 family names, $4 towns with their governorate. */
export const MORE = `
  create temp table more as
  select k, h, base.n, uuidv7() as user_id, uuidv7() as provider_id, uuidv7() as profile_id,
    base.name || ' ' || ($3::text[])[1 + h2 % cardinality($3::text[])] as name,
    case when h3 % 20 = 0 then 'multi-gouvernorats' else town.governorate end as location,
    replace(replace(base.bio, base.at_town, town.at_town), base.of_town, town.of_town) as bio,
    base.profile_image_url, base.seats_from, base.seats_to, base.provider_id as base_provider_id, base.profile_id as base_profile_id,
    now() - interval '1 day' * (30 + h2 % 900) as made_at,
    0.7 + h4 % 60 / 100.0 as price_level
  from generate_series($1::int, $2::int) as k
  cross join lateral (
    select hashint8extended(k, 1) & 1073741823 as h, hashint8extended(k, 2) & 1073741823 as h2,
      hashint8extended(k, 3) & 1073741823 as h3, hashint8extended(k, 4) & 1073741823 as h4
  ) as mixed
  join base on base.n = h % (select count(*) from base)
  join json_to_recordset($4::json) as town (n int, governorate text, at_town text, of_town text)
    on town.n = h4 % json_array_length($4::json)`

/** The rows of a batch, in the order of their foreign keys. */
export const ROWS = [
  `insert into users (id, name, email, email_verified, role, created_at, updated_at)
   select user_id, name, 'p' || k || '@prestataires.demo.machmoum.tn', true, 'provider', made_at, made_at from more`,

  `insert into providers (id, user_id, location, verified, verified_at, verified_by, created_at, updated_at)
   select provider_id, more.user_id, location, (h >> 3) % 100 < 55,
     case when (h >> 3) % 100 < 55
       then greatest(made_at + interval '9 days', now() - interval '1 day' * (2 + (h >> 9) % 198)) end,
     case when (h >> 3) % 100 < 55 then (select id from users where role = 'admin' order by id limit 1) end,
     made_at, made_at
   from more`,

  `insert into provider_profiles (id, provider_id, bio, profile_image_url, seats_from, seats_to, is_public, created_at,
     updated_at)
   select profile_id, provider_id, bio, profile_image_url, seats_from, seats_to, h % 33 <> 0, made_at,
     made_at + interval '1 day' * ((h >> 6) % 30)
   from more`,

  `insert into provider_categories (provider_profile_id, category, position)
   select more.profile_id, c.category, c.position
   from more join provider_categories c on c.provider_profile_id = more.base_profile_id`,

  `insert into provider_portfolio_images (provider_profile_id, image_url, caption, position)
   select more.profile_id, i.image_url, i.caption, i.position
   from more join provider_portfolio_images i on i.provider_profile_id = more.base_profile_id
   where i.position <= more.h % 5`,

  `create temp table more_services as
   select uuidv7() as id, s.id as base_id, more.provider_id, s.name, s.description, s.duration, s.unit, s.leads, s.position, more.made_at,
     greatest(1, round(s.price * more.price_level)) as price
   from more join services s on s.provider_id = more.base_provider_id
   where s.position < 4`,

  `insert into services (id, provider_id, name, description, price, duration, unit, leads, position, created_at,
     updated_at)
   select id, provider_id, name, description, price, duration, unit, leads, position, made_at, made_at from more_services`,

  `insert into service_features (service_id, feature, position)
   select s.id, f.feature, f.position
   from more_services s join service_features f on f.service_id = s.base_id
   where f.position = 0`,

  `insert into blocked_dates (provider_id, date)
   select more.provider_id, d.date
   from more join blocked_dates d on d.provider_id = more.base_provider_id
   where (d.date - date '2020-01-01' + more.h) % 4 = 0`,
]

/** $1: reviews a provider has on average; at most what its model among the demo's has. */
export const REVIEWS = [
  `create temp table more_reviews as
   select uuidv7() as booking_id, more.provider_id, reviewers.id as client_id, told.*
   from more
   join base_reviews told on told.n = more.n and told.j < more.h % (2 * $1::int + 1)
   join reviewers on reviewers.n = (more.h + 37 * told.j) % (select count(*) from reviewers)`,

  `insert into booking_requests (id, client_id, provider_id, requested_date, requested_time, service_type, message,
     status, submission_id, decided_at, created_at)
   select booking_id, client_id, provider_id, requested_date, requested_time, service_type, message,
     'accepted', uuidv7(), decided_at, asked_at
   from more_reviews`,

  `insert into reviews (provider_id, client_id, booking_request_id, rating, content, created_at, updated_at)
   select provider_id, client_id, booking_id, rating, content, created_at, created_at
   from more_reviews order by provider_id`,
]

export const DROP_BATCH = 'drop table if exists more, more_services, more_reviews'
