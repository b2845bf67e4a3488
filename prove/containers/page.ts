import { join } from 'node:path'
import { root as project } from '../../bin/lib/setup.mjs'
import { commandsOf } from '../topology/guide.ts'
import type { Server } from './server.ts'

export const PAGE = join(project, 'docs', 'operations.md')

/** A line of the page, and how long it took. */
export type Line = { command: string; seconds: number }

/**
 * Runs lines of docs/operations.md on the server, one after the other, as somebody types them.
 * @throws Error with what the line said, if it fails
 */
export async function follow(server: Server, commands: readonly string[]): Promise<Line[]> {
  const lines: Line[] = []
  // Each is a shell of its own, so where `cd` led is kept.
  let folder = '/root'
  for (const command of commands) {
    const [, to] = /^cd (\S+)$/.exec(command) ?? []
    if (to) {
      folder = to
      continue
    }
    console.error(`# ${command.split('\n')[0]}`)
    const { ok, output, seconds } = await server.say(`cd ${folder}\n${withoutTerminal(command)}`)
    if (!ok) throw new Error(`a line of docs/operations.md failed: ${command}\n${output.slice(-4_000)}`)
    lines.push({ command, seconds })
  }
  return lines
}

/** Nobody types here: `docker compose exec` and `run` want to be told. */
const withoutTerminal = (command: string) => command.replace(/^(docker compose (exec|run))\b/, '$1 -T')

/** Lines of a part of the page. */
export const partOf = (heading: string) => commandsOf(PAGE, heading)

/**
 * Lines of a part, from one to another, both included, each named by its beginning.
 * @throws Error if the page has no such line any more
 */
export function linesOf(heading: string, from: string, to: string): string[] {
  const lines = partOf(heading)
  const first = lines.findIndex((line) => line.startsWith(from))
  const last = lines.findIndex((line, at) => at >= first && line.startsWith(to))
  if (first < 0 || last < 0) throw new Error(`"${heading}" has no lines from "${from}" to "${to}"`)
  return lines.slice(first, last + 1)
}
