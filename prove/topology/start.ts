import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { startFauxqs } from 'fauxqs'
import { certificateFor } from '#harness/site/certificate.ts'
import { freePort } from '#harness/site/free-port.ts'
import { ensureBuilt, root } from '../../bin/lib/setup.mjs'
import { readCaddyfile } from './caddyfile.ts'
import { appsOf, type Compose, readCompose, serviceOf } from './compose.ts'
import { startDatabase, type TopologyDatabase } from './database.ts'
import { type Image, readDockerfile } from './dockerfile.ts'
import { layOut } from './layout.ts'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'
import { type Places, placesOf } from './places.ts'
import { type AppProcess, appProcess } from './process.ts'
import { type FrontProxy, startProxy } from './proxy.ts'

/** The running topology of compose.yaml. */
export type Topology = {
  /** Address of the site for browsers, through the proxy. */
  origin: string
  apps: AppProcess[]
  /** The folder of the image. */
  image: string
  database: TopologyDatabase
  proxy: FrontProxy
  mail: MailCatcher
  /** Environment of an application, with the places of this machine. */
  environment: Readonly<Record<string, string>>
  stop: () => Promise<void>
}

/** The services whose places here are made by other means than a process of the image. */
const STAND_INS = ['postgres:5432', 's3:7070', 'mail:1025', 'proxy:443']

/**
 * Starts what compose.yaml, the Dockerfile and the Caddyfile say, without Docker: the image's files in a folder of their
 * own, its processes with exactly the environment that they are given, PostgreSQL over TLS, a file store, a mail server
 * and a proxy with TLS. What differs from the containers is where things listen and lie.
 * @param variables what stands in .env, without `DOMAIN`
 */
export async function startTopology(variables: Readonly<Record<string, string>>): Promise<Topology> {
  ensureBuilt()
  const ports = new Map<string, number>()
  for (const place of STAND_INS) ports.set(place, await freePort())
  const domain = `localhost:${ports.get('proxy:443')}`
  const compose = readCompose(join(root, 'compose.yaml'), { ...variables, DOMAIN: domain })
  const image = readDockerfile(join(root, 'Dockerfile'))
  for (const [name] of appsOf(compose)) ports.set(`${name}:${image.port}`, await freePort())
  const proxyFolder = join(root, 'deploy', 'caddy')
  const rules = readCaddyfile(join(proxyFolder, 'Caddyfile'))

  const folder = mkdtempSync(join(tmpdir(), 'machmoum-topology-'))
  // The account of PostgreSQL must be able to enter the folder that mkdtemp closed to others.
  chmodSync(folder, 0o755)
  const stops: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.reverse()) await end()
  }
  try {
    const places = placesOf(compose, ports, { root, folder: join(folder, 'volumes') })
    const database = await startDatabase(compose, places, join(folder, 'postgres'))
    stops.push(() => database.stop())
    const mail = await startMailCatcher(places.portOf('mail', 1025))
    stops.push(mail.stop)
    const files = await startFauxqs({ port: places.portOf('s3', 7070), logger: false })
    stops.push(() => files.stop())
    const apps = prepareApps({ compose, image, places, folder })
    // The bucket is a folder of the file store, which deploy/prepare/prepare.sh makes.
    files.createBucket(apps.environment.S3_BUCKET ?? '')
    // Nobody waits for what is thrown away.
    stops.push(() => Promise.all(apps.processes.map((app) => app.kill())))
    // Both at once, as containers start: whoever comes first migrates.
    await Promise.all(apps.processes.map((app) => app.start()))

    const certificate = certificateFor(['localhost'])
    // Browsers here trust it; this process is all of them.
    const trusted = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...trusted, certificate.cert])
    stops.push(() => tls.setDefaultCACertificates(trusted))
    const proxy = await startProxy(rules, {
      port: places.portOf('proxy', 443),
      ports: rules.upstreams.map((upstream) => {
        const [name = '', port] = upstream.split(':')
        return places.portOf(name, Number(port))
      }),
      certificate,
      errorPage: readFileSync(join(proxyFolder, rules.errorPage), 'utf8'),
    })
    stops.push(proxy.stop)
    return {
      origin: `https://${domain}`,
      apps: apps.processes,
      image: apps.image,
      environment: apps.environment,
      database,
      proxy,
      mail,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The image's folder, and its processes with the environment that compose.yaml gives them. */
function prepareApps(given: { compose: Compose; image: Image; places: Places; folder: string }) {
  const { compose, image, places, folder } = given
  const laidOut = join(folder, 'image')
  layOut(image, root, laidOut)
  let environment: Record<string, string> = {}
  const processes = appsOf(compose).map(([name]) => {
    const service = serviceOf(compose, name)
    // The one folder that may be written to: /tmp, in memory.
    const temporary = join(folder, `tmp-${name}`)
    mkdirSync(temporary)
    const own = Object.entries(service.environment).map(([key, value]) => [key, places.here(service, value)])
    const port = places.portOf(name, image.port)
    environment = {
      // It runs at any hour, and counts mails.
      QUIET_HOURS: 'off',
      ...image.env,
      ...Object.fromEntries(own),
      PORT: String(port),
      HOST: '127.0.0.1',
      TMPDIR: temporary,
    }
    return appProcess({ name, port, folder: laidOut, command: image.command, environment })
  })
  return { image: laidOut, environment, processes }
}
