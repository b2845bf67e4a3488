import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLES } from '#harness/files/sample-files.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import type { Page } from '../page.ts'
import type { Journey, Scene } from '../scene.ts'
import type { EnginesSite, Somebody, SomeProvider } from '../site.ts'
import { dayIn } from './days.ts'

const QUESTIONS = [
  { text: 'Combien d’invités ?', type: 'number', required: true },
  { text: 'Quel jour ?', type: 'date', required: true },
  { text: 'Quel service ?', type: 'radio', options: ['Buffet', 'Dîner assis'], required: true },
  { text: 'Quels moments ?', type: 'select', options: ['Accueil', 'Repas', 'Soirée'] },
  { text: 'Racontez votre fête', type: 'textarea' },
]

/** Sends a form with several values of a name. */
async function send(
  site: EnginesSite,
  who: Somebody,
  path: string,
  fields: [string, string][],
): Promise<void> {
  const answer = await site.formsOf(who).ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  if (answer.status >= 400) throw new Error(`${path} answers ${answer.status}`)
}

/** Gives a provider's form its questions. */
async function addQuestions(site: EnginesSite, provider: SomeProvider): Promise<void> {
  for (const question of QUESTIONS)
    await send(site, provider, '/provider/quote-form', [
      ['question_text', question.text],
      ['input_type', question.type],
      ['submission_id', crypto.randomUUID()],
      ...(question.options ?? []).map((option): [string, string] => ['options', option]),
      ...(question.required ? [['required', 'on'] as [string, string]] : []),
    ])
}

/** Has a provider without questions of its own asked, and answers with lines; all without a browser. */
async function aQuoteBeside(site: EnginesSite, client: Somebody, provider: SomeProvider): Promise<void> {
  const form = await site.formsOf(client).ask(`${provider.profile}/quote-form`)
  const { version } = (await form.json()) as { version: string }
  await send(site, client, `${provider.profile}/quote`, [
    ['need', 'Une fête à Sfax'],
    ['version', version],
    ['submission_id', crypto.randomUUID()],
  ])
  const page = await (await site.formsOf(provider).ask('/dashboard/provider?tab=devis')).text()
  const editor = /\/quotes\/[0-9a-f-]{36}\/version/.exec(page)?.[0] ?? ''
  await send(site, provider, editor, [
    ['lines-0-label', 'Menu assis'],
    ['lines-0-kind', 'guest'],
    ['lines-0-quantity', '100'],
    ['lines-0-price', '40'],
    ['response', 'Voici notre devis'],
    ['tax', 'included'],
    ['valid_until', addDaysToDay(todayInTunis(new Date()), 7)],
    ['included', 'Vaisselle'],
  ])
}

/** Asks through the form of a profile; closing it by mistake loses nothing. */
async function ask(page: Page, profile: string, look: Scene['look']): Promise<void> {
  const day = dayIn(6, 17)
  const dialog = page.byRole('dialog', 'Demander un devis')
  const opener = page.byRole('link', 'Demander un devis').shown().first()
  await page.goto(`${profile}?date=${dayIn(6, 12)}`)
  await opener.press()
  await dialog.byLabel('Quel jour ?').untilValue(dayIn(6, 12))
  await dialog.byRole('button', 'Envoyer la demande').press()
  await dialog.byText('La question "Combien d’invités ?" est obligatoire').untilShown()
  await dialog.byLabel('Combien d’invités ?').untilFocused()
  await dialog.byLabel('Combien d’invités ?').fill('180')
  await dialog.byLabel('Quel jour ?').typeDate(day)
  await dialog.byLabel('Dîner assis').check()
  await dialog.byLabel('Accueil').check()
  await dialog.byLabel('Racontez votre fête').fill('Un jardin.\nDes lanternes.')
  await look(page, 'form of a quote')
  await page.key('Escape')
  await dialog.untilGone()
  await opener.untilFocused()
  await opener.press()
  await dialog.byLabel('Combien d’invités ?').untilValue('180')
  await dialog.byLabel('Quel jour ?').untilValue(day)
  await dialog.byLabel('Dîner assis').untilIs('checked', ({ checked }) => checked)
  await dialog.byRole('button', 'Envoyer la demande').press()
  await page.untilAt('/dashboard/client?tab=devis')
  await page.byRole('list', 'Mes demandes de devis').untilHolds('Combien d’invités ?180')
}

