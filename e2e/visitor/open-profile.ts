import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

const NAME = 'Les Saveurs de Mahdia'

/** Opens the profile from its card, as people do. */
export async function openProfile(page: Page, name = NAME): Promise<string> {
  await page.goto(`/providers?q=${encodeURIComponent(name)}`)
  await page.getByRole('heading', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).pathname
}
