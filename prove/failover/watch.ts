/** Answers that this process got, as people see it. */
export type Watch = {
  /** Answers that failed between two moments. */
  failed: (from: number, to: number) => Failure[]
  tries: (from: number, to: number) => number
  stop: () => void
}

export type Failure = {
  ended: number
  /** 0 when no answer came, or none to its end. */
  status: number
  path: string
  /** The text that somebody reads then; null when there is no body by its kind. */
  read: string | null
  isFrench: boolean
}

/** For load balancers, which read no French; and the addresses of the parts themselves. */
const FOR_MACHINES = /\/readyz$|:(8008|2379)\//

/** Watches every answer to `fetch` in this process. */
export function watchAnswers(): Watch {
  const bare = globalThis.fetch
  const failures: Failure[] = []
  const ended: number[] = []
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    if (FOR_MACHINES.test(address)) return bare(input, init)
    const path = new URL(address).pathname
    try {
      const answer = await bare(input, init)
      if (answer.status >= 500) {
        const text = init.method === 'HEAD' ? null : await answer.clone().text()
        const shown =
          text === null
            ? { read: null, isFrench: true }
            : readAnswer(text, answer.headers.get('content-type') ?? '')
        failures.push({ ended: performance.now(), status: answer.status, path, ...shown })
      }
      ended.push(performance.now())
      return answer
    } catch (error) {
      // One that gives up by itself was told nothing wrong, unless it waited for too long.
      const gaveUp = init.signal?.aborted && (init.signal.reason as Error)?.name !== 'TimeoutError'
      const now = performance.now()
      if (!gaveUp) failures.push({ ended: now, status: 0, path, read: nameOf(error), isFrench: false })
      throw error
    }
  }
  return {
    failed: (from, to) => failures.filter((one) => one.ended >= from && one.ended < to),
    tries: (from, to) => ended.filter((at) => at >= from && at < to).length,
    stop: () => {
      globalThis.fetch = bare
    },
  }
}

function nameOf(error: unknown): string {
  const { name, cause } = error as Error
  return `(${[name, (cause as NodeJS.ErrnoException | undefined)?.code].filter(Boolean).join(' ')})`
}

/** The words of an answer, of a page the warnings, or else its heading and first sentences; and whether that is French. */
export function readAnswer(text: string, type: string): { read: string; isFrench: boolean } {
  if (!type.includes('html')) {
    const read = text.slice(0, 300).replaceAll(/\s+/g, ' ')
    return { read, isFrench: looksFrench(read) }
  }
  const main = text.slice(Math.max(0, text.search(/<main\b/)))
  const shown = (pattern: RegExp) =>
    [...main.matchAll(pattern)].slice(0, 3).map(({ groups }) => words(groups?.inner ?? ''))
  const warnings = shown(/<(?<tag>\w+)\b[^>]*role="alert"[^>]*>(?<inner>.*?)<\/\k<tag>>/gs)
  const sentences = shown(/<(?<tag>h1|h2|p)\b[^>]*>(?<inner>.*?)<\/\k<tag>>/gs)
  const read = (warnings.length > 0 ? warnings : sentences).join(' | ')
  return { read, isFrench: /<html[^>]*lang="fr"/.test(text) && looksFrench(read) }
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A sentence of ours: a word that only French has, and none of a program's error. */
function looksFrench(text: string): boolean {
  const french = /[éèêàç]|\b(?:le|la|les|une?|de|du|votre|n’|l’|d’)\b/i
  return french.test(text) && !/\b(?:error|unexpected|internal|failed|timeout|undefined|null)\b/i.test(text)
}
