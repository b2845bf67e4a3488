import type { Browser, Page } from '@playwright/test'
import { becomeClient, becomeProvider, post, publish } from './booking.ts'
import { expect, patient } from './journey.ts'

// Helpers of the message journeys.

/** The first message of every conversation. */
export const HELLO = 'Bonjour, êtes-vous libre le 22 août ?'

/** The parts of a thread. */
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer' })
export const isPhone = (name: string) => name === 'phone'

/** A provider of the journey's own, with a public profile, in a browser of their own: large beside a phone, and the other way. */
export async function aProviderBeside(
  browser: Browser,
  isPhone: boolean,
): Promise<{ page: Page; name: string; profile: string }> {
  const context = await browser.newContext({
    ...(isPhone
      ? { viewport: { width: 1280, height: 900 } }
      : { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    javaScriptEnabled: true,
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    baseURL: process.env.E2E_ORIGIN ?? '',
  })
  const page = patient(await context.newPage())
  const { name } = await becomeProvider(page)
  return { page, name, profile: await publish(page, name) }
}

/** A client and a provider who have already written to each other, from the client's side. */
export async function aConversation(page: Page, browser: Browser, isPhone: boolean) {
  const provider = await aProviderBeside(browser, isPhone)
  const client = await becomeClient(page)
  const answer = await post(page, `${provider.profile}/contact`, {
    content: HELLO,
    client_message_id: crypto.randomUUID(),
  })
  expect(answer.status()).toBe(302)
  return { client, provider, thread: answer.headers().location ?? '' }
}

/** Sends a message without a browser. */
export async function write(page: Page, thread: string, content: string): Promise<void> {
  const answer = await post(page, thread, { content, client_message_id: crypto.randomUUID() })
  expect(answer.ok() || answer.status() === 302).toBe(true)
}

/** The address of somebody's newest conversation. */
export async function threadOf(page: Page): Promise<string> {
  const html = await (await page.request.get('/messages')).text()
  return /\/messages\/[0-9a-f-]{36}/.exec(html)?.[0] ?? ''
}
