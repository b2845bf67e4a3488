import type { Person, World } from '../wcag/world.ts'
import type { Desktop } from './desktop.ts'
import { openEars } from './ears.ts'
import type { Firefox } from './firefox.ts'

/** The element that has the focus, as far as rules about speech need it; `within` names its landmark. */
export type Focus = { href: string | null; within: string; isLost: boolean }

/** Something that was done, and what was said of it. */
export type Step = {
  /** Page as it was before. */
  path: string
  did: string
  said: string[]
  focus: Focus
  /** Words that should be heard, once. */
  wanted?: RegExp
  kind: 'page' | 'key' | 'text' | 'other'
}

/** Somebody who hears a page and presses keys. */
export type Reader = {
  /** Steps since they were taken last. */
  takeSteps: () => Step[]
  /** A heading of the transcript. */
  chapter: (title: string) => void
  be: (person: Person) => Promise<void>
  /** Opens an address, and hears the page from its top. */
  open: (path: string) => Promise<string[]>
  press: (keys: string, wanted?: RegExp) => Promise<string[]>
  /** Presses keys again and again until something is heard. */
  until: (keys: string, wanted: RegExp, limit?: number) => Promise<string[]>
  /** Reads on from where one is, to the end of the page. */
  readOn: () => Promise<string[]>
  type: (text: string) => Promise<string[]>
  /** Has something happen elsewhere, which should be told here. */
  meanwhile: (what: string, act: () => Promise<unknown>, wanted?: RegExp) => Promise<string[]>
}

/** Keys of letters that have no key of that name. */
const KEYS: Readonly<Record<string, string>> = { ' ': 'Space', '@': 'Shift+2' }

const FOCUS = `(() => {
  const one = document.activeElement
  const isLost = !one || one === document.body || one === document.documentElement
  const landmark = one?.closest('nav, aside, section, main, header, footer, [role="dialog"]')
  const within = landmark?.getAttribute('aria-label') ?? landmark?.tagName ?? ''
  return { href: one?.getAttribute('href') ?? null, within, isLost }
})()`

/** Settled: React has taken the page over, or on a visitor's page of text its own script, and what comes late is there. */
const SETTLED = `new Promise((resolve) => {
  const look = (left) => {
    const parts = document.querySelector('script[src*="unhydrated-page"]')
      ? []
      : [...document.querySelectorAll('#contenu, #contenu form')]
    const isTaken = parts.every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))
    if ((isTaken && document.documentElement.dataset.late !== undefined) || left === 0) resolve(isTaken)
    else setTimeout(() => look(left - 1), 100)
  }
  look(100)
})`

export function openReader(world: World, desktop: Desktop, firefox: Firefox): Reader {
  const ears = openEars(desktop.speech)
  let steps: Step[] = []
  const pathNow = () => firefox.ask<string>('location.pathname + location.search')
  const note = async (step: Omit<Step, 'focus'>) => {
    steps.push({ ...step, focus: await firefox.ask<Focus>(FOCUS) })
    return step.said
  }
  const pressed = async (keys: string, wanted?: RegExp) => {
    const path = await pathNow()
    await desktop.press(keys)
    // News of a request comes after an answer of the server; a repetition of it soon after.
    const said = await ears(
      wanted
        ? { until: wanted, patience: 20_000, silence: 1_500 }
        : { patience: /Tab$/.test(keys) ? 12_000 : 4_000 },
    )
    return note({ path, did: keys, said, kind: 'key', ...(wanted ? { wanted } : {}) })
  }
  return {
    takeSteps: () => {
      const taken = steps
      steps = []
      return taken
    },
    chapter: (title) => {
      const focus = { href: null, within: '', isLost: false }
      steps.push({ path: '', did: title, said: [], kind: 'other', focus })
    },
    be: (person) => firefox.signIn(world.cookieOf(person), world.origin),
    open: async (path) => {
      // Words still being said of the page before.
      await ears({ patience: 500 })
      await firefox.open(world.origin + path)
      // A page that opens while the bar of addresses has the focus is not read out.
      if (!(await firefox.ask<boolean>('document.hasFocus()'))) {
        await desktop.press('F6')
        await ears({ silence: 2_000 })
        await firefox.open(world.origin + path)
      }
      await firefox.ask(SETTLED)
      // Orca counts what the page has, and then reads it.
      const said = await ears({ until: /^La page possède/, patience: 20_000, silence: 2_000 })
      return note({ path, did: path, said, kind: 'page' })
    },
    press: pressed,
    until: async (keys, wanted, limit = 60) => {
      for (let times = 0; times < limit; times += 1) {
        const said = await pressed(keys)
        if (said.some((one) => wanted.test(one))) return said
      }
      const last = steps.at(-1)
      if (last) last.wanted = wanted
      throw new Error(`${limit} times ${keys}, and never heard ${wanted}`)
    },
    readOn: () => pressed('KP_Add'),
    type: async (text) => {
      const path = await pathNow()
      for (const letter of text) await desktop.press(KEYS[letter] ?? letter)
      return note({ path, did: text, said: await ears({ patience: 1_500 }), kind: 'text' })
    },
    meanwhile: async (what, act, wanted) => {
      const path = await pathNow()
      await act()
      const said = await ears({ until: wanted, patience: 15_000, silence: 1_500 })
      return note({ path, did: what, said, kind: 'other', ...(wanted ? { wanted } : {}) })
    },
  }
}

/** The way as text: what was pressed, and what was said. */
export function transcriptOf(steps: readonly Step[]): string {
  const shown: Record<Step['kind'], (did: string) => string> = {
    page: (did) => `\n→ ${did}`,
    key: (did) => `[${did}]`,
    text: (did) => `« ${did} »`,
    other: (did) => `\n# ${did}`,
  }
  return steps
    .map(({ kind, did, said }) => [shown[kind](did), ...said.map((one) => `    ${one}`)].join('\n'))
    .join('\n')
    .trim()
}
