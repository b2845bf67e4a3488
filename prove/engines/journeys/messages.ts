import type { Journey, Scene } from '../scene.ts'

const HELLO = 'Bonjour, êtes-vous libre le 22 août ?'

/** A first message, its answer and the tick of what was read: each comes to the other's open page by itself. */
async function talk({ site, open, look }: Scene, bare: boolean): Promise<void> {
  const [provider, client] = [
    await site.aProvider({ name: 'Dar Courrier' }),
    await site.aClient('Rim Courrier'),
  ]
  const theirs = await open(provider, { bare })
  await theirs.goto('/messages')
  await theirs.byText('Aucune conversation', true).untilShown()
  const page = await open(client, { bare })
  await page.goto(provider.profile)
  await page.byRole('link', 'Contacter').shown().first().press()
  const dialog = page.byRole('dialog', `Contacter ${provider.name}`)
  const send = dialog.byRole('button', 'Envoyer le message')
  await send.untilIs('disabled', ({ enabled }) => !enabled)
  await dialog.byLabel('Votre message').fill(HELLO)
  if (!bare) await look(page, 'contact dialog')
  await dialog.byRole('button', 'Annuler').press()
  await dialog.untilGone()
  await page.byRole('link', 'Contacter').shown().first().press()
  await dialog.byLabel('Votre message').untilValue(HELLO)
  await send.press()
  await page.untilAt(/\/messages\/[0-9a-f-]{36}$/)
  const log = page.byRole('log', 'Messages')
  await log.byText(HELLO).untilShown()

  await theirs.byRole('link', new RegExp(client.name)).shown().first().untilHolds(HELLO)
  await theirs.byRole('link', new RegExp(client.name)).shown().first().press()
  await theirs.byRole('log', 'Messages').byText(HELLO).untilShown()
  await theirs.byRole('textbox', 'Message').fill('Bonjour. Oui, la date est libre.')
  await theirs.byRole('button', 'Envoyer').press()
  await log.byText('la date est libre').untilShown()
  await theirs.byRole('log', 'Messages').byRole('img', 'Lu').untilCount(1)
  await log.byRole('img', 'Lu').untilCount(1)
  await page.byRole('textbox', 'Message').fill('Merci, à bientôt.')
  if (!bare) await look(page, 'conversation')
  await page.byRole('button', 'Envoyer').press()
  await theirs.byRole('log', 'Messages').byText('à bientôt').untilShown()
}

export const messages: Journey = { name: 'messages', walk: (scene) => talk(scene, false) }

export const messagesBare: Journey = {
  name: 'messages without Web Locks and BroadcastChannel',
  walk: (scene) => talk(scene, true),
}
