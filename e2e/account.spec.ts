import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { becomeClient } from './booking.ts'
import { expect, expectAccessible, PASSWORD, press, test, untilTaken } from './journey.ts'

test('a picture of one’s own, one’s data in an archive, and the account deleted', async ({ page }, info) => {
  test.setTimeout(120_000)
  const isPhone = info.project.name === 'phone'
  const { name, email } = await becomeClient(page)
  await page.goto('/tasks/new')
  await page.getByLabel('Titre').fill('Choisir les fleurs')
  await press(page.getByRole('button', { name: 'Créer la tâche' }))
  await expect(page.getByRole('checkbox', { name: 'Choisir les fleurs' })).toBeVisible()

  await test.step('what is told of the task lies over nothing of the menu', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Tâche créée.' })).toBeVisible()
    if (isPhone) await press(page.getByRole('button', { name: 'Ouvrir le menu' }))
    else await page.getByLabel(`Compte de ${name}`).click()
    const settings = page.getByRole('link', { name: 'Paramètres du compte' })
    expect(await settings.evaluate(isOnTop)).toBe(true)
    await settings.click()
  })

  await test.step('a picture is refused, chosen, framed with keys and saved', async () => {
    await expect(page).toHaveURL('/dashboard/settings')
    const field = page.locator('input[type=file]')
    await untilTaken(field)
    await field.setInputFiles({
      name: 'plan.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(page.getByText(/^Type de fichier non supporté. Utilisez JPEG/)).toBeVisible()
    await expectAccessible(page)
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .composite([
        {
          input: { create: { width: 450, height: 600, channels: 3, background: '#33a' } },
          gravity: 'east',
        },
      ])
      .png()
      .toBuffer()
    await field.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: photo })
    const dialog = page.getByRole('dialog', { name: 'Cadrer votre photo' })
    const frame = dialog.getByRole('group', { name: /^Cadre de la photo/ })
    await expect(frame).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('slider', { name: 'Taille' }).fill('3')
    await frame.focus()
    // As far to the left as it goes: the picture's right half fills the frame.
    for (let step = 0; step < 500; step += 25) await page.keyboard.press('ArrowLeft', { delay: 1 })
    await dialog.getByRole('button', { name: 'Enregistrer la photo' }).click()
    await expect(page.getByText('Photo de profil mise à jour avec succès!')).toBeVisible()
    const shown = page.getByRole('main').locator('img').first()
    await expect(shown).toHaveAttribute('src', /^\/media\/images\/avatars\/[0-9a-f-]{36}-192$/)
    const square = await page.request.get((await shown.getAttribute('src')) ?? '')
    const { dominant } = await sharp(await square.body()).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    if (!isPhone) await expect(page.getByRole('banner').locator('.avatar img')).toBeVisible()
  })

  await test.step('the picture goes after a question', async () => {
    await page.getByRole('button', { name: 'Retirer' }).click()
    const question = page.getByRole('alertdialog', { name: 'Retirer votre photo de profil ?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Retirer' }).click()
    await expect(page.getByText('Photo de profil retirée.')).toBeVisible()
    await expect(page.getByText('Choisir une photo')).toBeVisible()
  })

  await test.step('the archive opens and holds what is theirs', async () => {
    await page.getByRole('link', { name: 'Mes données' }).click()
    await expect(page.getByRole('heading', { name: 'Exporter mes données' })).toBeVisible()
    await expectAccessible(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter mes données' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^machmoum-mes-donnees-[\d-]+\.zip$/)
    const archive = unzipSync(new Uint8Array(await readFile(await saved.path())))
    const read = (file: string) => strFromU8(archive[file] ?? new Uint8Array())
    expect(read('LISEZMOI.txt')).toContain('Vos données sur Machmoum')
    expect(JSON.parse(read('profil.json'))).toMatchObject({ nom: name, email, role: 'client' })
    expect(JSON.parse(read('taches.json'))).toMatchObject([{ titre: 'Choisir les fleurs' }])
    expect(Object.keys(archive).filter((file) => file.startsWith('medias/'))).toHaveLength(1)
  })

  await test.step('the account is deleted with its password, and nobody signs in to it', async () => {
    await page.getByRole('link', { name: 'Supprimer mon compte' }).click()
    await expect(page.getByRole('heading', { name: 'Supprimer mon compte' })).toBeVisible()
    await page.getByLabel('Votre mot de passe').fill('pas le bon')
    await press(page.getByRole('button', { name: 'Supprimer définitivement' }))
    await expect(page.getByText('Mot de passe incorrect')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Votre mot de passe').fill(PASSWORD)
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expect(page.getByText('Votre compte est supprimé.')).toBeVisible()
    await page.goto('/dashboard/settings')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
  })
})

/** Whether a press in the middle of something reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
