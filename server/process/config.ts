import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { GoogleConfig } from '#domain/accounts/google-auth.server.ts'

const optionalUrl = z.url().optional()

const schema = z.object({
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_MAX_LAG: z.coerce.number().int().min(1).max(3600).default(30),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  QUIET_HOURS: z.enum(['on', 'off']).optional(),
  MAIL_FROM: z.string().min(3).default('Machmoum <ne-pas-repondre@machmoum.tn>'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  CONTACT_EMAIL: z.email().default('contact@machmoum.tn'),
  SOCIAL_FACEBOOK_URL: optionalUrl,
  SOCIAL_INSTAGRAM_URL: optionalUrl,
  SOCIAL_YOUTUBE_URL: optionalUrl,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STOP_DELAY: z.coerce.number().min(0).max(300).optional(),
  STOP_TIMEOUT: z.coerce.number().min(1).max(3600).default(25),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** A bucket for uploaded files. */
export type S3Config = {
  /** Null for Amazon's own. */
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Everything the process was told by its environment, checked. */
export type Config = {
  production: boolean
  port: number
  host: string
  /** Address that links in mails use, and that every form must come from. */
  origin: string
  /** All origins that forms may come from. */
  origins: string[]
  dataDir: string
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  /** Past any pooler, for LISTEN; null when `databaseUrl` does. */
  databaseDirectUrl: string | null
  /** A replica for public pages; null: the primary serves them. */
  databaseReadUrl: string | null
  /** Largest lag of a replica that is still asked, in seconds. */
  databaseReadMaxLag: number
  databasePool: number
  smtpUrl: string | null
  /** Mails wait from 22 to 8 h; those of a demo, which stay here, disturb nobody. */
  quietHours: boolean
  mailFrom: string
  /** Signing in with Google, or another OpenID provider; null: without. */
  google: GoogleConfig | null
  contactEmail: string
  socialLinks: { name: 'Facebook' | 'Instagram' | 'YouTube'; url: string }[]
  /** Null: files lie in `dataDir`. */
  s3: S3Config | null
  /** Number of reverse proxies in front that add to X-Forwarded-For. */
  trustedProxies: number
  /** Number of the site's processes on this machine. */
  processes: number
  /** Token that opens the metrics; null: nobody may read them. */
  metricsToken: string | null
  /**
   * Time that a process about to end still takes requests, and then that it lets them take, in milliseconds.
   */
  stopDelay: number
  stopTimeout: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  secret: string | null
}

/** Refusal of the environment, with its problems line by line. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      `Machmoum cannot start with this configuration:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads and checks the environment. Empty variables count as absent.
 * @param env the environment, usually `process.env`
 * @param defaultDataDir where data goes when `DATA_DIR` is not set
 * @throws ConfigError naming every variable that is missing or malformed
 */
export function readConfig(env: Record<string, string | undefined>, defaultDataDir: string): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const value = parsed.data
  const production = value.APP_ENV === 'production'
  if (production) {
    const required = ['DATABASE_URL', 'ORIGIN', 'APP_SECRET', 'SMTP_URL'] as const
    const missing = required.filter((name) => value[name] === undefined)
    if (missing.length > 0)
      throw new ConfigError(missing.map((name) => `${name}: required when APP_ENV=production`))
  }
  const local = [`http://localhost:${value.PORT}`, `http://127.0.0.1:${value.PORT}`]
  const social = [
    { name: 'Facebook' as const, url: value.SOCIAL_FACEBOOK_URL },
    { name: 'Instagram' as const, url: value.SOCIAL_INSTAGRAM_URL },
    { name: 'YouTube' as const, url: value.SOCIAL_YOUTUBE_URL },
  ]
  return {
    production,
    port: value.PORT,
    host: value.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    origin: value.ORIGIN ?? local[0] ?? '',
    origins: production
      ? [value.ORIGIN ?? '']
      : [...new Set([...(value.ORIGIN ? [value.ORIGIN] : []), ...local])],
    dataDir: value.DATA_DIR ?? defaultDataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseOwnerUrl: value.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databaseReadMaxLag: value.DATABASE_READ_MAX_LAG,
    databasePool: value.DATABASE_POOL,
    smtpUrl: value.SMTP_URL ?? null,
    quietHours: value.QUIET_HOURS ? value.QUIET_HOURS === 'on' : value.SMTP_URL !== undefined,
    mailFrom: value.MAIL_FROM,
    google: googleOf(value),
    contactEmail: value.CONTACT_EMAIL,
    socialLinks: social.flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
    s3: s3Of(value),
    trustedProxies: value.TRUSTED_PROXIES,
    processes: value.PROCESSES,
    metricsToken: value.METRICS_TOKEN ?? null,
    // A demo has no load balancer to wait for, and somebody who pressed Ctrl-C does wait.
    stopDelay: 1000 * (value.STOP_DELAY ?? (production ? 5 : 0)),
    stopTimeout: 1000 * value.STOP_TIMEOUT,
    logLevel: value.LOG_LEVEL,
    secret: value.APP_SECRET ?? null,
  }
}

function googleOf(value: z.infer<typeof schema>): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = value
  if (clientId && clientSecret) return { clientId, clientSecret, issuer }
  if (!clientId && !clientSecret) return null
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
  throw new ConfigError([`${missing}: required for signing in with Google`])
}

function s3Of(value: z.infer<typeof schema>): S3Config | null {
  const {
    S3_ENDPOINT: endpoint = null,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = value
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  const required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  throw new ConfigError(
    required.filter((name) => !value[name]).map((name) => `${name}: required for files in S3`),
  )
}

/**
 * The secret that signs cookies and links: the configured one, or, in the demo, one made at the first start
 * and kept beside the data.
 */
export function signingSecret(config: Config): string {
  if (config.secret) return config.secret
  const file = join(config.dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
