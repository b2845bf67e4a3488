import type { Step } from './reader.ts'

/** Rules about what is said, with what each looks for. */
export const RULES = {
  nameless: 'a control that is said by its kind alone: « bouton »',
  joined: 'words that run into one another: « Messages3 »',
  torn: 'a word said in pieces: « S », « amedi »',
  raw: 'what is meant for machines: undefined, 2026-11-26, an address',
  numbers: 'thousands behind a no-break space, of which voices make two numbers',
  same: 'the same words for different ways, on one way through a page by Tab',
  twice: 'something said twice after one key',
  unsaid: 'what an action ends in is not said, or more than once',
  lost: 'the focus is nowhere after a key',
} as const
export type Rule = keyof typeof RULES

export type Finding = { rule: Rule; what: string; step: Step }

/** Kinds of controls in the words of Orca. */
const KINDS =
  /^(?:lien(?: visité)?|bouton(?: bascule| à deux états| radio)?|zone de saisie|liste déroulante(?: modifiable)?|case à cocher|image|en-tête niveau \d)(?!\p{L})/u
/** States that may follow. */
const STATES =
  /^(?:réduit|étendu|(?:non )?(?:cochée?|sélectionné|pressé)|grisé|désactivé|requis|saisie non valable)(?!\p{L})/u
const JOINED = /\p{Ll}{2}\d|\p{Ll}{2}\p{Lu}\p{Ll}/u
/** Names that are written so. */
const NAMES = /WhatsApp|YouTube|TikTok/g
/** A capital alone, as a line of its own or as the beginning of a heading. */
const LETTER = /^\p{Lu}(?: en-tête niveau \d)?\.?$/u
const RAW = /\b(?:undefined|null|NaN)\b|\[object|https?:\/\/|\b\d{4}-\d\d-\d\d\b/
const NUMBERS = /\d[\u00A0\u202F]\d{3}/
/** Said by the browser or Orca about themselves. */
const ASIDE =
  /^(?:Mode (?:focus|navigation)|Chargement |Poursuivre d’en|Plus aucun|sortie d|ligne \d|colonne \d|contenu principal|\p{L}{3} en-tête de colonne)/u

/** Lists what the rules have against a way. */
export function findingsOf(steps: readonly Step[]): Finding[] {
  const found: Finding[] = []
  const note = (rule: Rule, what: string, step: Step) => {
    if (!found.some((one) => one.rule === rule && one.what === what)) found.push({ rule, what, step })
  }
  const stops = new Map<string, { path: string; href: string }>()
  for (const [at, step] of steps.entries()) {
    const { said, kind, did, focus, wanted } = step
    for (const [index, words] of said.entries()) {
      if (kind === 'key' && KINDS.test(words) && !said.some(isName)) note('nameless', words, step)
      if (JOINED.test(words.replace(NAMES, ''))) note('joined', words, step)
      if (RAW.test(words)) note('raw', words, step)
      if (NUMBERS.test(words)) note('numbers', words, step)
      // The kind may stand between, and on a busy machine a step may end there.
      const after = [...said.slice(index + 1), ...(steps[at + 1]?.said ?? [])]
      const next = after.find((one) => !KINDS.test(one))
      if (LETTER.test(words) && next && /^\p{Ll}/u.test(next) && !STATES.test(next))
        note('torn', `${words} ${next}`, step)
    }
    if (kind === 'key') {
      const told = said.filter((words) => words.includes(' ') && !ASIDE.test(words))
      for (const words of told)
        if (told.filter((other) => plain(other) === plain(words)).length > 1) note('twice', words, step)
    }
    if (wanted) {
      const times = said.filter((words) => wanted.test(words)).length
      if (times !== 1) note('unsaid', `${wanted.source}: ${times} times`, step)
    }
    const before = steps[at - 1]
    const hasLoaded = said.some((words) => words.startsWith('Chargement'))
    if (/^(?:Enter|Escape|Space)$/.test(did) && focus.isLost && !hasLoaded && before && !before.focus.isLost)
      note('lost', `${did} after « ${before.said.at(-1) ?? ''} »`, step)
    if (kind === 'page') stops.clear()
    if (did === 'Tab' && focus.href !== null) {
      const words = `${plain(said.filter((one) => !ASIDE.test(one)).at(-1) ?? '')} (${focus.within})`
      const other = stops.get(words)
      if (other && other.path === step.path && other.href !== focus.href)
        note('same', `${words}: ${other.href} and ${focus.href}`, step)
      stops.set(words, { path: step.path, href: focus.href })
    }
  }
  return found
}

const plain = (words: string) => words.replace(' visité', '').replace(/\.$/, '')

const isName = (words: string) => !KINDS.test(words) && !STATES.test(words) && !ASIDE.test(words)
