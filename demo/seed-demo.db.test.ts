import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { readSharedList } from '#domain/favourites/read-shared-list.server.ts'
import { judgeAttachment } from '#domain/media/judge-attachment.server.ts'
import { testDatabase } from '#harness/database.ts'
import { growProviders } from './grow-providers.ts'
import { SHARED_LIST_SECRET } from './rows/favourites.ts'
import { DEMO_PASSWORD, isEmpty, seedDemo } from './seed-demo.ts'

const NOW = new Date('2026-05-20T14:00:00Z')
const filesDir = mkdtempSync(join(tmpdir(), 'machmoum-seed-'))
const first = testDatabase()
const second = testDatabase()

/** Rows of a query on the first database. */
async function rows<T = Record<string, string>>(statement: string): Promise<T[]> {
  return (await first.pool.query(statement)).rows as T[]
}

async function number(statement: string): Promise<number> {
  return Number(Object.values((await rows(statement))[0] ?? {})[0])
}

async function texts(statement: string): Promise<string[]> {
  return (await rows(statement)).map((row) => Object.values(row)[0] ?? '')
}

beforeAll(async () => {
  await seedDemo({ ownerUrl: first.ownerUrl, filesDir, now: NOW })
  await seedDemo({ ownerUrl: second.ownerUrl, filesDir, now: new Date('2026-05-20T20:00:00Z') })
}, 120_000)
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))

