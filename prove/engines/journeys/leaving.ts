import { until } from '../page.ts'
import type { Journey } from '../scene.ts'
import { signOut } from './sign-out.ts'

/** Back after login and logout, and fields that were filled in before a page was left. */
export const leaving: Journey = {
  name: 'back and forward',
  walk: async ({ site, open }) => {
    const client = await site.aClient(`Rim ${crypto.randomUUID().slice(0, 8)}`)
    const page = await open(client)
    await page.goto('/dashboard/client')
    const shows = async (text: string) =>
      Boolean(await page.driver.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`))
    await page.goto('/dashboard/settings')
    await page.byLabel(/^Nom/).first().untilValue(client.name)
    await signOut(page)
    await page.driver.back()
    await until('Back shows nothing of the account', async () => {
      const path = await page.path()
      if ((await shows(client.name)) || (await shows(client.email))) return `${path} shows it`
      return /^\/login/.test(path) || (await page.byRole('link', 'Connexion').count()) > 0
        ? null
        : `it is at ${path}`
    })

    const other = await open()
    await other.goto('/register')
    await other.byLabel('Nom complet').fill('Amel Ben Youssef')
    await other.driver.open(`${site.origin}/faq`)
    await other.back()
    await other.byLabel('Nom complet').untilValue('Amel Ben Youssef')
    await other.byLabel('Email').fill('amel@example.tn')
    await other.byLabel('Nom complet').untilValue('Amel Ben Youssef')
  },
}
