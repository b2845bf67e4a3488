// npm run admin -- <command> …: what the operator does, for scripts and emergencies (docs/operations.md).
import { userInfo } from 'node:os'
import { connect } from '#db/client.ts'
import { reachCluster } from '#db/embedded/reach.ts'
import { scopeToActor } from '#domain/context.ts'
import { hintsSent } from '#domain/events/send-hint.server.ts'
import { DomainError } from '#lib/errors.ts'
import { COMMANDS, readCommand, USAGE, UsageError } from './process/admin-commands.ts'
import { ConfigError } from './process/config.ts'
import { openDatabase } from './process/database.ts'
import { ownConfig } from './process/own-config.ts'

/** Exit codes: refused or failed, and not understood. */
const FAILED = 1
const MISUSED = 2

async function main(args: string[]): Promise<void> {
  const command = readCommand(args)
  const { config } = ownConfig()
  const database = await openDatabase(config, reachCluster)
  try {
    const db = connect(database.pool)
    const ctx = scopeToActor({ actor: null, db, now: new Date(), ip: '', commandLine: userInfo().username })
    process.stdout.write(`${await COMMANDS[command.name](ctx, command)}\n`)
    // Open pages of the person concerned end with it.
    await hintsSent(db)
  } finally {
    await database.stop()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const { name, message, stack } = error as Error
  const known = error instanceof DomainError || error instanceof ConfigError
  const said = error instanceof UsageError ? `${message}\n\n${USAGE}` : known ? message : (stack ?? name)
  process.stderr.write(`${said}\n`)
  process.exitCode = error instanceof UsageError ? MISUSED : FAILED
}
