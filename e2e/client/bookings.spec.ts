import { formatMonth, monthOf } from '#lib/dates.ts'
import {
  ask,
  becomeClient,
  choose,
  dayIn,
  dayName,
  filter,
  PROVIDER,
  post,
  profilePathOf,
} from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, signIn, test } from '../journey.ts'

const SENT = 'Demande de réservation envoyée !'

test('a day is asked for in the calendar: once, however often it is sent', async ({ page }, info) => {
  const day = dayIn(12, info.project.name === 'phone' ? 5 : 6)
  await page.clock.install()
  await becomeClient(page)
  const profile = await profilePathOf(page)

  await test.step('the service that the address names is chosen, the day only with a press', async () => {
    await page.goto(profile)
    await page.getByRole('link', { name: 'Réserver', exact: false }).filter({ hasText: 'outia' }).click()
    await expect(page).toHaveURL(/tab=availability&service=.*#profil$/)
    await expect(page.getByText('Aucune date choisie')).toBeVisible()
  })
  const request = page.getByRole('region', { name: 'Votre demande' })
  const time = request.getByLabel('Heure')
  const message = request.getByLabel('Message')
  const send = request.getByRole('button', { name: 'Envoyer la demande' })
  const months = page.getByRole('list', { name: 'Mois' })
  const showItsMonth = () => months.getByRole('link', { name: formatMonth(monthOf(day)) }).click()
  await test.step('a date that is over cannot be sent', async () => {
    const when = request.getByLabel('Date', { exact: true })
    await when.fill('2020-01-01')
    await expect(request.getByText('Choisissez une date à venir')).toBeVisible()
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    await when.fill(day)
    await expect(send).toBeEnabled()
  })
  await test.step('a day a year ahead is two presses away', async () => {
    await showItsMonth()
    await press(page.getByRole('grid').getByRole('link', { name: dayName(day) }))
    await expect(request.getByText(dayName(day))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await expect(request.getByLabel('Prestation').locator('option:checked')).toContainText('outia')
  await time.fill('20:30')
  await message.fill('Soixante personnes.')
  await expectAccessible(page)
  await test.step('looking at another month loses nothing', async () => {
    await page.getByRole('link', { name: 'Mois précédent' }).click()
    await expect(page).toHaveURL(/&date=.*&month=/)
    await expect(request.getByText(dayName(day))).toBeVisible()
    await expect(time).toHaveValue('20:30')
    await expect(message).toHaveValue('Soixante personnes.')
  })
  await send.dblclick()

  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
  await expect(filter(page, 'Toutes')).toHaveText('Toutes1')
  await expectAccessible(page)
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('status').filter({ hasText: SENT })).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/client')

  await test.step('going back shows no form to send again', async () => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await page.goBack()
    await expect(page).toHaveURL(/tab=availability/)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(message).toHaveValue('')
    await page.reload()
    await page.goto('/dashboard/client')
    await expect(filter(page, 'Toutes')).toHaveText('Toutes1')
    expect(posts).toEqual([])
  })
  await test.step('the same form sent twice is one request', async () => {
    const form = { requested_date: day, submission_id: crypto.randomUUID() }
    const twice = await Promise.all([1, 2].map(() => post(page, `${profile}/booking`, form)))
    expect(twice.map((answer) => answer.status())).toEqual([302, 302])
    await page.reload()
    await expect(filter(page, 'Toutes')).toHaveText('Toutes2')
  })
})

test(
  'a card leads to the calendar; a blocked day warns and is asked for all the same',
  ON_PHONE,
  async ({ page }) => {
    await becomeClient(page)
    await test.step('nothing yet', async () => {
      await page.goto('/dashboard/client')
      const mine = page.getByRole('region', { name: 'Mes réservations' })
      await expect(mine).toContainText('Vous n’avez pas encore de demande.')
      await expect(mine.getByRole('link', { name: 'Voir les prestataires' })).toHaveAttribute(
        'href',
        '/providers',
      )
      await expectAccessible(page)
      await mine.getByRole('link', { name: 'Voir les prestataires' }).click()
      await expect(page).toHaveURL('/providers')
    })
    await page.goto('/providers?q=saveurs+mahdia')
    await page.getByRole('link', { name: `Réserver ${PROVIDER.name}` }).click()
    await expect(page).toHaveURL(/\/provider\/[0-9a-f-]+\?tab=availability/)
    const blocked = page.getByRole('grid').getByRole('button', { name: /, indisponible$/ })
    await expect(async () => {
      await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
      if ((await blocked.count()) === 0) await page.getByRole('link', { name: 'Mois suivant' }).click()
      await expect(blocked).not.toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(blocked.first()).toHaveAttribute('aria-disabled', 'true')
    const day = await blocked.first().getAttribute('data-day')

    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}?tab=availability&date=${day}`)
    const request = page.getByRole('region', { name: 'Votre demande' })
    const warning = request.getByRole('status').filter({ hasText: 'Date indisponible' })
    await expect(warning).toContainText('Vous pouvez tout de même lui envoyer votre demande.')
    await expectAccessible(page)
    await press(page.getByRole('link', { name: 'Voir ma demande' }))
    await expect(page.getByRole('link', { name: 'Voir ma demande' })).toHaveCount(0)
    await request.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Mes réservations' })).toContainText(PROVIDER.name)
  },
)

test('each filter shows the requests of its status, and counts them', ON_DESKTOP, async ({ page }) => {
  await signIn(page, 'client@demo.machmoum.tn')
  await page.goto('/dashboard/client')
  const rows = page.getByRole('list', { name: 'Mes réservations' }).locator('> li')
  let sum = 0
  for (const [label, status] of [
    ['En attente', 'En attente'],
    ['Acceptées', 'Acceptée'],
    ['Refusées', 'Refusée'],
    ['Annulées', 'Annulée'],
    ['Sans réponse', 'Sans réponse'],
  ] as const) {
    await choose(page, label)
    const count = Number((await filter(page, label).textContent())?.replace(label, ''))
    await expect(rows.filter({ hasText: status })).toHaveCount(count)
    expect(count).toBeGreaterThan(0)
    await expect(rows).toHaveCount(count)
    sum += count
  }
  await choose(page, 'Toutes')
  await expect(filter(page, 'Toutes')).toHaveText(`Toutes${sum}`)
  await expect(rows).toHaveCount(sum)
  const second = rows.nth(1)
  await expect(second.getByText('Date demandée')).toBeHidden()
  await second.locator('summary').click()
  await expect(second.getByText('Date demandée')).toBeVisible()
  for (const summary of await rows.locator('summary').all()) await summary.press('Enter')
  await expectAccessible(page)
})

test('a request that waits is cancelled after a question', ON_PHONE, async ({ page }) => {
  await becomeClient(page)
  await ask(page, dayIn(13, 5), 'Quarante personnes.')
  await page.goto('/dashboard/client')
  const cancel = page.getByRole('button', { name: 'Annuler la demande' })
  const question = page.getByRole('alertdialog', { name: 'Annuler cette demande ?' })
  await press(cancel)
  await expect(question.getByRole('button', { name: 'Garder la demande' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Garder la demande' }).click()
  await expect(question).toHaveCount(0)
  await expect(filter(page, 'En attente')).toHaveText('En attente1')

  await cancel.click()
  await question.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Demande annulée.' })).toBeVisible()
  await expect(filter(page, 'Annulées')).toHaveText('Annulées1')
  await expect(cancel).toHaveCount(0)
  // The button that had the focus is gone: it stays in the list instead of falling back to the top.
  await expect(page.locator(':focus')).toContainText('Quarante personnes.')
  await expectAccessible(page)
  await choose(page, 'En attente')
  await expect(page.getByText('Aucune demande en attente.')).toBeVisible()
  await expectAccessible(page)
})
