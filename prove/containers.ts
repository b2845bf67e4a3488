import { rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { askAuthority, startAuthority } from './containers/authority.ts'
import { backUpAndRestore } from './containers/backup.ts'
import { checkSite } from './containers/checks.ts'
import { catchMountedFile, changeConfiguration, checkConfiguration } from './containers/configuration.ts'
import { catchImages, type Layer, weigh } from './containers/image.ts'
import { type ForeignImage, provideImages } from './containers/images.ts'
import { follow, type Line, linesOf } from './containers/page.ts'
import { trust } from './containers/reach.ts'
import type { Caught, Check } from './containers/result.ts'
import { makeServer, type Server } from './containers/server.ts'
import { theSite } from './containers/site.ts'
import { provideSource } from './containers/source.ts'
import { catchHalfCluster, FROM_EMPTY, MOMENTS, removeAll, startThroughCuts } from './containers/start.ts'
import { missingTools } from './containers/tools.ts'
import {
  breaks,
  type ContainerTrouble,
  CROWD,
  playedSite,
  renewalAtOnce,
  renewals,
} from './containers/troubles.ts'
import { type FailuresResult, play } from './failures/play.ts'

/**
 * Follows docs/operations.md on a Debian 13 of its own with real Docker: from an empty server whose power fails, through
 * renewals under load and whatever breaks, to a backup that is restored elsewhere.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      // A folder where some gigabytes may lie, and stay for the next run.
      workshop: { type: 'string', default: join(tmpdir(), 'machmoum-containers') },
      // Of each stretch of the load.
      seconds: { type: 'string', default: '20' },
      // Ends after the site has started and was looked at.
      'start-only': { type: 'boolean', default: false },
      // Begins with an empty folder.
      anew: { type: 'boolean', default: false },
    },
  })
  const missing = missingTools()
  if (missing.length > 0) {
    console.error(`Containers were not tried on this machine: ${missing.join(', ')}.`)
    process.exitCode = 1
    return
  }
  const root = join(values.workshop, 'server')
  if (values.anew) rmSync(root, { recursive: true, force: true })
  const server = await makeServer(root)
  const done: Done = {
    lines: [],
    images: [],
    caught: [],
    checks: [],
    layers: [],
    played: null,
    restored: null,
  }
  let forget = () => {}
  try {
    await server.switchOn()
    done.lines.push(...(await follow(server, linesOf(FROM_EMPTY, 'apt-get', 'apt-get'))))
    await server.do('systemctl start docker')
    await removeAll(server)
    await server.do('rm -rf /srv/machmoum /var/backups/machmoum')
    const certificate = await startAuthority(server)
    forget = trust(certificate)
    await prove(server, certificate, {
      seconds: Number(values.seconds),
      startOnly: values['start-only'],
      done,
    })
  } finally {
    forget()
    await server.stop()
  }
  // A first impression is not kept: it would take the place of the whole.
  if (values['start-only']) console.log(report(done))
  else writeReport('containers', report(done))
  if (done.checks.some(({ ok }) => !ok)) process.exitCode = 1
}

type Done = {
  lines: Line[]
  images: ForeignImage[]
  caught: Caught[]
  checks: Check[]
  layers: Layer[]
  played: { result: FailuresResult; troubles: ContainerTrouble[] } | null
  restored: { backup: number; restore: number } | null
}

async function prove(
  server: Server,
  certificate: string,
  { seconds, startOnly, done }: { seconds: number; startOnly: boolean; done: Done },
): Promise<void> {
  const source = await provideSource(server)
  await askAuthority(source, certificate)
  done.lines.push(...(await follow(server, linesOf(FROM_EMPTY, 'git clone', 'systemctl'))))
  done.images = await provideImages(server)
  const prepared = ['cd /srv/machmoum', ...linesOf(FROM_EMPTY, 'cp ', 'docker compose build')]
  done.lines.push(...(await follow(server, prepared)))
  const { layers, check } = await weigh(server)
  done.layers = layers
  done.caught.push(...(await catchImages(server)))
  done.checks.push(check)
  done.caught.push(await catchHalfCluster(server))
  done.lines.push(...(await startThroughCuts(server, MOMENTS)))
  done.checks.push({
    what: 'a first start through power cuts, each followed by all from `systemctl` on',
    found: MOMENTS.map(({ name }) => name).join('; '),
    ok: true,
  })
  const site = theSite(server)
  await site.find()
  const { checks, files } = await checkSite(site)
  done.checks.push(...checks)
  if (startOnly) return

  const postgres = done.images.find(({ name }) => name.startsWith('postgres:'))?.name ?? ''
  done.caught.push(await catchMountedFile(server, postgres))
  const atOnce = await play(playedSite(site), { ...CROWD, seconds }, [renewalAtOnce(site)])
  const failures = atOnce.stretches[0]?.stretch.failures ?? 0
  if (failures === 0) throw new Error('not caught: both processes renewed at once')
  done.caught.push({ version: 'both processes renewed at once', found: `${failures} requests failed` })

  await changeConfiguration(source)
  const troubles = [...renewals(site), ...breaks(site)]
  const result = await play(playedSite(site), { ...CROWD, seconds }, troubles)
  done.played = { result, troubles }
  done.checks.push(...checksOf(result, troubles), ...(await checkConfiguration(site)))
  const { caught, checks: same, seconds: took } = await backUpAndRestore(site, files)
  done.caught.push(...caught)
  done.checks.push(...same)
  done.restored = took
}

/** Renewals fail nobody; whatever breaks passes, and loses nothing. */
function checksOf(result: FailuresResult, troubles: readonly ContainerTrouble[]): Check[] {
  const { lost, told, faults, wrong, settledMs } = result
  const checks = result.stretches.map(({ name, stretch }, at): Check => {
    const { tries, failures, recoveredMs } = stretch
    const seconds = troubles[at]?.seconds ?? 0
    const isOver = seconds === 0 ? failures === 0 : recoveredMs <= seconds * 1_000
    return {
      what: seconds === 0 ? `${name}: no request fails` : `${name}: over within ${seconds} s`,
      found: `${failures} of ${tries} failed, the last after ${(recoveredMs / 1_000).toFixed(1)} s`,
      ok: tries > 0 && isOver,
    }
  })
  const gone = lost.bookings + lost.messages + lost.uploads
  checks.push({
    what: 'nothing that was told done is lost',
    found: `${gone} of ${told.bookings} bookings, ${told.messages} messages, ${told.uploads} uploads; ${wrong.length} wrong answers`,
    ok: gone === 0 && faults.lost === 0 && wrong.length === 0 && settledMs !== null,
  })
  return checks
}

function report({ lines, images, caught, checks, layers, played, restored }: Done): string {
  const [, load = 0] = loadavg()
  const standIns = images.filter(({ isStandIn }) => isStandIn)
  return `# Containers

Taken on ${machine()}, ${load.toFixed(1)} at its end. \`docs/operations.md\` followed line by line on a Debian 13 of its own: a folder from
debootstrap with namespaces of its own for mounts, processes and network, in which Debian’s own dockerd, Compose and BuildKit run.

What is not what it will be: ${standIns.length === 0 ? 'every image is the one of its registry; ' : 'no registry of images is reached, so images of others are made here under their names (below); '}systemd
does not run, so Docker and the journal are started by a script; a Caddy beside the site is the authority that
certificates are fetched from by ACME; \`git clone\` and \`git pull\` fetch from a repository on the server, whose Caddyfile names
that authority and is otherwise this one; a power cut ends every process of the server at once, but what was written and not yet on the disk stays;
layers that an earlier run has built are used again, unless it was told \`--anew\`. \`docker compose pull\`, cron and a second physical machine were not tried.

${markdownTable(
  ['image', 'here'],
  images.map(({ name, what }) => [`\`${name}\``, what]),
)}