/** Answers with lines of a quote, and its last day. */
async function answer(provider: Page, look: Scene['look']): Promise<void> {
  await provider.goto('/dashboard/provider?tab=devis')
  await provider.byRole('link', 'Préparer un devis').press()
  await provider.byRole('heading', /^Devis pour/, { level: 1 }).untilShown()
  const line = provider.byRole('group', 'Ligne 1', { exact: true })
  await line.byLabel('Libellé').fill('Menu assis')
  await line.byLabel('Type').select('Par invité')
  await line.byLabel('Quantité').fill('100')
  await line.byLabel('Prix').fill('38,500')
  await provider.byLabel('Devis valable jusqu’au').typeDate(addDaysToDay(todayInTunis(new Date()), 7))
  await look(provider, 'editor of a quote')
  await provider.byRole('button', 'Envoyer le devis').press()
  await provider.untilAt(/dashboard\/provider/)
}

export const quotes: Journey = {
  name: 'quote with comparison',
  walk: async ({ site, open, look }) => {
    const [cheap, dear] = [
      await site.aProvider({ name: 'Dar Moins Cher' }),
      await site.aProvider({ name: 'Dar Plus Cher' }),
    ]
    await addQuestions(site, cheap)
    const client = await site.aClient()
    const page = await open(client)
    await ask(page, cheap.profile, look)
    await answer(await open(cheap), look)
    await aQuoteBeside(site, client, dear)

    await page.goto('/dashboard/client?tab=devis')
    await page.byRole('link', 'Comparer', { exact: true }).press()
    await page.byRole('heading', 'Comparer 2 devis').untilShown()
    await page.byRole('table').untilHolds(/3\s850\sDT/)
    await page.byRole('table').untilHolds('Le total le plus bas')
    await look(page, 'comparison of quotes')
    await page.byRole('link', `Retenir ${cheap.name}`).first().press()
    await page.byRole('button', 'Accepter ce devis').press()
    await page.byText('Vous avez accepté ce devis').first().untilShown()
    await page.byRole('heading', /^Prévenir l’autre prestataire/).untilShown()
    await page.byLabel('Motif').select('Le prix')
    await page.byRole('button', 'Prévenir l’autre prestataire').press()
    await page.byRole('button', 'Prévenir l’autre prestataire').untilGone()
  },
}

/** A text with a file, begun, kept over a reload, and read by who asked. */
export const answerWithFile: Journey = {
  name: 'answer with a file',
  walk: async ({ site, open, look }) => {
    const provider = await site.aProvider({ name: 'Dar Fichier' })
    const client = await site.aClient()
    const form = await site.formsOf(client).ask(`${provider.profile}/quote-form`)
    const { version } = (await form.json()) as { version: string }
    await send(site, client, `${provider.profile}/quote`, [
      ['need', 'Une fête au jardin.'],
      ['version', version],
      ['submission_id', crypto.randomUUID()],
    ])
    const folder = mkdtempSync(join(tmpdir(), 'machmoum-files-'))
    const file = join(folder, 'devis été.pdf')
    writeFileSync(file, SAMPLES.find(([name]) => name === 'devis.pdf')?.[2] ?? '')
    try {
      const page = await open(provider)
      await page.goto('/dashboard/provider?tab=devis')
      const request = page
        .byRole('list', 'Demandes de devis')
        .byRole('listitem')
        .having('Une fête au jardin.')
        .first()
      await request.byRole('button', 'Répondre').press()
      const text = request.byRole('textbox', 'Votre réponse')
      await text.untilFocused()
      await text.fill('Bonjour,\nvoici notre proposition.')
      await request.css('input[type=file]').choose(file)
      await request.byRole('button', 'Retirer devis été.pdf').untilShown()
      await request.byRole('progressbar').untilCount(0)
      await look(page, 'answer with a file')
      await page.goto('/dashboard/provider?tab=devis')
      await text.untilValue('Bonjour,\nvoici notre proposition.')
      await request.byText('devis été.pdf').first().untilShown()
      await request.byRole('button', 'Envoyer la réponse').press()
      await page.byText('Réponse envoyée avec succès').first().untilShown()
      const reader = await open(client)
      await reader.goto('/dashboard/client?tab=devis')
      await reader.byRole('list', 'Mes demandes de devis').untilHolds('voici notre proposition.')
      await reader.byRole('list', 'Fichiers joints').byRole('link', 'Télécharger devis été.pdf').untilShown()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
