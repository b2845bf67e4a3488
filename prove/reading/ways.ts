import type { Person, World } from '../wcag/world.ts'
import type { Firefox } from './firefox.ts'
import type { Reader } from './reader.ts'

/** What a way is walked with. */
export type Walk = { reader: Reader; world: World; firefox: Firefox }

/** One of the ways that somebody goes who hears the site. */
export type Way = { title: string; go: (walk: Walk) => Promise<void> }

const day = /\p{L}+ \d+ \p{L}+ \d{4}/u

/** Sends a form as somebody else, whose browser is not the one that is heard. */
async function post(world: World, person: Person, path: string, fields: Record<string, string>) {
  const cookie = world.cookieOf(person)
  const answer = await fetch(new URL(path, world.origin), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: {
      Origin: world.origin,
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie ? { Cookie: `${cookie.name}=${cookie.value}` } : {}),
    },
  })
  await answer.body?.cancel()
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
}

const accountOf = async (world: World, person: 'client' | 'provider') =>
  world.example('correspondent', person === 'client' ? 'provider' : 'client', '')

/** From the home page to a provider's profile, and to an account in order to write to it. */
async function mainWay({ reader, firefox }: Walk) {
  await reader.be('visitor')
  reader.chapter('Trouver un traiteur')
  await reader.open('/')
  await reader.until('Tab', /Que cherchez-vous/)
  await reader.type('saveurs')
  await reader.press('Down', /Les Saveurs de Mahdia/)
  await reader.press('Escape')
  await reader.until('Tab', /^Date/)
  await reader.until('Tab', /Rechercher bouton/)
  await reader.press('Enter', /saveurs.» · Machmoum/)
  await reader.until('h', /Résultats/, 10)
  await reader.press('Down')
  await reader.until('Tab', /^Les Saveurs de Mahdia lien/)
  for (let stops = 0; stops < 5; stops += 1) await reader.press('Tab')
  reader.chapter('Son profil')
  await reader.open(await firefox.ask<string>(`document.querySelector('.pcard h3 a').getAttribute('href')`))
  await reader.until('Tab', /^Partager/)
  await reader.until('Tab', /^Contacter/)
  await reader.press('Enter', /Connexion|Pour écrire/)
  reader.chapter('Se connecter, d’abord sans rien saisir')
  await reader.until('Tab', /Se connecter bouton/)
  await reader.press('Enter', /Tous les champs sont obligatoires/)
  await reader.type('client@demo.machmoum.tn')
  await reader.until('Tab', /^Mot de passe champ/)
  await reader.type('machmoum-demo')
  await reader.until('Tab', /Se connecter bouton/)
  await reader.press('Enter', /Les Saveurs de Mahdia/)
}

/** A date is chosen in the calendar, asked for, and given back. */
async function booking({ reader, world }: Walk) {
  await reader.be('client')
  const stranger = await world.example('profile', 'client', '/provider/:id/contact')
  reader.chapter('Choisir un jour')
  await reader.open(`/provider/${stranger}?tab=availability`)
  await reader.until('t', /tableau avec 7 lignes/, 3)
  for (let lines = 0; lines < 6; lines += 1) await reader.press('Down')
  await reader.until('t', /tableau avec 7 lignes/, 3)
  await reader.until('Tab', day, 3)
  for (const key of ['PageDown', 'PageDown', 'Right', 'Down']) await reader.press(key)
  await reader.press('Enter', new RegExp(`^${day.source}$`, 'u'))
  reader.chapter('Envoyer la demande')
  await reader.until('Tab', /Envoyer la demande bouton/)
  await reader.press('Enter', /Demande de réservation envoyée/)
  reader.chapter('L’annuler')
  await reader.until('Tab', /étendu bouton/)
  await reader.until('Tab', /Annuler la demande/)
  await reader.press('Enter', /Annuler cette demande/)
  await reader.press('Tab')
  await reader.press('Escape', /Annuler la demande bouton/)
  await reader.press('Enter', /Annuler cette demande/)
  await reader.until('Tab', /Annuler la demande bouton/, 3)
  await reader.press('Enter', /annulée/)
}

