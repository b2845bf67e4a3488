import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// All limits of time on connections are a tenth of what they are, so that the proof need not wait for minutes; and with
// HTTP_LIMITS=none there are none, which is what is to be caught.
const FACTOR = process.env.HTTP_LIMITS === 'none' ? 0 : 0.1
const { createServer } = http
http.createServer = () => {
  const server = createServer({ connectionsCheckingInterval: 1_000 })
  for (const name of ['headersTimeout', 'requestTimeout', 'timeout'] as const) {
    let limit = server[name]
    Object.defineProperty(server, name, {
      get: () => limit * FACTOR,
      set: (given: number) => {
        limit = given
      },
    })
  }
  return server
}
syncBuiltinESMExports()
