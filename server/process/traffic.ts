import type { IncomingMessage, ServerResponse } from 'node:http'

/** Requests under way in this process, and whether it is about to end. */
export type Traffic = ReturnType<typeof createTraffic>

/** Counts requests from their first header to the last byte of the answer, or to the end of what they set off. */
export function createTraffic() {
  let underWay = 0
  let uploads = 0
  const waiting: (() => void)[] = []
  const traffic = {
    /** From now on each answer is the last one on its connection, so that the next request finds another process. */
    ending: false,
    count: () => underWay,
    /** Counts the uploads among them. */
    uploads: () => uploads,
    /** Takes a request up; `answer` may go on after its answer, when a connection was cut. */
    async take(request: IncomingMessage, response: ServerResponse, answer: () => unknown): Promise<void> {
      const isUpload = request.url?.startsWith('/uploads') === true && request.method === 'PATCH'
      underWay += 1
      if (isUpload) uploads += 1
      if (traffic.ending) response.shouldKeepAlive = false
      const closed = new Promise((resolve) => response.once('close', resolve))
      try {
        await answer()
        await closed
      } finally {
        underWay -= 1
        if (isUpload) uploads -= 1
        if (underWay === 0) for (const resolve of waiting.splice(0)) resolve()
      }
    },
    /** Resolves once nothing is under way. */
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
  }
  return traffic
}
