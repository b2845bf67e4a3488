import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Adds what the demo has none of, and some page is about. @param client the demo client's address */
export async function addMissing(owner: pg.ClientBase, client: string): Promise<void> {
  await makeReport(owner, client)
  await makeCases(owner)
  await makeExceptions(owner)
}

/** Waits for the due times that the site gives the demo's requests in its first minute. @throws Error when none come */
export async function untilDue(owner: pg.ClientBase): Promise<void> {
  const without = "select from booking_requests where status = 'pending' and due_at is null limit 1"
  for (let tries = 0; (await owner.query(without)).rowCount !== 0; tries += 1) {
    if (tries > 240) throw new Error('requests of the demo have no due time')
    await sleep(500)
  }
}

/** The demo's people have nothing to complain of. */
async function makeReport(owner: pg.ClientBase, client: string): Promise<void> {
  await owner.query(
    `insert into reports (reporter_id, subject_type, subject_id, reason)
    select receiver_id, 'message', id, 'Cette personne me demande de payer en dehors du site.' from messages
    where receiver_id = (select id from users where email = $1) order by sequence desc limit 1`,
    [client],
  )
}

/** Cases of the queue that the demo has none of: a contested response time, and two providers with a picture in common. */
async function makeCases(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into response_contests (provider_id, request_kind, request_id, reason, words)
    select provider_id, 'booking', id, 'fake', 'Un démarchage de fournisseur.' from booking_requests
    where status = 'accepted' order by created_at desc limit 1`,
  )
  await owner.query(
    `insert into twin_cases (owner_id, other_id) select min(user_id::text)::uuid, max(user_id::text)::uuid from providers`,
  )
}

/** One suspended account and one hidden provider, for the pages that take these decisions back. */
async function makeExceptions(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `update users set suspended_at = now() where id =
    (select id from users where role = 'client' and email not like '%@demo.machmoum.tn' order by id limit 1)`,
  )
  await owner.query(
    `update providers set hidden_at = now() where id = (select id from providers order by id desc limit 1)`,
  )
}
