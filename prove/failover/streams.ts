import { setTimeout as sleep } from 'node:timers/promises'

/** A live stream of one process, opened again whenever it ends. */
export type Stream = {
  /** The time it told of a message, in milliseconds. */
  told: number[]
  ended: Promise<void>
}

const AGAIN_MS = 500

/** Follows what a process tells somebody, until `signal`; what heals a lost hint is not counted, hints alone are. */
export function followProcess(origin: string, cookie: string, signal: AbortSignal): Stream {
  const told: number[] = []
  const follow = async () => {
    while (!signal.aborted) {
      try {
        const stream = await fetch(`${origin}/live`, { headers: { cookie }, signal })
        let text = ''
        for await (const chunk of stream.ok
          ? (stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
          : []) {
          text += chunk
          const events = text.split('\n\n')
          text = events.pop() ?? ''
          for (const event of events)
            if (/"topics":\[[^\]]*"messages"/.test(event)) told.push(performance.now())
        }
      } catch {
        // Opened again.
      }
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }
  return { told, ended: follow() }
}