/** A quote is asked for, first with nothing filled in; others are compared. */
async function quote({ reader, world }: Walk) {
  await reader.be('client')
  const dresses = await world.example('profile', 'client', '/provider/:id/quote')
  reader.chapter('Demander un devis, d’abord sans rien répondre')
  await reader.open(`/provider/${dresses}/quote`)
  await reader.until('Tab', /Envoyer la demande bouton/)
  await reader.press('Enter', /Pour quel rôle.*est obligatoire/)
  await reader.press('Space')
  await reader.until('Tab', /^Votre taille/)
  await reader.type('40')
  await reader.until('Tab', /Envoyer la demande bouton/)
  await reader.press('Enter', /[Dd]emande de devis envoyée/)
  reader.chapter('Un devis reçu')
  await reader.open(`/quotes/${await world.example('answered quote', 'client', '')}`)
  reader.chapter('Comparer les devis')
  await reader.open('/devis/comparer')
  await reader.until('t', /tableau/, 3)
  for (let lines = 0; lines < 14; lines += 1) await reader.press('Down')
}

/** Somebody is written to, and answers while the conversation is open. */
async function messages({ reader, world }: Walk) {
  await reader.be('client')
  reader.chapter('Les conversations')
  await reader.open('/messages')
  await reader.until('Tab', /^Les Saveurs de Mahdia/)
  await reader.press('Enter', /Les Saveurs de Mahdia · Messages/)
  reader.chapter('Écrire')
  await reader.until('e', /^Message zone de saisie/, 4)
  // The keys write once the focus has come there by Tab.
  await reader.press('Tab')
  await reader.until('Shift+Tab', /^Message zone de saisie/, 3)
  await reader.type('nous serons 120')
  await reader.until('Tab', /^Envoyer bouton/, 3)
  await reader.press('Enter', /Message envoyé/)
  const client = await accountOf(world, 'client')
  await reader.meanwhile(
    'Les Saveurs de Mahdia répond',
    () =>
      post(world, 'provider', `/messages/${client}`, {
        content: 'Merci, je vous envoie le menu ce soir.',
        client_message_id: crypto.randomUUID(),
      }),
    /je vous envoie le menu ce soir/,
  )
}

/** A caterer reads requests, accepts one, and looks at the calendar. */
async function caterer({ reader }: Walk) {
  await reader.be('provider')
  reader.chapter('Les demandes')
  await reader.open('/dashboard/provider')
  await reader.until('Tab', /Mongi Sassi/)
  await reader.press('Enter', /étendu/)
  await reader.until('Tab', /^Accepter/)
  await reader.press('Tab')
  await reader.press('Enter', /boîte de dialogue/)
  await reader.press('Tab')
  await reader.press('Escape', /Refuser bouton/)
  await reader.until('Shift+Tab', /^Accepter/, 3)
  await reader.press('Enter', /acceptée/)
  reader.chapter('Devis demandés')
  await reader.open('/dashboard/provider?tab=devis')
}

/** The same pages as on a phone: what is folded into menus and drawers there. */
async function phone({ reader, firefox }: Walk) {
  await reader.be('visitor')
  await firefox.resize(390)
  reader.chapter('Le menu')
  await reader.open('/faq')
  await reader.until('Tab', /Ouvrir le menu/)
  await reader.press('Enter', /Fermer le menu/)
  for (let stops = 0; stops < 2; stops += 1) await reader.press('Tab')
  await reader.press('Escape', /Ouvrir le menu/)
  reader.chapter('Les filtres')
  await reader.open('/providers')
  await reader.until('Tab', /^Filtres/)
  await reader.press('Enter', /boîte de dialogue/)
  await reader.press('Tab')
  await reader.press('Escape', /^Filtres/)
  await firefox.resize(1280)
}

export const WAYS: Readonly<Record<string, Way>> = {
  main: { title: 'The main way', go: mainWay },
  booking: { title: 'Booking', go: booking },
  quote: { title: 'Quotes', go: quote },
  messages: { title: 'Messages', go: messages },
  caterer: { title: 'A caterer', go: caterer },
  phone: { title: 'As on a phone', go: phone },
}
