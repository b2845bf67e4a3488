import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { addMonths, type Day, formatDayLong, monthOf, todayInTunis } from '#lib/dates.ts'
import { aSmallPhoto, upload } from './files.ts'
import { anotherBrowser, expect, expectAccessible, newEmail, PASSWORD, signIn } from './journey.ts'

// Helpers of the booking journeys: people and requests that are there before a journey begins. They come by
// plain forms, without a browser; the way of registering itself is walked elsewhere.

/** The demo provider that somebody can sign in as. */
export const PROVIDER = { name: 'Les Saveurs de Mahdia', email: 'prestataire@demo.machmoum.tn' }

/** A day in a month to come. Journeys run beside one another: each takes months and days of its own. */
export function dayIn(months: number, dayOfMonth: number): Day {
  return `${addMonths(monthOf(todayInTunis(new Date())), months)}-${String(dayOfMonth).padStart(2, '0')}` as Day
}

/** Names a day as the calendar does: 'samedi 22 août 2026'. */
export function dayName(day: Day): string {
  return formatDayLong(day).replace('1er', '1')
}

/** Sends a form as a browser without scripts would, and follows nothing. */
export function post(page: Page, path: string, form: Record<string, string>) {
  const origin = process.env.E2E_ORIGIN ?? ''
  return page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })
}

/** Makes a client with a confirmed address, of a new name unless one is given, and signs them in. */
export function becomeClient(page: Page, name?: string): Promise<{ name: string; email: string }> {
  return become(page, 'client', name)
}

/** Makes a provider with a confirmed address and an empty profile, and signs them in. */
export async function becomeProvider(page: Page): Promise<{ name: string; email: string }> {
  const provider = await become(page, 'provider')
  // The first visit makes the provider's row, at whichever step.
  expect((await page.request.get('/provider/setup?etape=services')).ok()).toBe(true)
  return provider
}

async function become(
  page: Page,
  role: 'client' | 'provider',
  name?: string,
): Promise<{ name: string; email: string }> {
  const email = newEmail()
  const person = { name: name ?? `Amel ${email.slice(0, 8)}`, email }
  await post(page, '/register', {
    ...person,
    role,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    redirectTo: '',
  })
  const link = new RegExp(`À <!-- -->${email}.*?href="([^"]+)"`, 's')
  let found: string | undefined
  await expect(async () => {
    found = link.exec(await (await page.request.get('/dev/mailbox')).text())?.[1]
    expect(found).toBeDefined()
  }).toPass()
  await page.request.get((found ?? '').replaceAll('&amp;', '&'))
  await signIn(page, email)
  return person
}

/** The address of a provider's public profile, the demo's unless another is named. */
export async function profilePathOf(page: Page, name = PROVIDER.name): Promise<string> {
  const answer = await page.request.get(`/providers/page?q=${encodeURIComponent(name)}`)
  const { cards } = (await answer.json()) as { cards: { id: string }[] }
  expect(cards[0]).toBeDefined()
  return `/provider/${cards[0]?.id}`
}

/** Sends a provider, the demo's unless another is named, a request for a day. */
export async function ask(
  page: Page,
  day: Day,
  message: string,
  profilePath?: string,
): Promise<{ bookingId: string }> {
  const answer = await post(page, `${profilePath ?? (await profilePathOf(page))}/booking`, {
    requested_date: `${day}T18:00`,
    message,
    submission_id: crypto.randomUUID(),
  })
  expect(answer.status()).toBe(302)
  const mine = await (await page.request.get('/dashboard/client')).text()
  return { bookingId: /\/bookings\/([0-9a-f-]{36})\/cancellation/.exec(mine)?.[1] ?? '' }
}

/** Opens the row of a request in a provider's list; the others close. */
export async function openRequest(row: Locator): Promise<void> {
  await row.locator('summary').click()
  await expect(row.getByText('Date de l’événement')).toBeVisible()
}

/** A filter of the list that is shown, by its name without the count. */
export function filter(page: Page, label: string) {
  // Its count follows: 'Refusées' is not 'Refusées par vous'.
  const name = new RegExp(`^${label}[\\s\\d+]*$`)
  return page.getByRole('group', { name: 'Filtrer par statut' }).getByRole('link', { name })
}

/** Shows what a filter lets through, and looks at it. */
export async function choose(page: Page, label: string): Promise<void> {
  await filter(page, label).click()
  await expect(filter(page, label)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
}

/** Fills in a new provider's profile, with a photo, and makes it public; answers with its address. */
export async function publish(
  page: Page,
  name: string,
  category: SubcategorySlug = 'hotel',
): Promise<string> {
  const { buffer } = await aSmallPhoto('maison.jpg', '#336699')
  const profile = {
    location: 'tunis',
    bio: 'Une maison et son jardin.',
    imageUrl: (await upload(page, 'profile', buffer))?.url,
    categories: [category],
    portfolio: [],
    isPublic: true,
  }
  const saved = await page.request.post('/provider/profile', {
    data: { profile, version: 1, savedBy: crypto.randomUUID(), seq: 1, continues: null },
    headers: { Origin: process.env.E2E_ORIGIN ?? '' },
  })
  expect(await saved.json()).toMatchObject({ isPublic: true })
  return profilePathOf(page, name)
}

/** Finds the status that tells a provider that the profile is saved. */
export function saved(page: Page) {
  return page.getByRole('status').filter({ hasText: /^Enregistré à \d\d:\d\d/ })
}

/** A provider of the journey's own, signed in, and a client in a browser of their own. */
export async function aProviderAndAClient(page: Page, browser: Browser, info: TestInfo, scripts = true) {
  const provider = await becomeProvider(page)
  const profile = await publish(page, provider.name)
  const client = await anotherBrowser(browser, info, scripts)
  return { profile, client, ...(await becomeClient(client)) }
}