describe('the loaded demo', () => {
  it('has the counts that were asked for', async () => {
    expect(await number('select count(*) from providers')).toBe(240)
    expect(await number('select count(*) from reviews')).toBe(3_000)
    expect(await number('select count(*) from providers where verified')).toBe(132)
    expect(await number(`select count(*) from users where role = 'client'`)).toBe(1_101)
    expect(await number('select count(*) from provider_cards')).toBe(232)
    expect(await number('select round(avg(rating), 1) from reviews')).toBe(4.4)
    expect(await number('select count(*) from review_replies')).toBeGreaterThan(300)
  })

  it('has every place and every trade among the public ones', async () => {
    const places = await texts('select distinct location from provider_cards order by 1')
    expect(places).toEqual([...GOVERNORATES.map(({ slug }) => slug), 'multi-gouvernorats'].sort())
    const trades = await texts('select distinct unnest(categories) from provider_cards order by 1')
    expect(trades).toEqual(SUBCATEGORIES.map(({ slug }) => slug).sort())
  })

  it('has two to six services and four to twelve pictures each', async () => {
    const span = 'select min(n) || $$ $$ || max(n) from (select count(*) as n from'
    expect(await texts(`${span} services group by provider_id) as t`)).toEqual(['2 6'])
    expect(await texts(`${span} provider_portfolio_images group by provider_profile_id) as t`)).toEqual([
      '4 12',
    ])
  })

  it('has every status, for the client and for the provider', async () => {
    const of = (table: string, who: string) =>
      texts(`select distinct status from ${table} r join providers p on p.id = r.provider_id
        join users u on u.id = ${who} where u.email like '%@demo.machmoum.tn' order by 1`)
    const bookings = ['accepted', 'cancelled', 'declined', 'pending', 'unanswered']
    const quotes = ['accepted', 'cancelled', 'declined', 'pending', 'refused', 'responded', 'withdrawn']
    for (const who of ['r.client_id', 'p.user_id']) {
      expect(await of('booking_requests', who)).toEqual(bookings)
      expect(await of('quote_requests', who)).toEqual(quotes)
    }
    const types = await texts(`select distinct input_type from quote_form_questions q join providers p
      on p.id = q.provider_id join users u on u.id = p.user_id where u.email like 'prestataire@%' order by 1`)
    expect(types).toEqual(['date', 'number', 'radio', 'select', 'text', 'textarea'])
  })

  it('has verifications in force, one for an operator to look at, and one that lacks papers', async () => {
    const states = await texts(
      "select state || ' ' || count(*) from provider_verifications where state <> 'granted' group by state order by 1",
    )
    expect(states).toEqual(['asked 1', 'missing 1'])
    const inForce = await rows(
      `select count(*)::int as items, count(*) filter (where v.valid_until
          <> granted_on + make_interval(months => case item when 'identity' then 36 else 12 end))::int as wrong,
        count(*) filter (where not p.verified_at between '2026-05-20'::date - 200 and '2026-05-20')::int as long_ago
      from provider_verifications v join providers p on p.id = v.provider_id where state = 'granted'`,
    )
    expect(inForce).toEqual([{ items: 132 * 4, wrong: 0, long_ago: 0 }])
  })

  it('has a wedding with three quotes in each of three categories, at different points of life', async () => {
    const lives = await rows<{ trade: string; life: string }>(
      `select c.category as trade, string_agg(case when q.status = 'responded' and q.valid_until < '2026-05-20' then 'expired'
          else q.status || coalesce(' ' || v.versions, '') end, ', ' order by q.status, q.valid_until) as life
        from quote_requests q join users u on u.id = q.client_id
        join provider_profiles p on p.provider_id = q.provider_id
        join provider_categories c on c.provider_profile_id = p.id and c.position = 0
        left join (select quote_request_id, count(*) as versions from quote_versions group by 1) v on v.quote_request_id = q.id
        where u.email = 'client@demo.machmoum.tn' and c.category in ('traiteur-sale', 'photographe-videaste', 'decorateur')
        group by 1 order by 1`,
    )
    expect(Object.fromEntries(lives.map(({ trade, life }) => [trade, life]))).toEqual({
      decorateur: 'pending, responded 1, responded',
      'photographe-videaste': 'accepted 1, refused 1, withdrawn 1',
      'traiteur-sale': 'pending, expired, responded 1, responded 2',
    })
    expect(await texts(`select a.total::text from quote_acceptances a where total is not null`)).toEqual([
      '2180000',
    ])
  })

  it('has a quote that holds its day, at the two who can look around', async () => {
    const held = await rows(
      `select c.email as client, p.email as provider, o.day = v.hold_day as day, o.until = v.hold_until as until
        from occupancies o join quote_requests q on q.id = o.ref join users c on c.id = q.client_id
        join quote_versions v on v.quote_request_id = q.id and v.version = 2
        join providers own on own.id = o.provider_id join users p on p.id = own.user_id
        where o.source = 'hold' and o.until > '2026-05-20' and o.until <= v.created_at::date + 14`,
    )
    expect(held).toEqual([
      { client: 'client@demo.machmoum.tn', provider: 'prestataire@demo.machmoum.tn', day: true, until: true },
    ])
  })

  it('has an answer with a document and a photo, which are what they say', async () => {
    const files = await rows<{ name: string; type: string; size: string; path: string }>(
      `select f.file_name as name, f.file_type as type, f.file_size as size, f.file_url || '/file' as path
      from quote_response_files f join quote_requests q on q.id = f.quote_request_id join users u on u.id = q.client_id
      where u.email = 'client@demo.machmoum.tn' and q.status = 'responded' order by f.created_at`,
    )
    expect(files.map(({ name }) => name)).toEqual(['Devis du mariage.pdf', 'Table dressée.jpg'])
    for (const { name, type, size, path } of files) {
      expect(await judgeAttachment(join(filesDir, path), name)).toBe(type)
      expect(readFileSync(join(filesDir, path)).length).toBe(Number(size))
    }
  })

  it('has a booking to review, one on a taken day, and two pending on one day', async () => {
    const own = `from booking_requests b join providers p on p.id = b.provider_id join users u on u.id = p.user_id
      where u.email = 'prestataire@demo.machmoum.tn'`
    expect(
      await number(`select count(*) ${own} and status = 'accepted' and requested_date < '2026-05-20' and client_id =
        (select id from users where email = 'client@demo.machmoum.tn') and not exists
        (select from reviews r where r.client_id = b.client_id and r.provider_id = b.provider_id)`),
    ).toBe(1)
    expect(await number(`select count(*) ${own} and status = 'pending' and on_blocked_date`)).toBe(1)
    expect(
      await number(
        `select max(n) from (select count(*) as n ${own} and status = 'pending' group by requested_date) t`,
      ),
    ).toBe(2)
  })

  it('has halls with two slots, a team that takes two bookings a day, and an acceptance that was cancelled', async () => {
    const drawn = `select string_agg(name || coalesce(' ' || capacity, ''), ', ' order by position) from slots
      group by provider_id having count(*) > 1 or max(capacity) > 1 order by 1`
    const hall = 'Après-midi 1, Soirée 1'
    expect(await texts(drawn)).toEqual([hall, hall, hall, 'Journée 2'])
    expect(await texts('select cancel_reason from booking_requests where cancel_reason is not null')).toEqual(
      ['date-changed'],
    )
  })

  it('has calendars that were confirmed lately, long ago, and never', async () => {
    const shares = `select round(10.0 * count(*) / 240) from providers where calendar_confirmed_at`
    expect(await number(`${shares} > timestamptz '${NOW.toISOString()}' - interval '60 days'`)).toBe(6)
    expect(await number(`${shares} is null`)).toBe(2)
    expect(
      await number(`select count(*) from providers p join provider_calendars c on c.provider_id = p.id
        where c.confirmed_at is distinct from p.calendar_confirmed_at`),
    ).toBe(0)
  })

  it('has only authentic reviews, of the last 24 months, counted where they belong', async () => {
    expect(
      await number(`select count(*) from reviews r join booking_requests b on b.id = r.booking_request_id
        where b.status <> 'accepted' or b.requested_date >= r.created_at::date
        or r.created_at < timestamptz '${NOW.toISOString()}' - interval '24 months'`),
    ).toBe(0)
    expect(
      await number(`select count(*) from providers p where review_count <> (select count(*) from reviews r
        where r.provider_id = p.id) or review_count > 0 and not exists
        (select from provider_cards c where c.provider_id = p.id)`),
    ).toBe(0)
  })

  it('keeps conversations straight', async () => {
    const wrong = await number(`select count(*) from conversation_members m
      join conversations c on c.id = m.conversation_id
      where unread_count <> (select count(*) from messages s where s.conversation_id = c.id
          and s.receiver_id = m.user_id and not s.read)
        or last_sequence <> (select count(*) from messages s where s.conversation_id = c.id)
        or m.last_message_at <> (select max(created_at) from messages s where s.conversation_id = c.id)`)
    expect(wrong).toBe(0)
    expect(await number('select max(last_sequence) from conversations')).toBe(30)
    expect(await number('select sum(unread_count) from conversation_members')).toBeGreaterThan(3)
  })

  it('lets three people in', async () => {
    const found =
      await rows(`select u.email, u.role, u.email_verified, a.password, a.account_id = u.id::text as own
      from accounts a join users u on u.id = a.user_id where a.provider_id = 'credential' order by u.email`)
    expect(found.map(({ email, role }) => [email, role])).toEqual([
      ['admin@demo.machmoum.tn', 'admin'],
      ['client@demo.machmoum.tn', 'client'],
      ['prestataire@demo.machmoum.tn', 'provider'],
    ])
    for (const account of found) {
      expect(account).toMatchObject({ email_verified: true, own: true })
      expect(await verifyPassword({ hash: account.password ?? '', password: DEMO_PASSWORD })).toBe(true)
    }
  })

  it('asks prices that people pay', async () => {
    expect(await texts('select name from services where price < 1 or price > 13000')).toEqual([])
    const dear = `select name from services where price > 160 and duration in ('par invité', 'par couvert', 'la boîte')`
    expect(await texts(dear)).toEqual([])
    expect(await number('select count(*) from services where price is null')).toBeGreaterThan(40)
    expect(await texts('select name from services where price <> trunc(price)')).toEqual([])
    expect(await texts('select name from services where price is not null and unit is null')).toEqual([])
    const halls = await texts(`select min_price from provider_cards where 'salle-de-fete' = categories[1]
      and min_price is not null`)
    expect(halls.filter((price) => Number(price) < 3200)).toEqual([])
  })

  it('writes finished French', async () => {
    const written = await texts(`select bio from provider_profiles union all select name from services
      union all select description from services union all select feature from service_features
      union all select caption from provider_portfolio_images union all select content from reviews
      union all select content from review_replies union all select content from messages
      union all select question_text from quote_form_questions union all select title from tasks
      union all select comment from favourite_votes where comment <> ''
      union all select name from users`)
    expect(written.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
    expect(written.filter((text) => /[{}]|undefined|\bnull\b|'| {2}| [!?;:»]|« /.test(text))).toEqual([])
    const bios = await texts('select bio from provider_profiles')
    const sentences = bios.map((bio) => bio.split(/(?<=[.!?]) (?=\p{Lu})/u).length)
    expect([Math.min(...sentences), Math.max(...sentences)]).toEqual([2, 5])
    expect(new Set(bios.map((bio) => bio.slice(0, 40))).size).toBe(240)
  })

  it('draws every picture that it names', async () => {
    const named = await texts(`select image_url from provider_portfolio_images
      union all select profile_image_url from provider_profiles`)
    const files = named.map((url) => join(filesDir, `${url.replace('/art/', '')}.svg`))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(readFileSync(files[0] ?? '', 'utf8')).toMatch(/^<svg /)
  })

  it('is the same in two databases on one day', async () => {
    const tables = await texts(`select table_name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('accounts', 'schema_migrations')`)
    expect(tables.length).toBeGreaterThan(20)
    for (const table of tables) {
      const digest = `select md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`
      expect([table, (await second.pool.query(digest)).rows]).toEqual([table, await rows(digest)])
    }
  })

  // After the comparison: a reading is counted.
  it('has a list that the family votes on by a link', async () => {
    const token = SHARED_LIST_SECRET
    const shared = await readSharedList(first.ctx(null, NOW), { token, browser: null })
    expect([shared.name, shared.favourites.length]).toEqual(['Notre mariage', 5])
    const voted = shared.favourites.map(({ likes, dislikes, comments }) => [likes, dislikes, comments.length])
    expect(voted.filter(([likes = 0, dislikes = 0]) => likes + dislikes > 0)).toEqual([
      [0, 1, 1],
      [2, 0, 1],
    ])
    expect(await number('select count(distinct voter_hash) from favourite_votes')).toBe(2)
  })

  it('is never loaded over accounts', async () => {
    const client = await first.pool.connect()
    expect(await isEmpty(client)).toBe(false)
    client.release()
    await expect(seedDemo({ ownerUrl: first.ownerUrl, filesDir, now: NOW })).rejects.toThrow(/empty database/)
  })
})

describe('growProviders', () => {
  it('multiplies the providers, cards included', async () => {
    expect(await growProviders({ ownerUrl: second.ownerUrl, providers: 700 })).toBe(460)
    expect(await growProviders({ ownerUrl: second.ownerUrl, providers: 700 })).toBe(0)
    const { rows: grown } =
      await second.pool.query(`select count(*)::int as providers, sum(review_count)::int as reviews,
      (select count(*)::int from reviews) as written, (select count(*)::int from provider_cards) as cards from providers`)
    expect(grown[0].providers).toBe(700)
    expect(grown[0].written).toBe(grown[0].reviews)
    expect(grown[0].cards).toBeGreaterThan(660)
  })
})
