import type { Page } from '../page.ts'

/** Signs out by the menu that this width has. */
export async function signOut(page: Page): Promise<void> {
  await page
    .byLabel(/^(Ouvrir le menu|Compte de )/)
    .shown()
    .first()
    .press()
  await page.byRole('button', 'Déconnexion').shown().first().press()
  await page.untilAt('/')
}
