import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://app:pw@db/machmoum',
  ORIGIN: 'https://machmoum.tn',
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail:25',
}

/** Lists the problems of a configuration; empty when it is accepted. */
function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env, '/data')
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('readConfig', () => {
  it('needs nothing for the demo, which only this machine can reach', () => {
    expect(readConfig({}, '/data')).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://localhost:3000',
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      dataDir: '/data',
    })
  })

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', HOST: '', ORIGIN: '' }, '/data').port).toBe(3000)
  })

  it('accepts a complete production configuration, for its own origin only', () => {
    expect(readConfig(production, '/data')).toMatchObject({
      production: true,
      host: '0.0.0.0',
      origins: ['https://machmoum.tn'],
    })
  })

  it.each(['DATABASE_URL', 'ORIGIN', 'APP_SECRET', 'SMTP_URL'])('refuses production without %s', (name) => {
    const { [name as keyof typeof production]: _, ...rest } = production
    expect(problems(rest)).toEqual([`${name}: required when APP_ENV=production`])
  })

  it('names everything that production lacks at once', () => {
    expect(problems({ APP_ENV: 'production' })).toHaveLength(4)
  })

  it('takes Google with its secret, or names what is missing', () => {
    const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readConfig({}, '/data').google).toBeNull()
    expect(readConfig(both, '/data').google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    })
    for (const [name, other] of [Object.keys(both), Object.keys(both).reverse()]) {
      expect(problems({ [String(name)]: 'x' })).toEqual([`${other}: required for signing in with Google`])
    }
    expect(problems({ ...both, GOOGLE_ISSUER: 'google' })).toHaveLength(1)
  })

  it('takes a bucket with its key, or names what is missing', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({}, '/data').s3).toBeNull()
    expect(readConfig({ S3_BUCKET: 'photos', ...key }, '/data').s3).toEqual({
      endpoint: null,
      bucket: 'photos',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(problems({ S3_ENDPOINT: 'http://127.0.0.1:9000', ...key })).toEqual([
      'S3_BUCKET: required for files in S3',
    ])
    expect(problems({ S3_BUCKET: 'photos' })).toHaveLength(2)
    expect(problems({ S3_ENDPOINT: 'ftp://x', S3_BUCKET: 'photos', ...key })[0]).toMatch(/^S3_ENDPOINT: /)
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['ORIGIN', 'machmoum.tn'],
    ['ORIGIN', 'ftp://machmoum.tn'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['SMTP_URL', 'mail:25'],
    ['CONTACT_EMAIL', 'nobody'],
    ['APP_SECRET', 'short'],
    ['APP_ENV', 'staging'],
    ['SOCIAL_FACEBOOK_URL', 'facebook'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(problems({ [name]: value })[0]).toMatch(new RegExp(`^${name}: `))
  })
})
