import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { createOperator, newPassword } from '#domain/operator/create-operator.server.ts'
import { endUserSessions } from '#domain/operator/end-user-sessions.server.ts'
import { hideProvider, showProvider } from '#domain/operator/hide-provider.server.ts'
import { COMMAND_LINE, readJournalFilter } from '#domain/operator/journal-filter.ts'
import { type JournalEntry, listActions } from '#domain/operator/list-actions.server.ts'
import { CHECKLIST_ITEMS } from '#domain/operator/operator-input.ts'
import { resetSecondStep } from '#domain/operator/reset-second-step.server.ts'
import { reinstateUser, suspendUser } from '#domain/operator/suspend-user.server.ts'
import { verifyProvider } from '#domain/operator/verify-provider.server.ts'
import { withdrawVerification } from '#domain/operator/withdraw-verification.server.ts'
import { confirmLunarDay, withdrawLunarDay } from '#domain/tunisian-year/confirm-lunar-day.server.ts'
import { LUNAR_KINDS, type LunarKind } from '#domain/tunisian-year/lunar-days.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { normaliseEmail } from '#lib/text.ts'

export const USAGE = `Usage: npm run admin -- <command>
  create EMAIL [--name NAME] [--password-stdin]   makes an operator; without a given password prints a new one, once
  verify PROVIDER --checked all --notes TEXT      --checked: all, or ${CHECKLIST_ITEMS.join(',')}
  withdraw PROVIDER --reason TEXT [--notes TEXT]  takes the verification back
  hide PROVIDER --reason TEXT [--notes TEXT]
  show PROVIDER --reason TEXT [--notes TEXT]
  suspend USER --reason TEXT [--notes TEXT]
  reinstate USER --reason TEXT [--notes TEXT]
  end-sessions USER [--notes TEXT]
  reset-second-step USER [--notes TEXT]           of an operator who lost the authenticator app
  lunar-day KIND --day DAY [--withdraw] [--notes TEXT]
                                                  the announced day of a feast, yyyy-MM-dd; KIND: ${LUNAR_KINDS.join(', ')}
  actions [--operator ID|cli] [--action NAME] [--subject ID] [--from DAY] [--to DAY] [--after ID]
A USER is an id or an e-mail address; a PROVIDER is one of these of its account, or its own id.
Reasons are mailed to the person concerned. Exit codes: 0 done, 1 refused or failed, 2 not understood.`

/** The command line was not understood. */
export class UsageError extends Error {}

