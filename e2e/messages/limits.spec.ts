import { becomeClient, post } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test, untilTaken } from '../journey.ts'
import { aConversation, aProviderBeside, field, HELLO, isPhone, log, sendButton } from '../messages.ts'

test(
  'what may not be sent is refused, and nobody reads what is not theirs',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const { thread, provider } = await aConversation(page, browser, isPhone(info.project.name))
    await page.goto(thread)
    await press(field(page))
    await expect(sendButton(page)).toBeDisabled()
    await field(page).fill(' \n ')
    await expect(sendButton(page)).toBeDisabled()
    await field(page).fill('x'.repeat(5001))
    await sendButton(page).click()
    await expect(page.getByText('Le message ne peut pas dépasser 5000 caractères')).toBeVisible()
    await expect(field(page)).toHaveValue('x'.repeat(5001))
    await expectAccessible(page)
    for (const content of ['', '   ', 'a\0b', 'x'.repeat(5001)]) {
      const answer = await post(page, thread, { content, client_message_id: crypto.randomUUID() })
      expect(answer.status()).toBe(400)
    }
    expect((await post(page, thread, { content: 'sans identifiant' })).status()).toBe(400)

    const stranger = await (await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? '' })).newPage()
    await becomeClient(stranger)
    const own = thread.split('/').at(-1) ?? ''
    const clientId = /\/messages\/([0-9a-f-]{36})/.exec(
      await (await provider.page.request.get('/messages')).text(),
    )?.[1]
    const messageId = /\/report\/([0-9a-f-]{36})/.exec(
      await (await provider.page.request.get(`/messages/${clientId}`)).text(),
    )?.[1]
    expect(messageId).toBeDefined()
    const foreign = [
      `/messages/${clientId}`,
      `/messages/${crypto.randomUUID()}`,
      '/messages/moi',
      `/messages/${own}%00`,
    ]
    for (const path of foreign) {
      expect((await stranger.request.get(path)).status(), path).toBe(404)
      expect((await stranger.request.get(`${path}/page?before=9`)).status(), path).toBe(404)
      const send = await post(stranger, path, { content: 'Bonjour', client_message_id: crypto.randomUUID() })
      expect(send.status(), path).toBe(404)
      expect((await post(stranger, `${path}/read`, { upTo: '9' })).status(), path).toBe(404)
    }
    // Oneself, and reporting what one did not receive.
    expect((await page.request.get(`/messages/${clientId}`)).status()).toBe(404)
    for (const reader of [page, stranger]) {
      const path = `/messages/${own}/report/${messageId}`
      expect((await reader.request.get(path)).status()).toBe(404)
      expect((await post(reader, path, { reason: 'x' })).status()).toBe(404)
    }
    await stranger.goto(`/messages/${clientId}`)
    await expect(stranger.getByText('Conversation introuvable')).toBeVisible()
    await expectAccessible(stranger)
  },
)

test('a message received can be reported', ON_PHONE, async ({ page, browser }, info) => {
  const { provider } = await aConversation(page, browser, isPhone(info.project.name))
  const { page: reader } = provider
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.goto('/messages')
  await reader.getByRole('navigation', { name: 'Conversations' }).getByRole('link').click()
  const menu = log(reader).getByLabel(/^Autres actions pour le message de /)
  const report = reader.getByRole('link', { name: /^Signaler le message/ })
  // True a moment after the menu has opened: a person looks at it meanwhile.
  const backCloses = () => reader.evaluate(() => history.state?.overlay?.depth > 0)
  await press(menu)
  await expect(report).toBeVisible()
  await expect.poll(backCloses).toBe(true)
  await reader.goBack()
  await expect(report, 'Back closes the menu').toHaveCount(0)
  await expect(log(reader)).toBeVisible()

  await test.step('Back closes it too when it was opened before scripts ran', async () => {
    const { promise: held, resolve: run } = Promise.withResolvers<void>()
    await reader.route(/\.js$/, (route) => held.then(() => route.fallback()))
    await reader.goto(reader.url(), { waitUntil: 'commit' })
    await menu.click()
    await expect(report).toBeVisible()
    expect(await backCloses()).toBe(false)
    run()
    await untilTaken(menu)
    await expect.poll(backCloses).toBe(true)
    await reader.goBack()
    await expect(report).toHaveCount(0)
    await expect(log(reader)).toBeVisible()
  })

  await menu.click()
  await report.click()
  await expect(reader.getByRole('heading', { name: 'Signaler un message' })).toBeVisible()
  await expect(reader.getByRole('blockquote')).toHaveText(HELLO)
  await press(reader.getByRole('button', { name: 'Signaler' }))
  await expect(reader.getByText('Indiquez la raison du signalement')).toBeVisible()
  await expectAccessible(reader)
  await reader.getByLabel('Pourquoi signalez-vous ce message ?').fill('Demande un paiement ailleurs')
  await reader.getByRole('button', { name: 'Signaler' }).click()
  await expect(reader.getByText('Message signalé. Nous allons l’examiner.')).toBeVisible()
  await expect(log(reader)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'contact and messages are plain pages and forms, and survive a lost session',
    ON_DESKTOP,
    async ({ page, browser }, info) => {
      const provider = await aProviderBeside(browser, isPhone(info.project.name))
      await becomeClient(page)
      await page.goto(provider.profile)
      await page.getByRole('link', { name: 'Contacter' }).filter({ visible: true }).click()
      const message = page.getByLabel('Votre message')
      await message.fill('court')
      await page.getByRole('button', { name: 'Envoyer le message' }).click()
      await expect(message).toHaveAccessibleDescription(/au moins 10 caractères/)
      await expect(message).toHaveValue('court')
      await message.fill(HELLO)
      await page.getByRole('button', { name: 'Envoyer le message' }).click()
      await expect(log(page).getByText(HELLO)).toBeVisible()
      await field(page).fill('Et avec JavaScript éteint')
      await sendButton(page).click()
      await expect(log(page).getByText('Et avec JavaScript éteint')).toBeVisible()
      await expect(field(page)).toHaveValue('')
      await field(page).fill('x'.repeat(5001))
      await sendButton(page).click()
      await expect(page.getByText('Le message ne peut pas dépasser 5000 caractères')).toBeVisible()
      await expect(field(page)).toHaveValue('x'.repeat(5001))
      await field(page).fill('La session a pris fin')
      await page.context().clearCookies()
      await sendButton(page).click()
      await expect(page).toHaveURL(/\/login\?redirectTo=.*draft/)
    },
  )
})

test(
  'a conversation that does not load leaves a way back on a small screen, where it has none of its own',
  ON_PHONE,
  async ({ page, browser }, info) => {
    const { provider } = await aConversation(page, browser, isPhone(info.project.name))
    await page.goto('/messages')
    await page.route(/\.data/, (route) => route.abort('internetdisconnected'))
    await page.getByRole('link', { name: new RegExp(provider.name) }).click()
    await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Machmoum, accueil' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.goBack()
    await expect(page.getByRole('link', { name: new RegExp(provider.name) })).toBeVisible()
  },
)
