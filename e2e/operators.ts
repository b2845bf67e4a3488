import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, newEmail, PASSWORD, press } from './journey.ts'

/** The code that an authenticator app shows, so many half minutes from now. */
export function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** The key that the set-up page shows. */
export async function shownKey(page: Page): Promise<string> {
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
}

/** Gives an operator's password; the code is asked for next. */
export async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs in as an operator of the site that the journeys share, new as each of them. */
export async function becomeOperator(page: Page): Promise<void> {
  const email = newEmail()
  await npmRunAdmin(['create', email, '--password-stdin'], PASSWORD)
  await page.goto('/login')
  await givePassword(page, email)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(await shownKey(page)))
  await page.getByRole('button', { name: 'Activer' }).click()
  await page.getByRole('link', { name: 'J’ai noté mes codes' }).click()
  await expect(page).toHaveURL('/admin')
}

/** Takes the case of the page, whose decision can be made from then on. */
export async function takeCase(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Enregistrer la décision' })).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Prendre', exact: true }))
  await expect(page.getByText(/Vous traitez ce dossier jusqu’à \d{1,2}\sh(\s\d\d)?\./)).toBeVisible()
}

/** Runs the operator's command line on the site. */
async function npmRunAdmin(args: string[], input: string): Promise<void> {
  const child = spawn(process.execPath, ['server/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(input)
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(0)
}
