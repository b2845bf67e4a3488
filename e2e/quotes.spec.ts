import type { Page } from '@playwright/test'
import { SAMPLES } from '#harness/files/sample-files.ts'
import { becomeClient, choose, dayIn, filter } from './booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  ON_DESKTOP,
  ON_PHONE,
  PASSWORD,
  press,
  test,
  withoutLive,
} from './journey.ts'
import { aProviderWithForm, download, holdUpload, QUESTIONS, send } from './quote-people.ts'

const mine = (page: Page) => page.getByRole('list', { name: 'Mes demandes de devis' }).locator('> li')
const received = (page: Page) => page.getByRole('list', { name: 'Demandes de devis' }).locator('> li')
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()
const sample = (name: string) => SAMPLES.find(([known]) => known === name)?.[2] ?? Buffer.alloc(0)

test(
  'a quote with every kind of question is asked for, answered with files, and read',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const { provider, profile, email: providerEmail } = await aProviderWithForm(browser, info)
    const { name, email } = await becomeClient(page)
    const day = dayIn(6, 12)

    const dialog = page.getByRole('dialog', { name: 'Demander un devis' })
    await page.goto(`${profile}?date=${day}`)
    await press(page.getByRole('link', { name: 'Demander un devis' }))
    await expect(dialog.getByLabel('Quel jour ?'), 'the date of the address').toHaveValue(day)
    await dialog.getByLabel('Quel jour ?').fill('')
    const ask = dialog.getByRole('button', { name: 'Envoyer la demande' })
    await expect(ask).toBeVisible()
    await expectAccessible(page)
    await test.step('what is required is asked for', async () => {
      await ask.click()
      for (const { text } of QUESTIONS.slice(0, 3)) {
        await expect(dialog.getByText(`La question "${text}" est obligatoire`)).toBeVisible()
      }
      await expect(dialog.getByLabel('Combien d’invités ?')).toBeFocused()
      await expectAccessible(page)
    })
    await dialog.getByLabel('Combien d’invités ?').fill('180')
    await dialog.getByLabel('Quel jour ?').fill(day)
    await dialog.getByLabel('Dîner assis').check()
    await dialog.getByLabel('Accueil').check()
    await dialog.getByLabel('Soirée').check()
    await dialog.getByLabel('Dans quelle ville ?').fill('Sfax')
    await dialog.getByLabel('Racontez votre fête').fill('Un jardin.\nDes lanternes.')
    await test.step('a refusal comes into sight, however far down its reader is', async () => {
      await page.context().setOffline(true)
      await ask.click()
      await expect(dialog.getByText("Erreur lors de l'envoi de la demande")).toBeInViewport()
      await page.context().setOffline(false)
    })
    await test.step('closing loses nothing', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await press(page.getByRole('link', { name: 'Demander un devis' }))
      await expect(dialog.getByLabel('Combien d’invités ?')).toHaveValue('180')
      await expect(dialog.getByLabel('Soirée')).toBeChecked()
      await expect(dialog.getByLabel('Racontez votre fête')).toHaveValue('Un jardin.\nDes lanternes.')
    })
    await test.step('a form that changed meanwhile is told, and nothing typed is lost', async () => {
      const html = await (await provider.request.get('/provider/setup?etape=devis')).text()
      const ids = [...html.matchAll(/preview-([0-9a-f-]{36})"/g)].map(([, id]) => id)
      const city = [...new Set(ids)][4]
      expect((await send(provider, `/provider/quote-form/${city}/deletion`, [])).status()).toBe(200)
      await ask.click()
      await expect(dialog.getByText('Le formulaire a changé. Vos réponses sont gardées.')).toBeVisible()
      await expect(dialog.getByRole('region', { name: 'Réponses à reprendre' })).toContainText(
        /Dans quelle ville \?\s*Sfax/,
      )
      await expect(dialog.getByLabel('Combien d’invités ?')).toHaveValue('180')
      await expectAccessible(page)
      await dialog.getByLabel('Racontez votre fête').fill('Un jardin à Sfax.\nDes lanternes.')
    })
    await ask.dblclick()
    await expect(page).toHaveURL('/dashboard/client?tab=devis')
    await expect(toast(page, 'Demande de devis envoyée.')).toBeVisible()
    await expect(filter(page, 'Toutes')).toHaveText('Toutes1')
    await expect(mine(page)).toContainText(['Combien d’invités ?180'])
    await expect(mine(page)).toContainText(['Accueil, Soirée'])
    await expectAccessible(page)

    await test.step('the provider answers; what was begun survives a reload', async () => {
      await provider.goto('/dashboard/provider?tab=devis')
      const request = received(provider).filter({ hasText: name })
      await expect(request).toContainText('Un jardin à Sfax.')
      await expect(provider.getByRole('main')).not.toContainText(email)
      await expectAccessible(provider)
      await press(request.getByRole('button', { name: 'Répondre' }))
      const answer = request.getByRole('textbox', { name: 'Votre réponse' })
      const respond = request.getByRole('button', { name: 'Envoyer la réponse' })
      await expect(answer).toBeFocused()
      await expect(respond).toBeDisabled()
      await answer.fill('Bonjour,\nvoici notre proposition.')
      await expect(respond).toBeEnabled()
      const release = await holdUpload(provider, 'devis été.pdf')
      await request.locator('input[type=file]').setInputFiles([
        { name: 'devis été.pdf', mimeType: 'application/pdf', buffer: sample('devis.pdf') },
        { name: 'photo.png', mimeType: 'image/png', buffer: sample('photo.png') },
        { name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0') },
        { name: 'grand.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      ])
      await expect(request.getByRole('progressbar', { name: 'Envoi de photo.png' })).toHaveCount(1)
      await expect(request.getByRole('progressbar', { name: 'Envoi de photo.png' })).toHaveCount(0)
      release()
      const refusal = 'Type de fichier non supporté pour faux.pdf. Utilisez PDF, images, Word ou texte.'
      await expect(request.getByText(refusal)).toBeVisible()
      await expect(request.getByText('Le fichier grand.pdf ne peut pas dépasser 10MB')).toBeVisible()
      await expect(request.getByRole('button', { name: /^Retirer/ })).toHaveCount(4)
      await expect(request.getByRole('progressbar')).toHaveCount(0)
      await expectAccessible(provider)
      await respond.click()
      await expect(
        toast(provider, 'Erreur lors du téléchargement des fichiers. Retirez ce qui est refusé'),
      ).toBeVisible()
      await provider.reload()
      await expect(answer).toHaveValue('Bonjour,\nvoici notre proposition.')
      await expect(request.getByRole('listitem')).toContainText(['devis été.pdf', 'photo.png'])
      await expect(request.getByRole('button', { name: /^Retirer/ })).toHaveCount(2)
      await test.step('a session that ends costs nothing of it', async () => {
        await provider.context().clearCookies({ name: 'machmoum-session' })
        // On the return to a window its page reads its news.
        await provider.evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect(provider.getByText('Connexion temps réel expirée. Reconnexion...')).toBeVisible()
        await respond.click()
        await expect(provider).toHaveURL(/\/login\?redirectTo=%2Fquotes%2F/)
        await provider.getByLabel('Email').fill(providerEmail)
        await provider.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
        await provider.getByRole('button', { name: 'Se connecter' }).click()
        const begun = provider.getByRole('form', { name: 'Votre réponse' })
        await expect(begun.getByRole('textbox')).toHaveValue('Bonjour,\nvoici notre proposition.')
        await expect(begun.getByText('devis été.pdf')).toBeVisible()
        await begun.getByRole('button', { name: 'Envoyer la réponse' }).dblclick()
      })
      await expect(toast(provider, 'Réponse envoyée avec succès')).toBeVisible()
      await expect(request).toHaveCount(0)
      await choose(provider, 'Répondues')
      await expect(received(provider)).toContainText([email])
      await expect(received(provider)).toContainText(['Votre réponse'])
      await expectAccessible(provider)
      const files = provider.getByRole('list', { name: 'Fichiers joints' })
      expect(await download(files, 'devis été.pdf')).toEqual({
        name: 'devis été.pdf',
        bytes: sample('devis.pdf'),
      })
    })
    await test.step('the client reads the answer and saves its files, byte for byte', async () => {
      await page.reload()
      await expect(mine(page)).toContainText(['Répondu'])
      await expect(mine(page).getByRole('link', { name: 'Contacter', includeHidden: true })).toHaveCount(1)
      await expect(
        mine(page).getByRole('link', { name: 'Réserver cette date', includeHidden: true }),
      ).toHaveAttribute('href', `${profile}?tab=availability&date=${day}#demande`)
      await expect(mine(page)).toContainText(['Réponse du prestataireBonjour,\nvoici notre proposition.'])
      await expect(page.getByRole('main')).not.toContainText(providerEmail)
      await expectAccessible(page)
      const files = page.getByRole('list', { name: 'Fichiers joints' })
      for (const [file, known] of [
        ['devis été.pdf', 'devis.pdf'],
        ['photo.png', 'photo.png'],
      ] as const) {
        expect(await download(files, file)).toEqual({ name: file, bytes: sample(known) })
        await expect(toast(page, `Téléchargement de ${file} commencé`)).toBeVisible()
      }
      await page.route('**/quote-files/*/content*', (route) => route.fulfill({ status: 410 }))
      await files.getByRole('link', { name: 'Télécharger photo.png' }).click()
      await expect(toast(page, 'Erreur lors du téléchargement: 410')).toBeVisible()
      const file = (await files.getByRole('link').first().getAttribute('href')) ?? ''
      const stranger = await anotherBrowser(browser, info)
      await becomeClient(stranger)
      expect((await stranger.request.get(`${file}/link`)).status()).toBe(404)
      const visitor = await anotherBrowser(browser, info)
      expect((await visitor.request.get(`${file}/link`)).status()).toBe(401)
    })
  },
)

test(
  'a free text, when a provider asks nothing; declined, cancelled, and too late',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const { provider, profile, name } = await aProviderWithForm(browser, info, [])
    await withoutLive(provider)
    await test.step('a visitor signs in first', async () => {
      await page.goto(profile)
      await page.getByRole('link', { name: 'Demander un devis' }).click()
      await expect(page).toHaveURL(/\/login\?redirectTo=.*%2Fquote/)
      await expect(toast(page, 'Vous devez être connecté pour envoyer une demande de devis')).toBeVisible()
    })
    const client = await becomeClient(page)
    await page.goto('/dashboard/client?tab=devis')
    await expect(page.getByText('Vous n’avez pas encore de demande de devis.')).toBeVisible()
    await expectAccessible(page)
    await provider.goto('/dashboard/provider?tab=devis')
    await expect(provider.getByText('Aucune demande en attente.')).toBeVisible()
    await expectAccessible(provider)

    await page.goto(profile)
    const open = page.getByRole('link', { name: 'Demander un devis' })
    const dialog = page.getByRole('dialog', { name: 'Demander un devis' })
    const need = dialog.getByLabel('Décrivez vos besoins')
    await test.step('what fails to load or to be sent is told', async () => {
      await page.route('**/quote-form', (route) => route.abort('internetdisconnected'))
      await press(open)
      await expect(dialog.getByText('Erreur lors du chargement du formulaire')).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/quote-form')
      await dialog.getByRole('button', { name: 'Réessayer' }).click()
      await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
      await expect(dialog.getByText('Veuillez décrire vos besoins')).toBeVisible()
      await need.fill('Une fête au jardin.')
      await page.context().setOffline(true)
      await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
      await expect(dialog.getByText("Erreur lors de l'envoi de la demande")).toBeVisible()
      await expect(need).toHaveValue('Une fête au jardin.')
      await page.context().setOffline(false)
    })
    await test.step('a session that ended costs nothing that was typed', async () => {
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
      await expect(page).toHaveURL(/\/login\?redirectTo=.*draft/)
      await page.context().addCookies(cookies)
      await page.goto(new URL(page.url()).searchParams.get('redirectTo') ?? '')
      await expect(page.getByLabel('Décrivez vos besoins')).toHaveValue('Une fête au jardin.')
      await expectAccessible(page)
      await press(page.getByRole('button', { name: 'Envoyer la demande' }))
      await expect(page).toHaveURL('/dashboard/client?tab=devis')
    })
    for (const text of ['À annuler.', 'Annulée ailleurs.']) {
      const form = (await (await page.request.get(`${profile}/quote-form`)).json()) as { version: string }
      const sent = await send(page, `${profile}/quote`, [
        ['need', text],
        ['version', form.version],
        ['submission_id', crypto.randomUUID()],
      ])
      expect(sent.status()).toBe(302)
    }
    await test.step('the provider declines after a question', async () => {
      await provider.reload()
      await expect(provider.getByRole('link', { name: /^Demandes de devis\W+3 en attente$/ })).toBeVisible()
      const request = received(provider).filter({ hasText: 'Une fête au jardin.' })
      await expect(request.getByRole('link', { name: 'Contacter' })).toHaveAttribute('href', /^\/messages\//)
      await press(request.getByRole('button', { name: 'Décliner' }))
      const question = provider.getByRole('alertdialog', { name: 'Décliner cette demande ?' })
      await expect(question).toContainText(client.name)
      await expectAccessible(provider)
      await question.getByRole('button', { name: 'Décliner la demande' }).click()
      await expect(toast(provider, 'Demande déclinée')).toBeVisible()
      await expect(request).toHaveCount(0)
    })
    await test.step('the client cancels, and the provider learns that it came second', async () => {
      await page.reload()
      await expect(mine(page).filter({ hasText: 'Une fête au jardin.' })).toContainText(`${name}`)
      for (const text of ['À annuler.', 'Annulée ailleurs.']) {
        const row = mine(page).filter({ hasText: text })
        if (!(await row.getByText(text).isVisible())) await row.locator('summary').click()
        await press(row.getByRole('button', { name: 'Annuler la demande' }))
        const question = page.getByRole('alertdialog', { name: 'Annuler cette demande ?' })
        await question.getByRole('button', { name: 'Annuler la demande' }).click()
        await expect(question).toHaveCount(0)
        await expect(row).toContainText('Annulé')
        await expect(row.getByRole('button', { name: 'Annuler la demande' })).toHaveCount(0)
      }
      const late = received(provider).filter({ hasText: 'Annulée ailleurs.' })
      await press(late.getByRole('button', { name: 'Répondre' }))
      await late.getByRole('textbox', { name: 'Votre réponse' }).fill('Bonjour')
      await late.getByRole('button', { name: 'Envoyer la réponse' }).click()
      await expect(toast(provider, 'son statut est maintenant « Annulé »')).toBeVisible()
      await expect(received(provider)).toHaveCount(0)
      await choose(provider, 'Annulées')
      await expect(received(provider)).toHaveCount(2)
      await choose(provider, 'Déclinées')
      await expect(received(provider)).toHaveText([/Décliné/])
      await expectAccessible(provider)
    })
    for (const [label, count] of [
      ['Refusées', 1],
      ['Annulées', 2],
      ['Répondues', 0],
      ['En attente', 0],
    ] as const) {
      await choose(page, label)
      await expect(mine(page)).toHaveCount(count)
      await expect(filter(page, label)).toHaveText(`${label}${count}`)
    }
    await choose(page, 'Toutes')
    await expect(mine(page)).toHaveCount(3)
    await expectAccessible(page)
  },
)
