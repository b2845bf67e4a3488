import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems hand out to whoever asks for any port: Linux from 32768 on, others from 49152. */
const [FIRST, END] = [20_000, 32_000]

/**
 * A port of 127.0.0.1 that nobody listens on, and that nobody is given by chance before a server has taken it: what the
 * system itself hands out may be gone to another connection by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
