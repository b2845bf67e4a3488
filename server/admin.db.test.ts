import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { serverAccount } from '#db/embedded/account.ts'
import { startCluster } from '#db/embedded/cluster.ts'
import { ensureDatabase } from '#db/embedded/databases.ts'
import { accounts, secondSteps, sessions, users } from '#db/schema/accounts.ts'
import { operatorActions } from '#db/schema/operator.ts'
import { providers } from '#db/schema/providers.ts'
import { scopeToActor } from '#domain/context.ts'
import { resetSecondStep } from '#domain/operator/reset-second-step.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound } from '#lib/errors.ts'
import { COMMANDS, readCommand, UsageError } from './process/admin-commands.ts'

const database = testDatabase()

/** Does what a command line says. */
async function run(...args: string[]): Promise<string> {
  const command = readCommand(args)
  return COMMANDS[command.name](scopeToActor({ ...database.ctx(), commandLine: 'amel' }), command)
}

/** The same as it really runs, in a process of its own. */
async function npmRunAdmin(args: string[], env: Record<string, string> = {}, input = '') {
  // A socket's folder, as an address that `new URL()` reads.
  const [appUrl, ownerUrl] = [database.appUrl, database.ownerUrl].map((url) =>
    url.replace('@/', '@localhost/'),
  )
  const child = spawn(process.execPath, ['server/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  child.stdin.end(input)
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, ...said }
}

describe('the command line', () => {
  it('decides by address or id, once, and says what it did', async () => {
    const { email, userId, providerId } = await aProvider(database.db)
    const verify = ['verify', email.toUpperCase(), '--checked', 'all', '--notes', 'Vu le 12']
    expect(await run(...verify)).toBe('Done.')
    expect(await run(...verify)).toBe('It was so already: nothing changed.')
    const [verified] = await database.db.select().from(providers).where(eq(providers.id, providerId))
    expect(verified).toMatchObject({ verified: true, verifiedBy: null })
    await expect(run('suspend', userId)).rejects.toThrow(Invalid)
    for (const command of ['hide', 'show', 'withdraw'])
      expect(await run(command, userId, '--reason', 'Abus')).toBe('Done.')
    expect(await run('suspend', userId, '--reason', 'Abus')).toBe('Done.')
    expect(await run('reinstate', email, '--reason', 'Malentendu')).toBe('Done.')
    expect(await run('end-sessions', email)).toBe('Sessions ended: 0')
    const lines = (await run('actions', '--subject', userId)).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(new RegExp(`\tcli:amel\tuser.suspended\tuser:${userId}\t"Abus"\t`))
    expect(await run('actions', '--subject', randomUUID())).toBe('No action.')
  })

  it.each([
    [[], 'Which command?'],
    [['weather'], 'Unknown command: weather'],
    [['toString', 'a'], 'Unknown command: toString'],
    [['hide'], 'about whom?'],
    [['hide', 'a', 'b'], 'Not understood: b'],
    [['actions', 'a'], 'Not understood: a'],
    [['hide', 'a', '--loudly'], 'loudly'],
    [['actions', '--from', 'hier'], '--from'],
    [['actions', '--action', 'toString'], '--action'],
  ])('%j is not understood', async (args, said) => {
    const refusal = expect(async () => run(...args)).rejects
    await refusal.toThrow(UsageError)
    await expect(async () => run(...args)).rejects.toThrow(said)
  })

  it('has an operator who lost the app begin anew, signed in nowhere', async () => {
    const { db } = database
    const { userId, email } = await aPerson(db, 'admin')
    await db.insert(secondSteps).values({ userId, secret: 'x', lastStep: 0 })
    expect(await run('reset-second-step', email, '--notes', 'Vu en personne')).toBe('Done.')
    expect(await run('reset-second-step', email)).toMatch(/^It was so already/)
    expect(await db.select().from(secondSteps).where(eq(secondSteps.userId, userId))).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
    const journal = await db.select().from(operatorActions).where(eq(operatorActions.subjectId, userId))
    expect(journal).toMatchObject([{ action: 'operator.second-step-reset', notes: 'Vu en personne' }])
    await expect(run('reset-second-step', (await aClient(db)).email)).rejects.toThrow(Forbidden)
    const atTheSite = database.ctx(await aPerson(db, 'admin'))
    await expect(resetSecondStep(atTheSite, { userId })).rejects.toThrow(Forbidden)
  })

  it('says whom it does not find', async () => {
    const client = await aClient(database.db)
    for (const subject of ['nobody@example.tn', client.email, randomUUID(), 'x'])
      await expect(run('hide', subject, '--reason', 'Abus')).rejects.toThrow(NotFound)
  })
})

describe('npm run admin', () => {
  it('makes an operator, and prints a password that opens the account', async () => {
    const email = `${randomUUID()}@example.tn`
    const { code, out, err } = await npmRunAdmin(['create', email, '--name', 'Amel'])
    expect([code, err]).toEqual([0, ''])
    const password = /Password, shown this once: (\S{20,})\n/.exec(out)?.[1] ?? ''
    const [row] = await database.db
      .select()
      .from(users)
      .innerJoin(accounts, eq(accounts.userId, users.id))
      .where(eq(users.email, email))
    expect(row?.users).toMatchObject({ role: 'admin', name: 'Amel', emailVerified: true })
    expect(await verifyPassword({ hash: row?.accounts.password ?? '', password })).toBe(true)
    const journal = await database.db.select().from(operatorActions)
    expect(JSON.stringify(journal)).toContain('operator.created')
    expect(JSON.stringify(journal)).not.toContain(password)
  })

  it('tells by its code and on the error stream why it did nothing', async () => {
    const weak = await npmRunAdmin(['create', 'b@example.tn', '--password-stdin'], {}, 'court\n')
    expect(weak).toEqual({ code: 1, out: '', err: expect.stringMatching(/au moins 12 caractères\n$/) })
    const unknown = await npmRunAdmin(['weather'])
    expect(unknown).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Unknown command: weather\n\nUsage:/),
    })
  })

  it('works on the embedded database, beside a site that runs on it and without one', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'machmoum-admin-'))
    chmodSync(dir, 0o755)
    const env = { DATA_DIR: dir, DATABASE_URL: '', DATABASE_OWNER_URL: '' }
    try {
      expect(await npmRunAdmin(['create', 'amel@example.tn'], env)).toMatchObject({ code: 0, err: '' })
      const cluster = await startCluster({ dir: join(dir, 'postgres'), account: serverAccount() })
      try {
        const again = await npmRunAdmin(['end-sessions', 'amel@example.tn'], env)
        expect(again).toEqual({ code: 0, out: 'Sessions ended: 0\n', err: '' })
        const { appUrl } = await ensureDatabase(cluster.adminUrl('postgres'), 'machmoum')
        const client = new pg.Client({ connectionString: appUrl })
        await client.connect()
        const { rows } = await client.query('select action, via from operator_actions')
        await client.end()
        expect(rows).toEqual([{ action: 'operator.created', via: 'cli' }])
      } finally {
        await cluster.stop()
      }
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })

  it('signs out the open pages of the person concerned', async () => {
    const { userId, email } = await aClient(database.db)
    const listener = new pg.Client({ connectionString: database.appUrl })
    await listener.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query('listen live')
    const ended = await npmRunAdmin(['end-sessions', email])
    expect(ended).toEqual({ code: 0, out: 'Sessions ended: 1\n', err: '' })
    await listener.query('select 1')
    await listener.end()
    const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
    expect(heard).toEqual([`session:${id}`])
  })
})
