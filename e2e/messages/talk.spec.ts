import type { Page } from '@playwright/test'
import { becomeClient } from '../booking.ts'
import { expect, expectAccessible, logOut, press, test } from '../journey.ts'
import {
  aConversation,
  aProviderBeside,
  field,
  HELLO,
  isPhone,
  log,
  sendButton,
  threadOf,
  write,
} from '../messages.ts'

/** Types a message and sends it as one does on this screen. */
async function say(page: Page, text: string) {
  await field(page).fill(text)
  await press(sendButton(page))
}

test('a client contacts a provider, they talk, and each sees what the other has read', async ({
  page,
  browser,
}, info) => {
  const provider = await aProviderBeside(browser, isPhone(info.project.name))
  const client = await becomeClient(page)

  await test.step('the empty list says how to begin', async () => {
    await page.goto('/messages')
    await expect(page.getByText('Aucune conversation', { exact: true })).toBeVisible()
    await expect(page.getByText('Commencez à discuter avec des prestataires')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('contact: a counted message of 10 to 1000 characters', async () => {
    await page.goto(provider.profile)
    await press(page.getByRole('link', { name: 'Contacter' }).filter({ visible: true }))
    const dialog = page.getByRole('dialog', { name: `Contacter ${provider.name}` })
    const message = dialog.getByLabel('Votre message')
    const send = dialog.getByRole('button', { name: 'Envoyer le message' })
    await expect(send).toBeDisabled()
    await message.fill('  court  ')
    await expect(send).toBeDisabled()
    await message.blur()
    await expect(message).toHaveAccessibleDescription(/Le message doit contenir au moins 10 caractères/)
    await message.fill('   ')
    await expect(message).toHaveAccessibleDescription(/Veuillez saisir un message/)
    await message.fill('x'.repeat(1001))
    await expect(dialog.getByText('1001/1000')).toBeVisible()
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    // Closing it by mistake loses nothing.
    await provider.page.goto('/messages')
    await expect(provider.page.getByText('Aucune conversation', { exact: true })).toBeVisible()
    await message.fill(HELLO)
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('link', { name: 'Contacter' }).filter({ visible: true }).click()
    await expect(message).toHaveValue(HELLO)
    await send.click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(log(page).getByText(HELLO)).toBeVisible()
    await expect(log(page).getByText("Aujourd'hui")).toBeVisible()
    await expect(log(page).getByRole('img', { name: 'Envoyé' })).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('the provider sees that something waits, and opens it', async () => {
    await expect(
      provider.page
        .getByRole('banner')
        .getByText(/1 non lu$/)
        .filter({ visible: true }),
    ).toHaveCount(1)
    const line = provider.page.getByRole('link', { name: new RegExp(client.name) })
    await expect(line).toContainText(HELLO)
    await expect(line).toContainText('1 non lu')
    await expectAccessible(provider.page)
    await line.click()
    await expect(log(provider.page).getByText(HELLO)).toBeVisible()
    await expect(provider.page.getByText(/1 non lu$/)).toHaveCount(0)
  })

  await test.step('the client sees it read, and the answer', async () => {
    await say(provider.page, 'Bonjour. Oui, la date est libre.\nVoyez https://example.tn/carte')
    // The client's thread is open: it may be read before the tick of what is only sent was seen.
    await expect(log(provider.page).getByRole('img', { name: /^(Envoyé|Lu)$/ })).toHaveCount(1)
    await expect(log(page).getByText('la date est libre')).toBeVisible()
    // Words of a screen reader, said once.
    await expect(provider.page.getByRole('status').getByText('Message envoyé')).toHaveCount(1)
    await expect(page.getByRole('status').getByText(`${provider.name} : Bonjour. Oui`)).toHaveCount(1)
    await expect(log(page).getByRole('img', { name: 'Lu' })).toHaveCount(1)
    const link = log(page).getByRole('link', { name: 'https://example.tn/carte' })
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
    await expect(log(provider.page).getByRole('img', { name: 'Lu' })).toHaveCount(1)
  })

  await test.step('Contacter leads straight to the conversation now', async () => {
    await page.goto(provider.profile)
    await press(page.getByRole('link', { name: 'Contacter' }).filter({ visible: true }))
    await expect(log(page).getByText(HELLO)).toBeVisible()
  })
})

test('a thread shows 20 messages and loads the older ones in place', async ({ page, browser }, info) => {
  const { provider, thread } = await aConversation(page, browser, isPhone(info.project.name))
  for (let number = 2; number <= 45; number += 1) await write(page, thread, `Message numéro ${number}.`)
  await page.goto('/messages')
  await page.getByRole('link', { name: new RegExp(provider.name) }).click()
  const shown = (number: number) => log(page).getByText(`Message numéro ${number}.`, { exact: true })
  await expect(shown(45)).toBeInViewport()
  await expect(shown(26)).toBeAttached()
  await expect(shown(25)).not.toBeAttached()
  await expect(page.getByText('Faites défiler vers le haut pour voir plus de messages')).toBeAttached()
  await expectAccessible(page)

  await page.route('**/page?before=*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await shown(26).scrollIntoViewIfNeeded()
  const toTop = () => log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  await toTop()
  await expect(
    page.getByText('Une erreur est survenue lors du chargement des anciens messages'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(shown(6)).toBeAttached()
  // The reading position stays.
  await expect(shown(26)).toBeInViewport()
  await toTop()
  await expect(log(page).getByText(HELLO)).toBeAttached()
  await expect(page.getByText('Faites défiler vers le haut')).toHaveCount(0)
  await expect(log(page).getByText(/^Message numéro \d+\.$/)).toHaveCount(44)

  // Nor does a message that arrives meanwhile move it, or touch what is being typed.
  await shown(20).scrollIntoViewIfNeeded()
  await field(page).fill('Je cherche le numéro vingt')
  const place = () => shown(20).evaluate((element) => element.getBoundingClientRect().top)
  const before = await place()
  await write(provider.page, await threadOf(provider.page), 'Alors, trouvé\u00A0?')
  await expect(log(page).getByText('Alors, trouvé')).toBeAttached()
  // Scrolling ends on whole pixels.
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
  await expect(field(page)).toHaveValue('Je cherche le numéro vingt')
  await expect(field(page)).toBeFocused()

  await say(page, 'Tout en bas.')
  await expect(log(page).getByText('Tout en bas.')).toBeInViewport()

  if (isPhone(info.project.name)) {
    await expect(page.getByRole('banner').filter({ has: page.getByRole('navigation') })).toHaveCount(0)
    await page.getByRole('link', { name: 'Retour aux conversations' }).click()
    await expect(page).toHaveURL('/messages')
    await page.goBack()
    await expect(log(page)).toBeVisible()
    await page.goBack()
  } else {
    await page.goto('/messages')
    await expect(page.getByText('Sélectionnez une conversation')).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(provider.name) })).toContainText('Vous')
})

test('a message waits under a clock until it can go, and arrives once and in order', async ({
  page,
  browser,
}, info) => {
  const { thread } = await aConversation(page, browser, isPhone(info.project.name))
  await page.goto(thread)
  const clocks = log(page).getByRole('img', { name: 'En attente d’envoi' })
  const own = () => log(page).getByText(/^(Vous\s: )?Message [A-Z] du tunnel$/)

  await test.step('Enter and Maj+Entrée', async () => {
    await press(field(page))
    await field(page).pressSequentially('Une ligne')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('et une autre')
    if (isPhone(info.project.name)) await sendButton(page).click()
    else await field(page).press('Enter')
    await expect(log(page).getByText('Une ligne et une autre')).toBeVisible()
    await expect(field(page)).toHaveValue('')
  })

  await test.step('the answer is lost: the thread shows the message once all the same', async () => {
    await page.route(`**${thread}/page`, async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await say(page, 'Une seule fois')
    await expect(clocks).toHaveCount(0)
    await expect(log(page).getByText('Une seule fois')).toHaveCount(1)
    // Live news may show the message before its answer is lost.
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('without a network messages wait, over a reload and on another page, then go out', async () => {
    await page.route(`**${thread}/page`, (route) => route.abort('internetdisconnected'))
    await say(page, 'Message A du tunnel')
    await say(page, 'Message B du tunnel')
    await expect(clocks).toHaveCount(2)
    await expectAccessible(page)
    await page.reload()
    await expect(clocks).toHaveCount(2)
    await expect(own()).toHaveText([/Message A/, /Message B/])
    await page.context().setOffline(true)
    await say(page, 'Message C du tunnel')
    await expect(clocks).toHaveCount(3)
    await expect(field(page)).toHaveValue('')
    await page.unroute(`**${thread}/page`)
    await page.context().setOffline(false)
    await expect(clocks).toHaveCount(0)
    await expect(own()).toHaveText([/Message A/, /Message B/, /Message C/])
    await page.reload()
    await expect(own()).toHaveText([/Message A/, /Message B/, /Message C/])
  })

  await test.step('a refused message stays with the reason; it goes out again, or away', async () => {
    await page.route(`**${thread}/page`, (route) =>
      route.fulfill({ status: 429, json: { message: 'Trop de messages. Réessayez dans une minute.' } }),
    )
    await say(page, 'Message D du tunnel')
    await expect(page.getByRole('alert')).toContainText('Trop de messages')
    await expectAccessible(page)
    await say(page, 'Message E du tunnel')
    await page.unroute(`**${thread}/page`)
    await page.reload()
    await expect(own().filter({ hasText: /[DE]/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Supprimer' }).click()
    await expect(log(page).getByText('Message D du tunnel')).toHaveCount(0)
    await expect(clocks).toHaveCount(0)
    await expect(log(page).getByText('Message E du tunnel')).toHaveCount(1)
  })

  await test.step('a draft stays with its conversation, and is counted near its end', async () => {
    await field(page).fill('À finir')
    await page.goto('/messages')
    await page.goto(thread)
    await expect(field(page)).toHaveValue('À finir')
    await field(page).fill('x'.repeat(4499))
    await expect(page.getByText('/5000')).toHaveCount(0)
    await field(page).fill('x'.repeat(4500))
    await expect(page.getByText('4500/5000')).toBeVisible()
    await field(page).fill('')
  })

  await test.step('signing out forgets what was not sent', async () => {
    await page.route(`**${thread}/page`, (route) => route.abort('internetdisconnected'))
    await say(page, 'Message F du tunnel')
    await expect(clocks).toHaveCount(1)
    await field(page).fill('Jamais envoyé')
    await page.goto('/messages')
    await logOut(page)
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('machmoum')))
    await expect.poll(kept).toEqual([])
  })
})
