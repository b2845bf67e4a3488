import { randomUUID } from 'node:crypto'
import { type Page, until } from '../page.ts'
import type { Journey } from '../scene.ts'
import { askForDay, dayIn } from './days.ts'

const PROVIDER = 'Les Saveurs de Mahdia'
const PASSWORD = 'secret1'

/** Opens the link of the newest mail to an address. */
async function followMail(page: Page, email: string): Promise<void> {
  const mail = page.byRole('article').having(email)
  await until(`a mail has come for ${email}`, async () => {
    await page.goto('/dev/mailbox')
    return (await mail.count()) > 0 ? null : 'none yet'
  })
  await mail.first().byRole('link').first().press()
}

/** The way that everything exists for. */
export const mainWay: Journey = {
  name: 'main way',
  walk: async ({ site, open, look, number }) => {
    const email = `${randomUUID()}@example.tn`
    const name = `Yasmine ${email.slice(0, 8)}`
    const day = dayIn(3 + (number % 18), 3 + (number % 25))
    const page = await open()
    await page.goto('/')
    await look(page, 'home')
    await page.byLabel('Que cherchez-vous ?').fill('saveurs mahdia')
    await page.byRole('search').byRole('button', 'Rechercher').press()
    await page.untilAt(/\/providers\?/)
    await page.untilTaken()
    await page.byRole('link', PROVIDER, { exact: true }).first().press()
    await page.byRole('heading', PROVIDER, { level: 1 }).untilShown()
    await page.untilTaken()
    await look(page, 'profile')
    await page
      .byRole('link', page.isPhone ? 'Réserver' : 'Réserver une date', { exact: true })
      .shown()
      .last()
      .press()
    await page.untilAt(/\/login\?redirectTo=/)
    await page.byRole('heading', `Pour réserver chez ${PROVIDER}`, { level: 1 }).untilShown()
    await page.byRole('link', 'Créer un compte gratuit').press()
    await page.untilAt(/\/register/)
    await page.byLabel('Nom complet').fill(name)
    await page.byLabel('Email').fill(email)
    await page.byLabel('Mot de passe', true).fill(PASSWORD)
    await page.byLabel('Confirmer le mot de passe').fill(PASSWORD)
    await look(page, 'register')
    await page.byRole('button', 'Créer mon compte').press()
    await page.byRole('heading', 'Inscription réussie !').untilShown()
    await followMail(page, email)
    await page.byLabel('Mot de passe', true).fill(PASSWORD)
    await page.byRole('button', 'Se connecter').press()
    await page.untilAt(/\/provider\/[0-9a-f-]+\?tab=availability#profil$/)
    await askForDay(page, day, 'Nous serons 120 personnes, à Mahdia.')
    await page.untilAt(/\/dashboard\/client/)
    await page.byText('Demande de réservation envoyée !').untilShown()
    const mine = page.byRole('list', 'Mes réservations').byRole('listitem').having(PROVIDER).first()
    await mine.untilHolds('En attente')
    await look(page, 'bookings of a client')

    const provider = await open(await site.demoProvider())
    await provider.goto('/dashboard/provider')
    await provider.byRole('searchbox', 'Rechercher un nom').fill(name)
    await provider.key('Enter')
    const received = provider.byRole('list', 'Demandes de réservation').byRole('listitem').having(name).last()
    await received.untilHolds('Nous serons 120 personnes')
    await look(provider, 'requests of a provider')
    await received.css('summary').first().press()
    await received.byText('Date de l’événement').untilShown()
    await received.byRole('button', 'Accepter').press()
    await received.untilHolds('Acceptée')
    await page.goto('/dashboard/client')
    await mine.untilHolds('Acceptée')
  },
}
