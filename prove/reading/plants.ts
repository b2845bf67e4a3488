import type { Firefox } from './firefox.ts'
import type { Reader } from './reader.ts'
import { findingsOf, RULES, type Rule } from './rules.ts'

/** A fault that a page is given, and what somebody does who would hear it. */
type Plant = { name: string; rule: Rule; script: string; go: (reader: Reader) => Promise<unknown> }

const tab = (times: number) => async (reader: Reader) => {
  for (let stops = 0; stops < times; stops += 1) await reader.press('Tab')
}

const pressFirst = async (reader: Reader) => {
  await reader.press('Tab')
  await reader.press('Enter')
}

/** Puts markup at the top of the page once React has taken it over, so that it is what Tab comes to first. */
const put = (html: string) => `
  const plant = () => {
    const plot = document.createElement('div')
    plot.innerHTML = ${JSON.stringify(html)}
    document.body.prepend(plot)
  }
  addEventListener('load', () => setTimeout(plant, 0))`

/** Does something with a part of the page as soon as it is there. */
const once = (selector: string, act: string) => `
  const look = () => {
    for (const one of document.querySelectorAll(${JSON.stringify(selector)})) { ${act} }
  }
  addEventListener('DOMContentLoaded', () => {
    look()
    new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
  })`

/** Versions of the site without what each rule guards. */
export const PLANTS: readonly Plant[] = [
  {
    name: 'a button of an icon alone',
    rule: 'nameless',
    script: put('<button><svg width="20" height="20"></svg></button>'),
    go: tab(1),
  },
  {
    name: 'a count that nothing sets apart',
    rule: 'joined',
    script: put('<a href="/faq">Messages<span>3</span></a>'),
    go: tab(1),
  },
  {
    name: 'a capital that a style makes',
    rule: 'torn',
    script: `
      const style = new CSSStyleSheet()
      style.replaceSync('h1::first-letter { text-transform: uppercase }')
      document.adoptedStyleSheets = [style]
      ${once('h1', "if (one.textContent !== 'samedi 6 février') one.textContent = 'samedi 6 février'")}`,
    go: async (reader) => {
      await reader.press('h')
      await reader.press('Up')
      await reader.press('Down')
      await reader.press('Down')
    },
  },
  {
    name: 'a day as machines write it',
    rule: 'raw',
    script: put('<a href="/faq">Le 2027-06-12</a>'),
    go: tab(1),
  },
  {
    name: 'thousands behind a no-break space',
    rule: 'numbers',
    script: put('<a href="/faq">Dès 1\u00A0200\u00A0DT</a>'),
    go: tab(1),
  },
  {
    name: 'two links of one name',
    rule: 'same',
    script: put('<a href="/faq">En savoir plus</a> <a href="/advantages">En savoir plus</a>'),
    go: tab(2),
  },
  {
    name: 'something told twice',
    rule: 'twice',
    script: `${put('<button>Garder</button><p id="told" aria-live="polite"></p><input aria-label="Jour" aria-describedby="told">')}
      addEventListener('click', ({ target }) => {
        if (target.textContent !== 'Garder') return
        document.getElementById('told').textContent = 'La date est gardée.'
        target.parentElement.querySelector('input').focus()
      }, true)`,
    go: pressFirst,
  },
  {
    name: 'a new page that nobody is told of',
    rule: 'unsaid',
    script: once('body > [aria-live="polite"], p.sr[aria-live]', "one.setAttribute('aria-live', 'off')"),
    go: async (reader) => {
      await reader.until('Tab', /^Nos prestataires lien/)
      await reader.press('Enter', /Nos prestataires · Machmoum/)
    },
  },
  {
    name: 'a button that takes itself away',
    rule: 'lost',
    script: `${put('<button>Retirer</button>')}
      addEventListener('click', ({ target }) => target.textContent === 'Retirer' && target.remove(), true)`,
    go: pressFirst,
  },
]

/** Hears every rule broken. @throws Error when one is not noticed, or has no fault to notice */
export async function catchPlants(reader: Reader, firefox: Firefox): Promise<string[]> {
  const without = Object.keys(RULES).filter((rule) => !PLANTS.some((plant) => plant.rule === rule))
  if (without.length > 0) throw new Error(`no planted fault for: ${without.join(', ')}`)
  await reader.be('visitor')
  const missed: string[] = []
  for (const plant of PLANTS) {
    let heard = await tryPlant(reader, firefox, plant)
    // A busy machine may be silent for longer than somebody waits for its words.
    for (let tries = 1; heard !== null && tries < 3; tries += 1)
      heard = await tryPlant(reader, firefox, plant)
    if (heard === null) console.error(`caught: ${plant.name}`)
    else missed.push(`${plant.name}; heard: ${heard}`)
  }
  if (missed.length > 0) throw new Error(`not caught: ${missed.join('\n')}`)
  return PLANTS.map(({ name }) => name)
}

/** @returns what was heard, or null where the fault was noticed */
async function tryPlant(
  reader: Reader,
  firefox: Firefox,
  { rule, script, go }: Plant,
): Promise<string | null> {
  const takeBack = await firefox.plant(script)
  await reader.open('/faq')
  await go(reader).catch(() => {})
  await takeBack()
  const steps = reader.takeSteps()
  if (findingsOf(steps).some((one) => one.rule === rule)) return null
  return steps.map(({ did, said }) => `[${did}] ${said.slice(0, 12).join(' / ')}`).join(' ')
}
