import pg from 'pg'
import type { Caught, Check } from './result.ts'
import type { Server } from './server.ts'
import { ORIGIN, type Site } from './site.ts'
import type { Source } from './source.ts'

/** A role that nobody has. */
const STRANGER = 'stranger'

const MARK = 'Une nouvelle version de cette page'

/** Commits what a version may bring besides the site: other configuration for Caddy and PostgreSQL. */
export async function changeConfiguration(source: Source): Promise<void> {
  await source.change('deploy/caddy/Caddyfile', (text) =>
    text.replace('\treverse_proxy ', '\theader X-Renewed yes\n\n\treverse_proxy '),
  )
  await source.change('deploy/caddy/unavailable.html', (text) =>
    text.replace('</body>', `<!-- ${MARK} --></body>`),
  )
  await source.change('deploy/postgres/pg_hba.conf', (text) => `hostssl all ${STRANGER} all reject\n${text}`)
  await source.change('public/manifest.webmanifest', (text) => `${text}\n`)
}

/** Tells whether what `changeConfiguration` committed has come where it counts. */
export async function checkConfiguration(site: Site): Promise<Check[]> {
  const { headers } = await fetch(`${ORIGIN}/faq`)
  const page = await site.compose('exec -T proxy cat /etc/caddy/unavailable.html')
  const manifest = await (await fetch(`${ORIGIN}/manifest.webmanifest`)).text()
  const refused = await refusalOf(site)
  return [
    {
      what: 'the new version’s files are shown',
      found: `${manifest.length} letters`,
      ok: manifest.endsWith('\n\n'),
    },
    {
      what: 'a line that a new version has for Caddy counts',
      found: `x-renewed: ${headers.get('x-renewed')}`,
      ok: headers.get('x-renewed') === 'yes',
    },
    {
      what: 'its page for when no process serves is the new one',
      found: String(page.includes(MARK)),
      ok: page.includes(MARK),
    },
    {
      what: 'a rule that it has for PostgreSQL counts',
      found: refused,
      ok: refused.includes('pg_hba.conf rejects'),
    },
  ]
}

/** The words of PostgreSQL to somebody who is no role of it. */
async function refusalOf(site: Site): Promise<string> {
  const address = new URL(site.ownerUrl())
  address.username = STRANGER
  const client = new pg.Client({ connectionString: address.href })
  try {
    await client.connect()
    await client.end()
    return 'taken in'
  } catch (error) {
    return (error as Error).message
  }
}

/** Catches a composition that mounts a file: what git puts in its place does not arrive. */
export async function catchMountedFile(server: Server, image: string): Promise<Caught> {
  const seen = async (mount: string, path: string) => {
    const output = await server.do(`mkdir -p /srv/plant; echo before > /srv/plant/file
      id=$(docker run --detach --network none --volume ${mount}:ro --entrypoint sleep ${image} 60)
      echo after > /srv/plant/new; mv /srv/plant/new /srv/plant/file
      docker exec $id cat ${path}; docker rm --force $id > /dev/null`)
    return output.trim()
  }
  const file = await seen('/srv/plant/file:/mounted/file', '/mounted/file')
  const folder = await seen('/srv/plant:/mounted', '/mounted/file')
  if (file === 'after') throw new Error('not caught: a file that is mounted by itself')
  if (folder !== 'after') throw new Error('a file of a mounted folder does not arrive either')
  return { version: 'configuration mounted as a file', found: `the container goes on with “${file}”` }
}
