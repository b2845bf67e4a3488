import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '#harness/database/cluster.ts'
import { A_DAY } from '#harness/days.ts'
import { freePort } from '#harness/site/free-port.ts'
import type { Fault } from './fault.ts'
import { badServer, goodServer, type Taken, TROUBLES } from './mail-server.ts'
import { ask, bystanders, type Felt, wrongsOf } from './stage.ts'

/** A greeting may take twenty seconds; the rest is what a busy machine adds. */
const ROUND_MS = 40_000

/** After so long mails that have not gone out never will. */
const PATIENCE_MS = 120_000

/** The mail server is a tarpit, refuses, and takes mails without saying so, while people book. */
export const mail: Fault = {
  name: `the mail server ${TROUBLES.join(', ')}`,
  lacks: 'no limits of time on talking to the mail server',
  deadlineMs: 3_000,
  play: async (stage) => {
    const port = await freePort()
    const taken: Taken = []
    const swallowed: Taken = []
    const { client, provider } = await stage.aPair()
    const { origin } = await stage.start('endless-mail.ts', {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      // It is played at any hour.
      QUIET_HOURS: 'off',
    })
    const one = (text: string) =>
      asOwner(stage.urls, async (owner) => Number((await owner.query(text)).rows[0]?.one ?? 0))
    // Held for a moment, and no longer for as long as a mail may take.
    const released = () =>
      one(`select count(*) as one from notification_queues
        where failures > 0 and isfinite(held_until) and held_until < now() + interval '1 minute'`)
    const waiting = () => one('select count(*) as one from notifications where done_at is null')
    const others = bystanders(origin, ['/providers', '/faq'])
    const met: Felt[] = []
    const wrong: string[] = []
    for (const trouble of stage.planted ? TROUBLES.slice(0, 1) : TROUBLES) {
      const stop = await badServer(trouble, swallowed).listen(port)
      for (let at = 0; at < 3; at += 1) met.push(await book(origin, provider.providerId, client.cookie))
      const isEnded = await until(async () => (await released()) > 0, ROUND_MS)
      if (!isEnded) wrong.push(`${trouble}: a mail never came to an end`)
      await stop()
      // The next trouble need not wait for the pause after this one.
      await asOwner(stage.urls, (owner) =>
        owner.query(`update notification_queues set held_until = '-infinity'`),
      )
    }
    const back = performance.now()
    const stop = await goodServer(port, taken)
    if (!(await until(async () => (await waiting()) === 0, PATIENCE_MS))) wrong.push('mails never went out')
    const recoveredMs = performance.now() - back
    await Promise.all([others.stop(), stop()])
    const twice = taken.filter((id, at) => taken.indexOf(id) < at)
    if (twice.length > 0) wrong.push(`${twice.length} mails twice`)
    return { met, others: others.felt, recoveredMs, wrong: [...wrong, ...wrongsOf(met, 'a booking')] }
  },
}

async function until(isSo: () => Promise<boolean>, patience: number): Promise<boolean> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > patience) return false
    await sleep(500)
  }
  return true
}

function book(origin: string, providerId: string, cookie: string): Promise<Felt> {
  const body = new URLSearchParams({ requested_date: A_DAY, submission_id: randomUUID() })
  return ask(origin, `/provider/${providerId}/booking`, { method: 'POST', cookie, body, patience: 30_000 })
}
