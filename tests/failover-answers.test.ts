import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAnswer } from '../prove/failover/watch.ts'

const page = readFileSync(join(import.meta.dirname, '..', 'deploy', 'caddy', 'unavailable.html'), 'utf8')

it.each([
  ['the page of the proxy', page, 'text/html; charset=utf-8'],
  ['its text', 'Le site est momentanément indisponible.', 'text/plain'],
  ['a refusal for scripts', '{"message":"Le site est très sollicité en ce moment."}', 'application/json'],
])('takes %s for French', (_, text, type) => {
  expect(readAnswer(text, type).isFrench).toBe(true)
})

it.each([
  ['a proxy that says nothing', '', 'text/plain'],
  ['a proxy of its own words', 'upstream connect error or disconnect/reset before headers', 'text/plain'],
  ['a page of another language', page.replace('lang="fr"', 'lang="en"'), 'text/html'],
  ['a page without a sentence', '<!DOCTYPE html><html lang="fr"><main></main></html>', 'text/html'],
  ['a program’s error', '{"message":"Unexpected error: la connexion"}', 'application/json'],
])('does not take %s for French', (_, text, type) => {
  expect(readAnswer(text, type).isFrench).toBe(false)
})
