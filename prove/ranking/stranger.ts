// A stranger's program: it knows the text of /classement and the file /classement.json, and nothing of this repository. It
// imports nothing for that reason.

type Line = {
  id: string
  etoiles: number
  avis: number
  verifie: boolean
  profil_complet: number
  calendrier_confirme: boolean
  reponse_minutes: number | null
}
type File = {
  note_moyenne_du_site: number
  reponse_mediane_du_site_minutes: number
  prestataires: Line[]
}

/** Ids of the default list, the first first, as a stranger makes it of the text and the file. */
export async function strangersList(origin: string, count: number): Promise<string[]> {
  const text = readable(await (await fetch(`${origin}/classement`)).text())
  const file = (await (await fetch(`${origin}/classement.json`)).json()) as File
  const weight = (name: string) => number(new RegExp(`${name} (0,\\d\\d) `).exec(text)?.[1], `poids ${name}`)
  const weights = {
    rating: weight('Note'),
    verified: weight('Vérification'),
    complete: weight('Profil complet'),
    calendar: weight('Calendrier confirmé'),
    response: weight('Réponse'),
  }
  const added = number(/\(\(\((\d+) × m \+ s\) ÷ \( ?\1 \+ n\)\) − 1\) ÷ 4/.exec(text)?.[1], 'avis ajoutés')
  const [, none, span] = /\((\d+) − t\) ÷ (\d+), ramenée entre 0 et 1/.exec(text) ?? []
  const [m, median] = [file.note_moyenne_du_site, file.reponse_mediane_du_site_minutes]
  if (!/arrondi au millionième/.test(text) || !/plus petit identifiant vient d’abord/.test(text))
    throw new Error('the text says nothing of rounding or of ties')
  const scored = file.prestataires.map((line) => {
    const t = line.reponse_minutes ?? median
    const parts = [
      [weights.rating, ((added * m + line.etoiles) / (added + line.avis) - 1) / 4],
      [weights.verified, line.verifie ? 1 : 0],
      [weights.complete, line.profil_complet],
      [weights.calendar, line.calendrier_confirme ? 1 : 0],
      [weights.response, Math.max(0, Math.min(1, (number(none, 'minutes') - t) / number(span, 'minutes')))],
    ] as const
    const score = parts.reduce((sum, [each, part]) => sum + each * part, 0)
    return { id: line.id, score: Math.round(score * 1_000_000) }
  })
  scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  return scored.slice(0, count).map(({ id }) => id)
}

/** The first ids of the default list, as the site shows it page by page. */
export async function shownList(origin: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let after = ''; ids.length < count; ) {
    const page = (await (await fetch(`${origin}/providers/page${after}`)).json()) as {
      cards: { id: string }[]
      nextCursor: string | null
    }
    ids.push(...page.cards.map(({ id }) => id))
    if (page.nextCursor === null) break
    after = `?after=${page.nextCursor}`
  }
  return ids.slice(0, count)
}

/** The text of a page as people read it, in one line. */
const readable = (html: string) =>
  html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

function number(text: string | undefined, what: string): number {
  if (text === undefined) throw new Error(`the text says nothing of: ${what}`)
  return Number(text.replace(',', '.'))
}