${markdownTable(
  ['', 'found', ''],
  checks.map(({ what, found, ok }) => [what, found, ok ? 'holds' : '**FAILS**']),
)}

Versions caught first:

${markdownTable(
  ['version', 'found'],
  caught.map(({ version, found }) => [version, found]),
)}
${
  played
    ? `
${CROWD.visitors} visitors browse, ${CROWD.bookers} clients book, ${CROWD.talkers} people write to one another, ${CROWD.uploaders} uploads pictures, meanwhile:

${markdownTable(
  ['', 'tries', 'failed', 'last failure after, ms', 'longest success, ms', 'all streams back after, ms'],
  played.result.stretches.map(({ name, stretch, streamsBackMs }) => [
    name,
    stretch.tries,
    stretch.failures,
    stretch.recoveredMs,
    stretch.longestMs,
    streamsBackMs ?? '',
  ]),
)}
`
    : ''
}
The image’s own layers:

${markdownTable(
  ['made by', 'MB'],
  layers.map(({ made, megabytes }) => [`\`${made.replaceAll('|', '\\|')}\``, megabytes.toFixed(1)]),
)}

Lines of the page${restored ? ` (backup ${restored.backup.toFixed(1)} s, restore ${restored.restore.toFixed(1)} s)` : ''}:

${markdownTable(
  ['line', 's'],
  lines.map(({ command, seconds }) => [`\`${command.split('\n')[0]}\``, seconds.toFixed(1)]),
)}`
}
