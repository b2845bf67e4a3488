import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import type { AppEnv } from './app-env.ts'
import { securityTxt } from './security-txt.ts'

it('security.txt says whom to tell, in which languages, where it is, and holds for less than a year', async () => {
  const app = new Hono<AppEnv>()
  app.get('/.well-known/security.txt', securityTxt)
  const env = { ORIGIN: 'https://machmoum.tn', CONTACT_EMAIL: 'securite@machmoum.tn' }
  const bindings = { services: { config: readConfig(env, '/data'), development: false } }
  const answer = await app.request('/.well-known/security.txt', {}, bindings)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/\n$/)
  const fields = new Map(text.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
  expect(fields.get('Contact')).toBe('mailto:securite@machmoum.tn')
  expect(fields.get('Preferred-Languages')).toBe('fr, en')
  expect(fields.get('Canonical')).toBe('https://machmoum.tn/.well-known/security.txt')
  const expires = fields.get('Expires') ?? ''
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})
