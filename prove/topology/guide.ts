import { readFileSync } from 'node:fs'

/**
 * The commands of one part of a document: what stands in its blocks of shell code, a loop being one command.
 * @param heading the part's, without the number signs
 */
export function commandsOf(file: string, heading: string): string[] {
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(`\n## ${heading}\n`)
  if (from < 0) throw new Error(`${file} has no part "${heading}"`)
  const to = text.indexOf('\n## ', from + 1)
  const part = text.slice(from, to < 0 ? undefined : to)
  return [...part.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => commandsIn(block))
}

function commandsIn(block: string): string[] {
  const commands: string[] = []
  let depth = 0
  for (const line of block.split('\n')) {
    if (depth > 0) commands.push(`${commands.pop()}\n${line}`)
    else if (line.trim() !== '') commands.push(line)
    depth += (/^\s*for .* do$/.test(line) ? 1 : 0) - (/^\s*done\b/.test(line) ? 1 : 0)
  }
  return commands
}