const OPTIONS = {
  name: { type: 'string', default: 'Opérateur' },
  'password-stdin': { type: 'boolean', default: false },
  checked: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  notes: { type: 'string', default: '' },
  day: { type: 'string', default: '' },
  withdraw: { type: 'boolean', default: false },
  operator: { type: 'string' },
  action: { type: 'string' },
  subject: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  after: { type: 'string' },
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
type Command = { name: keyof typeof COMMANDS; subject: string; options: Options }

/**
 * Reads a command line.
 * @throws UsageError
 */
export function readCommand(args: string[]): Command {
  const parsed = tryParse(args)
  const [name = '', subject = '', ...more] = parsed.positionals
  if (!Object.hasOwn(COMMANDS, name))
    throw new UsageError(name ? `Unknown command: ${name}` : 'Which command?')
  const isAboutSomebody = name !== 'actions'
  if (isAboutSomebody && !subject) throw new UsageError(`${name}: about whom?`)
  if (more.length > 0 || (!isAboutSomebody && subject))
    throw new UsageError(`Not understood: ${[isAboutSomebody ? '' : subject, ...more].join(' ').trim()}`)
  return { name: name as Command['name'], subject, options: parsed.values }
}

function tryParse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Each command with what it answers. */
export const COMMANDS = {
  create: async (ctx: Ctx, { subject, options }: Command) => {
    const given = options['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : null
    const password = given ?? newPassword()
    const { userId } = await createOperator(ctx, { email: subject, name: options.name, password })
    return `Operator ${userId} created.${given === null ? `\nPassword, shown this once: ${password}` : ''}`
  },
  verify: async (ctx: Ctx, { subject, options: { checked, notes } }: Command) => {
    const items = checked === 'all' ? CHECKLIST_ITEMS : checked.split(',').map((item) => item.trim())
    return told(
      await verifyProvider(ctx, { providerId: await providerId(ctx, subject), checked: [...items], notes }),
    )
  },
  withdraw: aboutProvider(withdrawVerification),
  hide: aboutProvider(hideProvider),
  show: aboutProvider(showProvider),
  suspend: aboutUser(suspendUser),
  reinstate: aboutUser(reinstateUser),
  'end-sessions': async (ctx: Ctx, { subject, options: { notes } }: Command) => {
    const ended = await endUserSessions(ctx, { userId: await userId(ctx, subject), notes })
    return `Sessions ended: ${ended}`
  },
  'reset-second-step': async (ctx: Ctx, { subject, options: { notes } }: Command) =>
    told(await resetSecondStep(ctx, { userId: await userId(ctx, subject), notes })),
  'lunar-day': async (ctx: Ctx, { subject, options: { day, notes, withdraw } }: Command) => {
    if (!LUNAR_KINDS.some((kind) => kind === subject))
      throw new UsageError(`lunar-day: unknown feast ${subject}`)
    const verb = withdraw ? withdrawLunarDay : confirmLunarDay
    return told(await verb(ctx, { kind: subject as LunarKind, day, notes }))
  },
  actions: async (ctx: Ctx, { options }: Command) => {
    const query = new URLSearchParams()
    for (const name of ['operator', 'action', 'subject', 'from', 'to'] as const)
      if (options[name]) query.set(name, options[name])
    const { filter, errors } = readJournalFilter(query)
    const wrong = Object.entries(errors)[0]
    if (wrong) throw new UsageError(`--${wrong[0]}: ${wrong[1]}`)
    for (const name of ['operator', 'action'] as const)
      if (options[name] && !filter[name]) throw new UsageError(`--${name}: unknown`)
    const { entries, nextCursor } = await listActions(ctx, { filter, cursor: options.after ?? null })
    const lines = entries.map(journalLine)
    if (nextCursor) lines.push(`More: --after ${nextCursor}`)
    return lines.join('\n') || 'No action.'
  },
} as const

type ProviderVerb = (
  ctx: Ctx,
  input: { providerId: string; reason: string; notes: string },
) => Promise<boolean>
type UserVerb = (ctx: Ctx, input: { userId: string; reason: string; notes: string }) => Promise<boolean>

function aboutProvider(verb: ProviderVerb) {
  return async (ctx: Ctx, { subject, options: { reason, notes } }: Command) =>
    told(await verb(ctx, { providerId: await providerId(ctx, subject), reason, notes }))
}

function aboutUser(verb: UserVerb) {
  return async (ctx: Ctx, { subject, options: { reason, notes } }: Command) =>
    told(await verb(ctx, { userId: await userId(ctx, subject), reason, notes }))
}

const told = (changed: boolean) => (changed ? 'Done.' : 'It was so already: nothing changed.')

function journalLine({
  id,
  at,
  operator,
  detail,
  action,
  subjectType,
  subjectId,
  reason,
}: JournalEntry): string {
  const who = operator ?? `${COMMAND_LINE}:${String(detail.account)}`
  const why = JSON.stringify(reason)
  return [at.toISOString(), who, action, `${subjectType}:${subjectId}`, why, id].join('\t')
}

async function userId(ctx: Ctx, subject: string): Promise<string> {
  if (isId(subject)) return subject
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from users where email = ${normaliseEmail(subject)}`,
  )
  if (!rows[0]) throw new NotFound(`Aucun compte pour ${subject}`)
  return rows[0].id
}

/** The provider itself, or that of an account. */
async function providerId(ctx: Ctx, subject: string): Promise<string> {
  const account = isId(subject) ? subject : await userId(ctx, subject)
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from providers where ${account} in (id, user_id)`,
  )
  if (!rows[0]) throw new NotFound(`Aucun prestataire pour ${subject}`)
  return rows[0].id
}
