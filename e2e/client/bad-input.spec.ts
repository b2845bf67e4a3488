import type { Page } from '@playwright/test'
import { ask, becomeClient, dayIn, dayName, filter, PROVIDER, post, profilePathOf } from '../booking.ts'
import {
  expect,
  expectAccessible,
  newEmail,
  ON_DESKTOP,
  ON_PHONE,
  PASSWORD,
  press,
  signIn,
  test,
  withoutLive,
} from '../journey.ts'

const MESSAGE = 'Cent vingt personnes, sous les orangers.'
const IMPOSSIBLE_DATE = 'Cette date n’est pas valide'
const TOO_LONG = 'Le message ne peut pas dépasser 2000 caractères'

/** Fills in the booking form beside the calendar: the day in its own field, and a message. */
async function fillForm(page: Page, day: ReturnType<typeof dayIn>) {
  await page.goto(`${await profilePathOf(page)}?tab=availability`)
  const request = page.getByRole('region', { name: 'Votre demande' })
  const form = {
    request,
    when: request.getByLabel('Date', { exact: true }),
    time: request.getByLabel('Heure'),
    message: request.getByLabel('Message'),
    send: request.getByRole('button', { name: 'Envoyer la demande' }),
  }
  await form.when.fill(day)
  await form.message.fill(MESSAGE)
  return form
}

test(
  'the booking form says beside the field what is wrong, and keeps the rest',
  ON_DESKTOP,
  async ({ page }) => {
    const day = dayIn(17, 5)
    await becomeClient(page)
    const { request, when, time, message, send } = await fillForm(page, day)

    await when.fill('9999-01-01')
    await message.fill('a'.repeat(10_000))
    await send.click()
    await expect(when).toHaveAccessibleDescription(IMPOSSIBLE_DATE)
    await expect(message).toHaveAccessibleDescription(new RegExp(TOO_LONG))
    await expect(message).toHaveValue('a'.repeat(10_000))
    await expectAccessible(page)
    await when.fill(day)
    await message.fill(MESSAGE)
    await expect(request.getByText(IMPOSSIBLE_DATE)).toHaveCount(0)
    await expect(request.getByText(TOO_LONG)).toHaveCount(0)

    // The server must refuse what no field lets through.
    for (const [sent, answer] of [
      ['2026-02-30T18:00', IMPOSSIBLE_DATE],
      ['2020-01-01T18:00', 'Choisissez une date à venir'],
      ['2099-01-01T18:00', 'Choisissez une date dans les deux ans à venir'],
    ] as const) {
      await page.route('**/booking.data', (route) => {
        const form = new URLSearchParams(route.request().postData() ?? '')
        form.set('requested_date', sent)
        return route.continue({ postData: form.toString() })
      })
      await send.click()
      await expect(when).toHaveAccessibleDescription(answer)
      await expect(message).toHaveValue(MESSAGE)
      await page.unroute('**/booking.data')
    }
    await expectAccessible(page)

    await test.step('without a network', async () => {
      await time.fill('21:00')
      await page.context().setOffline(true)
      await send.click()
      await expect(request.getByRole('alert')).toHaveText("Erreur lors de l'envoi de la demande")
      await expect(when).toHaveValue(day)
      await expect(time).toHaveValue('21:00')
      await expect(message).toHaveValue(MESSAGE)
      await expectAccessible(page)
      await page.context().setOffline(false)
    })
    await send.click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Demande de réservation envoyée !' }),
    ).toBeVisible()
    const mine = page.getByRole('list', { name: 'Mes réservations' }).locator('> li')
    await expect(mine).toHaveCount(1)
    await expect(mine).toContainText(`${dayName(day)} à 21:00`, { ignoreCase: true })
    await expect(mine).toContainText(MESSAGE)

    await test.step('cancelling without a network', async () => {
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Annuler la demande' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la demande' }).click()
      await expect(page.getByRole('alert')).toContainText("Erreur lors de l'annulation de la demande")
      await expect(mine).toContainText('En attente')
      await expectAccessible(page)
    })
  },
)

