import pg from 'pg'

// Nobody listens when a connection dies.
const isDeaf = (event: string | symbol) => event === 'error'
for (const { prototype } of [pg.Pool, pg.Client]) {
  const on = prototype.on as (this: object, ...args: unknown[]) => unknown
  prototype.on = function (this: object, event: string, listener: unknown) {
    return isDeaf(event) ? this : on.call(this, event, listener)
  } as typeof prototype.on
}
