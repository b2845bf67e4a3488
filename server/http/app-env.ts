import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#domain/context.ts'
import type { Unavailable } from '#lib/errors.ts'
import type { Made } from '#server/memory/pages-from-memory.ts'
import type { Services } from '#server/process/services.ts'

/** Context of Hono's handlers. */
export type AppEnv = {
  Bindings: HttpBindings & {
    services: Services & { development: boolean }
    /** Notes on what the page is made of, when it may be one for all. */
    made?: Made | undefined
  }
  Variables: {
    requestId: string
    /** The pattern of the page that answers, once the router knows it. */
    page: { pattern: string | null }
    /** True when something failed unexpectedly that the answer may not tell by its status. */
    failed: boolean
    /** Failure that will probably pass by itself. */
    unavailable: Unavailable | null
    nonce: string
    actor: Actor | null
    ip: string
    cookies: string[]
  }
}
