import { until } from '../page.ts'
import type { Journey } from '../scene.ts'
import { dayIn } from './days.ts'
import { signOut } from './sign-out.ts'

const KEPT = `caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('read-'))
  .map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`

/** Bookings that were opened are read without a network, and nothing of them after signing out. */
export const offline: Journey = {
  name: 'reading offline',
  expects: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|network|Failed to fetch|Load failed/i,
  walk: async ({ site, open, look }) => {
    const [provider, client] = [await site.aProvider({ name: 'Dar Hors Ligne' }), await site.aClient()]
    await site.formsOf(client).post(`${provider.profile}/booking`, {
      requested_date: `${dayIn(2, 5)}T18:00`,
      message: 'Pour être lue hors ligne.',
      submission_id: crypto.randomUUID(),
    })
    const page = await open(client)
    const kept = async () => (await page.driver.evaluate(KEPT)) as string[]
    await page.goto('/dashboard/client')
    await page.driver.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.goto('/dashboard/client')
    await until('the page is kept', async () =>
      (await kept()).includes('/dashboard/client') ? null : 'not yet',
    )
    await site.offline(async () => {
      await page.leaveFor('/dashboard/client')
      await page.byText('Vous êtes hors ligne. Page telle qu’elle était').untilShown()
      await page.byRole('list', 'Mes réservations').untilHolds(provider.name)
      await look(page, 'bookings offline')
      await page.leaveFor('/')
      await page.byRole('heading', 'À lire hors ligne').untilShown()
    })
    await page.goto('/dashboard/client')
    await signOut(page)
    await until('nothing is kept', async () => ((await kept()).length === 0 ? null : 'something still is'))
  },
}
