import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd, PlayedSite, Trouble } from '../failures/play.ts'
import { follow, linesOf, partOf } from './page.ts'
import { CLONE, ORIGIN, type Site, untilReady } from './site.ts'

/** People beside the troubles: few, since builds and containers share the machine with them. */
export const CROWD: Omit<Crowd, 'seconds'> = {
  visitors: 3,
  bookers: 2,
  talkers: 4,
  uploaders: 1,
  durable: true,
}

/** Something that happens to the containers, and for how many seconds requests may fail of it. */
export type ContainerTrouble = Trouble & { seconds: number }

export function playedSite(site: Site): PlayedSite {
  return { origin: ORIGIN, ownerUrl: site.ownerUrl(), secret: site.env().APP_SECRET ?? '' }
}

const RENEW = 'Renewing the site'
const UP_APP1 = 'docker compose up --detach --no-deps --wait app1'
const UP_APP2 = 'docker compose up --detach --no-deps --wait app2'
const IN_CLONE = 'cd /srv/machmoum'

/** Renews both processes at the same time: what the page does not say. */
export function renewalAtOnce({ compose, find }: Site): ContainerTrouble {
  return {
    name: 'both processes renewed at once',
    seconds: 60,
    run: async () => {
      await compose('up --detach --no-deps --force-recreate --wait app1 app2')
      await find()
    },
  }
}

/** Things that the page says to do on a running site: nobody may notice. */
export function renewals(site: Site): ContainerTrouble[] {
  const { server, compose, find } = site
  return [
    { name: 'nothing', seconds: 0, run: () => {} },
    {
      name: '“Renewing the site”: a new commit, built meanwhile',
      seconds: 0,
      run: async () => {
        await follow(server, linesOf(RENEW, IN_CLONE, 'docker builder prune'))
        await find()
      },
    },
    {
      name: '“Changing what .env says”: another password of the application, another token',
      seconds: 0,
      run: async () => {
        for (const name of ['APP_PASSWORD', 'METRICS_TOKEN']) {
          const value = crypto.randomUUID().replaceAll('-', '')
          writeFileSync(join(server.root, CLONE, '.env'), `${name}=${value}\n`, { flag: 'a' })
        }
        await compose('up --detach --no-deps roles')
        await follow(server, [IN_CLONE, ...partOf('Changing what .env says')])
        await find()
      },
    },
    {
      name: 'a version that does not start, and “Rolling back”',
      seconds: 0,
      run: async () => {
        await server.do('docker tag machmoum machmoum:before; docker tag machmoum:without-lib machmoum')
        const { ok } = await server.say(`cd ${CLONE}; timeout 120 ${UP_APP1}`)
        if (ok) throw new Error('a version without lib/ passes for one that serves')
        const back = 'docker tag machmoum:before machmoum'
        const lines = partOf(RENEW)
        if (lines.slice(lines.indexOf(back)).join() !== [back, UP_APP1, UP_APP2].join())
          throw new Error('the page rolls back in another way')
        await follow(server, [IN_CLONE, back, UP_APP1, UP_APP2])
        await find()
      },
    },
  ]
}

/** Breaks: how long people notice is measured, and nothing that was told done may be lost. */
export function breaks(site: Site): ContainerTrouble[] {
  const { server, compose, find } = site
  return [
    {
      name: 'the serving process of one container killed (SIGKILL)',
      seconds: 10,
      run: () => signalServing(site, 'app2', 'KILL'),
    },
    {
      name: 'the serving process of one container stopped (SIGSTOP)',
      seconds: 15,
      run: async () => {
        await signalServing(site, 'app2', 'STOP')
        await sleep(20_000)
      },
    },
    {
      name: 'a whole container killed; Docker begins it anew',
      seconds: 10,
      run: async () => {
        await killFirst(site, 'app1')
        await sleep(5_000)
        await find()
      },
    },
    {
      name: 'PostgreSQL restarted',
      seconds: 10,
      run: () => compose('restart postgres'),
    },
    {
      name: 'PostgreSQL killed (SIGKILL); Docker begins it anew',
      seconds: 10,
      run: () => killFirst(site, 'postgres'),
    },
    {
      name: 'the proxy restarted',
      seconds: 8,
      run: () => compose('restart proxy'),
    },
    {
      name: 'the power of the whole server cut, and on again',
      seconds: 30,
      run: async () => {
        await server.cutPower()
        await server.switchOn()
        await untilReady()
        await find()
      },
    },
  ]
}

/** Sends a signal to the first process of a container, with which all of it ends. */
const killFirst = ({ server }: Site, service: string) =>
  server.do(`kill -KILL $(docker inspect --format '{{.State.Pid}}' machmoum-${service}-1)`)

/** Sends a signal to the process of a container that serves: below Docker's first one and the supervisor. */
const signalServing = ({ server }: Site, service: string, signal: string) =>
  server.do(`first=$(docker inspect --format '{{.State.Pid}}' machmoum-${service}-1)
    supervisor=$(pgrep --parent "$first" --oldest)
    kill -${signal} "$(pgrep --parent "$supervisor" --oldest --full server/main.ts)"`)
