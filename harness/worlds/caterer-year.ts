import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDaysToDay, type Day, todayInTunis, tunisInstant } from '#lib/dates.ts'

/** Requests of a week, and weeks: a caterer with many clients. */
export const REQUESTS_A_WEEK = 40
export const WEEKS = 52
export const REQUESTS_A_YEAR = REQUESTS_A_WEEK * WEEKS

const FIRST_NAMES =
  `Yasmine,Élodie,Mongi,Hiba,Amor,Radhia,Hajer,Nadia,Rania,Mourad,Emna,Hichem,Cyrine,Tarek,Sarra,Nizar,Inès,Walid,Amira,Anis,
  Lilia,Foued,Asma,Hatem,Olfa,Mehdi,Salma,Youssef,Karim,Sonia,Marouane,Dorra,Amel,Béchir,Chiraz,Dhouha,Fethi,Ghada,Habib,Imen,
  Jalel,Khaoula,Lotfi,Meriem,Naoufel,Rim`.split(/,\s*/)
const LAST_NAMES =
  `Trabelsi,Ben Youssef,Sassi,Tlili,Zitouni,Jaziri,Makni,Ferjani,Zouari,Ghanmi,Sfar,Ayari,Dridi,Mansouri,Belhadj,Hammami,Kacem,
  Bouazizi,Ben Salah,Ferchichi,Abid,Riahi,Ouertani,Ksouri,Chaabane,Khelifi,Mejri,Jlassi,Haddad,Bouslama,Maalej,Oueslati,Ben Romdhane,
  Chelbi,Gharbi,Hamdi,Karoui,Louati,Masmoudi,Nasri,Rekik,Sellami,Toumi,Younes,Zaier,Ben Ammar`.split(/,\s*/)
const SERVICES = [
  'Dîner de mariage assis',
  'Cocktail dînatoire',
  'Couscous au mérou',
  'Buffet de fiançailles',
]
const TIMES = ['12:30', '19:30', '20:00', null]

type Status = 'pending' | 'accepted' | 'declined' | 'cancelled'

/** A request of the year. No two clients have one name. */
export type YearRequest = { id: string; name: string; status: Status; day: Day; asked: Day }

/** Outcomes of requests that are no longer new, of twenty. */
const ENDS: readonly Status[] = [
  ...Array<Status>(9).fill('accepted'),
  ...Array<Status>(7).fill('declined'),
  ...Array<Status>(3).fill('cancelled'),
  'pending',
]

/** The requests of a year until today, the oldest first: the same each time, but for their ids. */
function yearUntil(today: Day): (YearRequest & { at: number })[] {
  return Array.from({ length: REQUESTS_A_YEAR }, (_, at) => {
    const asked = addDaysToDay(today, Math.floor(((at - REQUESTS_A_YEAR) * 7) / REQUESTS_A_WEEK))
    // Two weeks of them wait; after 7 of 20, all ends come round.
    const isNew = REQUESTS_A_YEAR - at <= 2 * REQUESTS_A_WEEK && at % 3 > 0
    return {
      at,
      id: randomUUID(),
      name: `${FIRST_NAMES[at % FIRST_NAMES.length]} ${LAST_NAMES[(at + Math.floor(at / FIRST_NAMES.length)) % LAST_NAMES.length]}`,
      status: isNew ? 'pending' : (ENDS[(at * 7) % ENDS.length] ?? 'pending'),
      day: addDaysToDay(asked, 20 + ((at * 83) % 300)),
      asked,
    }
  })
}

/**
 * Makes a year of requests of a provider, each of a client of its own, as the owner role.
 * @param today the day before which they were asked for
 */
export async function makeCatererYear(
  client: Pick<pg.ClientBase, 'query'>,
  providerId: string,
  today: Day = todayInTunis(new Date()),
): Promise<YearRequest[]> {
  const made = yearUntil(today)
  await client.query(
    `with asked as (
      select * from unnest($2::uuid[], $3::text[], $4::text[], $5::date[], $6::timestamptz[], $7::text[], $8::time[])
        asked (id, name, status, day, at, service, time)
    ), clients as (
      insert into users (name, email, email_verified, role, phone)
      select name, id || '@example.tn', true, 'client', '+216 20 ' || lpad((row_number() over (order by id) % 1000)::text, 3, '0') || ' 118'
      from asked returning id, name
    )
    insert into booking_requests
      (id, client_id, provider_id, requested_date, requested_time, service_type, status, decided_at, submission_id, created_at)
    select a.id, c.id, $1, a.day, a.time, a.service, a.status,
      case when a.status <> 'pending' then a.at + interval '1 day' end, gen_random_uuid(), a.at
    from asked a join clients c using (name)`,
    [
      providerId,
      made.map(({ id }) => id),
      made.map(({ name }) => name),
      made.map(({ status }) => status),
      made.map(({ day }) => day),
      made.map(({ asked, at }) => new Date(tunisInstant(asked, '08:00').getTime() + (at % 600) * 60_000)),
      made.map(({ at }) => SERVICES[at % SERVICES.length]),
      made.map(({ at }) => TIMES[at % TIMES.length]),
    ],
  )
  return made.map(({ at: _, ...request }) => request)
}