test('a session that ends while a form is filled in costs nothing of it', ON_PHONE, async ({ page }) => {
  const day = dayIn(18, 5)
  const { email } = await becomeClient(page)
  const { request, when, time, message, send } = await fillForm(page, day)
  await time.fill('11:15')
  await request.getByLabel('Prestation').selectOption({ index: 2 })
  const service = await request.getByLabel('Prestation').inputValue()
  await page.context().clearCookies({ name: 'machmoum-session' })
  await send.click()

  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await test.step('one is back where the request is, with the day and all that was typed', async () => {
    await expect(page).toHaveURL(/#demande$/)
    await expect(request.getByText(dayName(day))).toBeInViewport()
    await expect(when).toHaveCount(0)
    await expect(time).toHaveValue('11:15')
    await expect(request.getByLabel('Prestation')).toHaveValue(service)
    await expect(message).toHaveValue(MESSAGE)
  })
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Demande de réservation envoyée !' })).toBeVisible()
  await expect(filter(page, 'Toutes')).toHaveText('Toutes1')
})

test(
  'a form leads to the login also when the page began to read itself before',
  ON_PHONE,
  async ({ page }) => {
    await becomeClient(page)
    await withoutLive(page)
    const { send } = await fillForm(page, dayIn(18, 6))
    /** Holds back what is read from an address. */
    const hold = async (address: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(address, (route) => promise.then(() => route.continue()))
      return resolve
    }
    const reading = '**/provider/*.data?tab=availability'
    const login = '**/login.data?*'
    const release = { reading: await hold(reading), login: await hold(login) }
    // A page that is still being taken over does not hear that its reader returns.
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(() => Promise.all([page.waitForRequest(reading, { timeout: 2_000 }), comeBack()])).toPass()
    await page.context().clearCookies({ name: 'machmoum-session' })
    await Promise.all([page.waitForRequest(login), send.click()])
    await Promise.all([page.waitForResponse(reading), release.reading()])
    release.login()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
  },
)

test('a form sent before its script came is answered at what is wrong', ON_DESKTOP, async ({ page }) => {
  await becomeClient(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/booking-request-*.js', (route) => promise.then(() => route.abort()))
  await page.goto(`${await profilePathOf(page)}?tab=availability`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  const when = page.getByLabel('Date', { exact: true })
  await expect(when).toHaveAccessibleDescription('Choisissez une date')
  await expect(when).toBeFocused()
  // Still, once scripts have taken over.
  await expectAccessible(page)
  await expect(when).toBeFocused()
  resolve()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test(
  'what belongs to somebody else answers as what does not exist',
  ON_DESKTOP,
  async ({ page, browser }) => {
    const owner = await (await browser.newContext()).newPage()
    await becomeClient(owner)
    const { bookingId } = await ask(owner, dayIn(19, 5), MESSAGE)
    await becomeClient(page)
    const others = ['00000000-0000-7000-8000-000000000000', 'nonsense']
    for (const id of [bookingId, ...others]) {
      const answer = await page.goto(`/bookings/${id}/cancellation`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('main')).toContainText('Cette demande de réservation est introuvable.')
      await expect(page.getByRole('main')).not.toContainText(PROVIDER.name)
      expect((await post(page, `/bookings/${id}/cancellation`, {})).status()).toBe(404)
    }
    await expectAccessible(page)

    await test.step('nor does it with another person’s cookie in an open page', async () => {
      await withoutLive(owner)
      await owner.goto('/dashboard/client')
      await owner.context().clearCookies()
      await owner.context().addCookies(await page.context().cookies())
      await press(owner.getByRole('button', { name: 'Annuler la demande' }))
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Annuler la demande' }).click()
      await expect(owner.getByRole('alert')).toContainText('Cette demande de réservation est introuvable.')
      await expectAccessible(owner)
    })
    await test.step('nor is the role of anyone asked of the browser', async () => {
      for (const answer of ['acceptance', 'refusal'])
        expect((await post(page, `/bookings/${bookingId}/${answer}`, {})).status()).toBe(403)
      await withoutLive(page)
      const { request, message, send } = await fillForm(page, dayIn(19, 7))
      const provider = await (await browser.newContext()).newPage()
      await signIn(provider, PROVIDER.email)
      await page.context().clearCookies()
      await page.context().addCookies(await provider.context().cookies())
      await send.click()
      await expect(request.getByRole('alert')).toHaveText('Cette fonctionnalité est réservée aux clients')
      await expect(message).toHaveValue(MESSAGE)
      await expectAccessible(page)
      await page.goto('/dashboard/client')
      await expect(page).toHaveURL('/dashboard/provider')
      await page.goto(`/bookings/${bookingId}/cancellation`)
      await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible()
    })
  },
)

test('an address that is too long is refused beside its field', ON_DESKTOP, async ({ page }) => {
  await page.goto('/register')
  const email = page.getByLabel('Email')
  await page.getByLabel('Nom complet').fill('Amel')
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
  await page.getByLabel('Confirmer le mot de passe').fill('secret1')
  for (const length of [255, 320]) {
    const address = newEmail().padStart(length, 'a')
    await email.fill(address)
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(email).toHaveAccessibleDescription('Adresse email invalide')
    await expect(email).toHaveValue(address)
    await expect(page.getByLabel('Nom complet')).toHaveValue('Amel')
  }
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the form comes back with its errors, and after a login with what was typed',
    ON_PHONE,
    async ({ page }) => {
      const day = dayIn(20, 5)
      const { email } = await becomeClient(page)
      await page.goto(`${await profilePathOf(page)}?tab=availability`)
      // Looks like what the answer is searched for.
      const tooLong = `${'a'.repeat(10_000)} aria-invalid="true"`
      const when = page.getByLabel('Date', { exact: true })
      const time = page.getByLabel('Heure (facultatif)')
      const message = page.getByLabel('Message')
      const send = page.getByRole('button', { name: 'Envoyer la demande' })
      await when.fill('9999-01-01')
      await time.fill('21:00')
      await message.fill(tooLong)
      await send.click()
      await expect(when).toHaveAccessibleDescription(IMPOSSIBLE_DATE)
      await expect(message).toHaveAccessibleDescription(new RegExp(TOO_LONG))
      await expect(message).toHaveValue(tooLong)
      await expect(when).toBeFocused()
      await when.fill(day)
      await message.fill(MESSAGE)
      await page
        .locator('input[name="submission_id"]')
        .evaluate((forged) => forged.setAttribute('value', 'x'))
      await send.click()
      const refused = page.getByRole('alert').locator('> div > span')
      await expect(refused).toBeFocused()
      await expect(refused).toBeInViewport()
      await page.context().clearCookies({ name: 'machmoum-session' })
      await send.click()

      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page.getByText(dayName(day))).toBeVisible()
      await expect(time).toHaveValue('21:00')
      await expect(message).toHaveValue(MESSAGE)
      await send.click()
      await expect(filter(page, 'Toutes')).toHaveText('Toutes1')
      // The form that lies behind is the one that was sent: sent again, it makes no second request.
      await page.goBack()
      await send.click()
      await expect(filter(page, 'Toutes')).toHaveText('Toutes1')
    },
  )
})
