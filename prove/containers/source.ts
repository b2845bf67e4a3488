import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root as project } from '../../bin/lib/setup.mjs'
import type { Server } from './server.ts'

/** Place of the repository on the server; the page's address leads there. */
const FOLDER = 'srv/source'
const ADDRESS = 'https://example.org/machmoum.git'

/** The repository that the server clones: this project's files as they lie here, and what proofs commit after them. */
export type Source = {
  /** Commits a new file. */
  add: (path: string, text: string) => Promise<void>
  /** Commits a change of one file. */
  change: (path: string, change: (text: string) => string) => Promise<void>
}

/** Makes the repository anew, and leads the page's address to it. */
export async function provideSource(server: Server): Promise<Source> {
  const folder = join(server.root, FOLDER)
  rmSync(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    try {
      copyFileSync(join(project, path), join(folder, path))
    } catch (error) {
      // Deleted here, and not committed yet.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  await server.do(`
    git config --global user.name Machmoum
    git config --global user.email nobody@machmoum.tn
    git config --global --replace-all url./${FOLDER}.insteadOf ${ADDRESS}
    git init --quiet --initial-branch=main /${FOLDER}
    git -C /${FOLDER} add --all
    git -C /${FOLDER} commit --quiet --message 'As it lies here'`)
  const add = async (path: string, text: string) => {
    writeFileSync(join(folder, path), text)
    await server.do(`git -C /${FOLDER} add --all
      git -C /${FOLDER} commit --quiet --message 'Change ${path}'`)
  }
  return {
    add,
    change: async (path, change) => {
      const before = readFileSync(join(folder, path), 'utf8')
      const after = change(before)
      if (before === after) throw new Error(`${path} has nothing to change`)
      await add(path, after)
    },
  }
}
