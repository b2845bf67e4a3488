import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { becomeProvider, publish } from './booking.ts'
import { anotherBrowser, expect } from './journey.ts'

// Helpers of the quote journeys: a provider of their own with a public profile, and a form of every kind.

/** One question of every kind, as the provider's form sends them. */
export const QUESTIONS = [
  { text: 'Combien d’invités ?', type: 'number', required: true },
  { text: 'Quel jour ?', type: 'date', required: true },
  { text: 'Quel service ?', type: 'radio', options: ['Buffet', 'Dîner assis'], required: true },
  { text: 'Quels moments ?', type: 'select', options: ['Accueil', 'Repas', 'Soirée'] },
  { text: 'Dans quelle ville ?', type: 'text' },
  { text: 'Racontez votre fête', type: 'textarea' },
] as const

/** Sends a form with several values of a name, and follows nothing. */
export function send(page: Page, path: string, fields: [string, string][]) {
  return page.request.post(path, {
    data: new URLSearchParams(fields).toString(),
    headers: {
      Origin: process.env.E2E_ORIGIN ?? '',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    maxRedirects: 0,
  })
}

type Question = { text: string; type: string; options?: readonly string[]; required?: boolean; fact?: string }

/** Adds a question to the signed-in provider's form. */
export async function addQuestion(page: Page, question: Question): Promise<void> {
  const answer = await send(page, '/provider/quote-form', [
    ['question_text', question.text],
    ['input_type', question.type],
    ['submission_id', crypto.randomUUID()],
    ...(question.options ?? []).map((option): [string, string] => ['options', option]),
    ...(question.fact ? [['fact', question.fact] satisfies [string, string]] : []),
    ...(question.required ? [['required', 'on'] satisfies [string, string]] : []),
  ])
  expect(answer.status()).toBe(200)
}

/** A new provider at a large screen, with a public profile and a form. */
export async function aProviderWithForm(
  browser: Browser,
  info: TestInfo,
  questions: readonly Question[] = QUESTIONS,
  category?: SubcategorySlug,
) {
  const provider = await anotherBrowser(browser, info)
  await provider.setViewportSize({ width: 1280, height: 900 })
  const { name, email } = await becomeProvider(provider)
  const profile = await publish(provider, name, category)
  for (const question of questions) await addQuestion(provider, question)
  return { provider, name, email, profile }
}

/** Presses a file's download and gives what was saved. */
export async function download(list: Locator, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [saved] = await Promise.all([
    list.page().waitForEvent('download'),
    list.getByRole('link', { name: `Télécharger ${name}` }).click(),
  ])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

/**
 * Holds a file back before it begins to go up.
 * @returns lets it go
 */
export async function holdUpload(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const encoded = Buffer.from(name).toString('base64')
  await page.route('**/uploads', async (route) => {
    if (route.request().headers()['upload-metadata']?.includes(encoded)) await held.promise
    await route.continue()
  })
  return held.resolve
}
