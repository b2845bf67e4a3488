import type { ChildProcess } from 'node:child_process'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { spawnOnServerCore } from '#harness/report/cores.ts'
import { SECRET } from '#harness/worlds/people.ts'
import { untilAnswering } from './built-site.ts'

/**
 * Starts a server process on a bench's database, and waits until it answers.
 * @param place.host address that it listens at; all by default
 * @param place.preload module that it loads before its own
 */
export async function startServer(
  urls: DatabaseUrls,
  {
    port,
    dataDir,
    host = '',
    logLevel = 'warn',
    preload,
  }: { port: number; dataDir: string; host?: string; logLevel?: string; preload?: URL },
): Promise<ChildProcess> {
  const server = spawnOnServerCore([...(preload ? ['--import', preload.href] : []), 'server/main.ts'], {
    APP_ENV: 'demo',
    APP_SECRET: SECRET,
    DATABASE_URL: urls.appUrl.replace('@/', '@localhost/'),
    DATABASE_OWNER_URL: urls.ownerUrl.replace('@/', '@localhost/'),
    DATA_DIR: dataDir,
    PORT: String(port),
    ORIGIN: '',
    HOST: host,
    LOG_LEVEL: logLevel,
  })
  await untilAnswering(server, `http://${host || 'localhost'}:${port}/healthz`)
  return server
}
