import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { noteLiveSessions } from '#domain/accounts/note-live-sessions.server.ts'
import { readLiveSessions } from '#domain/accounts/read-live-sessions.server.ts'
import type { Logger } from '#server/process/log.ts'
import { listenForHints } from './listener.ts'
import { createLiveStreams, type LiveStreams } from './streams.ts'

/** Live updates of this process: its open streams, and the connection that wakes them. */
export async function startLive(options: {
  databaseUrl: string
  db: NodePgDatabase
  log: Logger
  heartbeatMs?: number
}): Promise<{ streams: LiveStreams; stop: () => Promise<void> }> {
  const { databaseUrl, db, log, ...rest } = options
  const streams = createLiveStreams({
    readSessions: (sessionIds) => readLiveSessions(db, sessionIds, new Date()),
    noteOpen: (sessionIds) => noteLiveSessions(db, sessionIds, new Date()),
    log,
    ...rest,
  })
  const listener = await listenForHints({
    databaseUrl,
    log,
    onHint: streams.hint,
    onGap: streams.hintAll,
  })
  return {
    streams,
    stop: async () => {
      streams.stop()
      await listener.stop()
    },
  }
}
