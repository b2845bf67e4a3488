import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Listening = {
  /** How long to wait for a first word, in ms. */
  patience?: number
  /** Silence after which nothing more is expected, in ms. */
  silence?: number
  /** Goes on until this has been said, or patience is at its end. */
  until?: RegExp | undefined
}

/** Hears what Orca adds to its file, until nothing more comes. */
export type Ears = (listening?: Listening) => Promise<string[]>

/** Mark at the end of an utterance in the file. */
const END = 0x1e

export function openEars(path: string): Ears {
  let read = 0
  const more = (): string[] => {
    const { size } = statSync(path)
    if (size === read) return []
    const bytes = Buffer.alloc(size - read)
    const file = openSync(path, 'r')
    try {
      readSync(file, bytes, 0, bytes.length, read)
    } finally {
      closeSync(file)
    }
    const whole = bytes.lastIndexOf(END) + 1
    read += whole
    const said = bytes.subarray(0, whole).toString('utf8').split(String.fromCharCode(END))
    return said.map(utteranceOf).filter((words) => words !== '')
  }
  return async ({ patience = 3_000, silence = 900, until } = {}) => {
    const said: string[] = []
    const started = performance.now()
    let last = started
    for (;;) {
      const heard = more()
      const now = performance.now()
      if (heard.length > 0) last = now
      said.push(...heard)
      const isHeard = until ? said.some((words) => until.test(words)) : said.length > 0
      if (isHeard ? now - last > silence : now - started > patience) return said
      await sleep(50)
    }
  }
}

/** Words of a line of Orca's log, `SPEECH OUTPUT: 'Connexion lien.' voice=hyperlink`. No-break spaces stay. */
export function utteranceOf(line: string): string {
  const said = /^\s*SPEECH OUTPUT: '([\s\S]*)'(?: voice=\w+)?\s*$/.exec(line)?.[1]
  return said?.replace(/[ \t\r\n]+/g, ' ').trim() ?? ''
}
