import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#domain/context.ts'
import type { Services } from './services.ts'

/** What Hono's handlers find on their context. */
export type AppEnv = {
  Bindings: HttpBindings & { services: Services & { development: boolean } }
  Variables: {
    requestId: string
    /** The pattern of the page that answers, once the router knows it. */
    page: { pattern: string | null }
    nonce: string
    actor: Actor | null
    ip: string
    cookies: string[]
  }
}
