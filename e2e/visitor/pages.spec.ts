import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test, untilTaken } from '../journey.ts'

const PAGES = [
  ['/how-it-works', 'Comment ça marche'],
  ['/advantages', 'Pourquoi rejoindre Machmoum'],
  ['/faq', 'Questions fréquentes'],
  ['/privacy-policy', 'Politique de confidentialité'],
  ['/terms-of-use', 'Conditions d’utilisation'],
] as const

test('the pages of the footer are found, read and gone through by keys', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Tâches, demandes et messages')).toBeVisible()
  for (const [path, title] of PAGES) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(/ · Machmoum$/)
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width, `${path} does not scroll sideways`).toBeLessThanOrEqual(0)
  }

  await page.goto('/advantages')
  await page.getByRole('link', { name: 'Lire la formule' }).click()
  await expect(page).toHaveURL('/faq#classement')
  await expect(
    page.getByText('Chaque prestataire a un score de 0 à 1'),
    'the anchor opens its question',
  ).toBeVisible()
  const question = page.locator('summary').filter({ hasText: 'Le service est-il gratuit' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vous payez votre prestataire directement')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/prestataires/traiteurs/tunis')
  await expect(page.getByRole('heading', { level: 1, name: 'Traiteurs à Tunis' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Traiteurs, par gouvernorat' })
    .getByRole('link', { name: 'Sfax' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Traiteurs à Sfax' })).toBeVisible()
  await page.goto('/nulle-part')
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: "Retour à l'accueil" }).click()
  await expect(page).toHaveURL('/')
})

test('a page of text brings a visitor at most 5 kB of scripts', ON_DESKTOP, async ({ page }) => {
  let bytes = 0
  let files = 0
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return
    files += 1
    bytes += (await request.sizes()).responseBodySize
  })
  for (const path of [...PAGES.map(([path]) => path), '/nulle-part']) {
    ;[bytes, files] = [0, 0]
    await page.goto(path, { waitUntil: 'networkidle' })
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ type }) => type !== 'application/ld+json')
        .reduce((sum, { text }) => sum + text.length, 0),
    )
    // From memory the browser counts none.
    expect(files, path).toBe(1)
    expect(bytes + inline, path).toBeLessThanOrEqual(5_000)
  }
})

test('the menu of a page without React is the sheet of every page', ON_PHONE, async ({ page }) => {
  await page.goto('/providers')
  await page.goto('/faq')
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  const stops: [key: string, names: string[]][] = [
    ['Tab', ['Nos prestataires', 'Connexion', 'Inscription']],
    ['Shift+Tab', ['Connexion', 'Nos prestataires', 'Fermer le menu', 'Machmoum, accueil']],
  ]
  for (const [key, names] of stops)
    for (const name of names) {
      await page.keyboard.press(key)
      await expect(menu.getByLabel(name).or(menu.getByRole('link', { name }))).toBeFocused()
    }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await menu.getByRole('button', { name: 'Fermer le menu' }).click()
  await expect(menu).toBeHidden()

  await test.step('Back closes it, and leaves the page after that', async () => {
    await opener.click()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/faq')
    await opener.click()
    await page.reload()
    await expect(menu).toBeHidden()
    await opener.click()
    await menu.getByRole('link', { name: 'Connexion' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/providers')
  })
})

test('steps back to pages that React had shown lead there', ON_DESKTOP, async ({ page }) => {
  await page.goto('/register')
  await page.goto('/')
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }))
  await expect(page).toHaveURL('/faq')
  // From here on it is a page of its own.
  await page.reload()
  await page.getByRole('link', { name: 'Avis et classement' }).click()
  await expect(page).toHaveURL(/\/faq#/)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Tâches, demandes et messages')).toBeVisible()
  await untilTaken(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }))
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
})

test('a page from memory runs its own scripts and no other', ON_DESKTOP, async ({ page, complaints }) => {
  await expect(async () => {
    // Somebody else has just asked for it.
    await page.request.get('/providers')
    const policy = (await page.goto('/providers'))?.headers()['content-security-policy']
    expect(policy).toContain("'sha256-")
  }).toPass()
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Vos avantages' }))
  await expect(page).toHaveURL('/advantages')
  expect(await page.evaluate(() => 'stays' in window), 'its scripts took the page over').toBe(true)
  expect(complaints).toEqual([])

  const ran = await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { text: 'window.injected = true' }))
    return 'injected' in window
  })
  expect(ran).toBe(false)
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('inline script')])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'questions open, anchors lead to theirs, and tables of contents work',
    ON_DESKTOP,
    async ({ page }) => {
      await page.goto('/terms-of-use')
      await page.getByRole('link', { name: 'Notre rôle' }).click()
      await expect(page).toHaveURL('/terms-of-use#role')
      await page.getByRole('link', { name: 'expliquée dans la FAQ' }).click()
      await expect(page.getByText('Chaque prestataire a un score de 0 à 1')).toBeVisible()
      await page.getByText('Le service est-il gratuit').click()
      await expect(page.getByText('Vous payez votre prestataire directement')).toBeVisible()
    },
  )
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a page says so in place of the browser, and comes back with the network',
    ON_DESKTOP,
    async ({ page, context }) => {
      await page.goto('/')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await context.setOffline(true)
      await page.goto('/providers')
      await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
      await expectAccessible(page)
      await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
      // It asks again by itself.
      await context.setOffline(false)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )
})
