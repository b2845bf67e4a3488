import { computeAccessibleName, getRole } from 'dom-accessibility-api'

// The questions that a page is asked, the same in every engine: sent to it as a script, they share nothing with it.

/** Text that is looked for: as a part, whole, or by a pattern. */
export type Wanted = { text: string; exact?: boolean } | { source: string; flags: string }

/** One step on the way to an element, each within what the step before has found. */
export type Step =
  | { role: string; name?: Wanted; level?: number }
  | { label: Wanted }
  | { text: Wanted }
  | { css: string }
  | { has: Wanted }
  | { nth: number }
  | { shown: true }

/** An account of the first element that is found. */
export type Found = {
  count: number
  first: {
    shown: boolean
    enabled: boolean
    /** React has taken it over: a press does what it does with scripts. */
    taken: boolean
    focused: boolean
    checked: boolean
    text: string
    value: string
    attributes: Record<string, string>
    box: { x: number; y: number; width: number; height: number }
    /** The point that is pressed. */
    at: { x: number; y: number }
    /** The element that a press there would hit instead, or null. */
    covered: string | null
  } | null
}

const tidy = (text: string | null) =>
  (text ?? '')
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function matches(text: string, wanted: Wanted): boolean {
  const own = tidy(text)
  if ('source' in wanted) return new RegExp(wanted.source, wanted.flags).test(own)
  const looked = tidy(wanted.text)
  return wanted.exact ? own === looked : own.toLowerCase().includes(looked.toLowerCase())
}

/** Tells whether an element is on the screen, or would be after scrolling. */
function isShown(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** Tells whether a screen reader is told of an element. */
const isTold = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]')

function roleOf(element: Element): string | null {
  if (element.localName === 'search' && !element.hasAttribute('role')) return 'search'
  return getRole(element)
}

/** Accessible names that a label gives an element. */
function labelsOf(element: Element): string[] {
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const by = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return [...labels, by, element.getAttribute('aria-label') ?? ''].filter((one) => tidy(one) !== '')
}

const UNREAD = 'script, style, noscript, template, head, head *'

/** Text of an element without its scripts, which hold the texts of what they may show later. */
function textOf(element: Element): string {
  if (!element.querySelector(UNREAD)) return element.textContent
  const copy = element.cloneNode(true) as Element
  for (const unread of copy.querySelectorAll(UNREAD)) unread.remove()
  return copy.textContent
}

function isNamed(element: Element, wanted: Wanted): boolean {
  if (element.matches(UNREAD) || !matches(textOf(element), wanted)) return false
  return ![...element.children].some((child) => !child.matches(UNREAD) && matches(textOf(child), wanted))
}

function isMeant(element: Element, step: Exclude<Step, { css: string } | { nth: number }>): boolean {
  if ('role' in step) {
    if (roleOf(element) !== step.role || !isTold(element)) return false
    if (step.level !== undefined && element.localName !== `h${step.level}`) return false
    return step.name === undefined || matches(computeAccessibleName(element), step.name)
  }
  if ('label' in step) return labelsOf(element).some((label) => matches(label, step.label))
  if ('text' in step) return isNamed(element, step.text)
  if ('has' in step) return matches(textOf(element), step.has)
  return isShown(element)
}

/** Finds elements, in the order of the page. */
export function find(steps: readonly Step[]): Element[] {
  let found: Element[] = [document.documentElement]
  for (const step of steps) {
    if ('nth' in step) found = found.slice(step.nth, step.nth === -1 ? undefined : step.nth + 1)
    else if ('has' in step || 'shown' in step) found = found.filter((one) => isMeant(one, step))
    else {
      const css = 'css' in step ? step.css : '*'
      const inside = new Set(found.flatMap((scope) => [...scope.querySelectorAll(css)]))
      found = [...inside].filter((one) => 'css' in step || isMeant(one, step))
    }
  }
  return found
}

const describe = (element: Element) => `<${element.localName}> ${tidy(element.textContent).slice(0, 60)}`

/** The point where an element is pressed: the middle of its first line. */
function placeOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** The thing that a press on an element would hit instead, or null. */
function coverOf(element: Element): string | null {
  const { x, y } = placeOf(element)
  const hit = document.elementFromPoint(x, y)
  if (hit === null) return 'nothing: it is out of sight'
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  return [element, ...labels].some((one) => one.contains(hit)) ? null : describe(hit)
}

/** Tells whether React has taken an element over; a page of text, which a visitor gets without React, has a script of its own. */
function isTaken(element: Element): boolean {
  if (document.querySelector('script[src*="unhydrated-page"]'))
    return document.documentElement.dataset.late !== undefined
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}

/** Tells what is found. */
export function look(steps: readonly Step[]): Found {
  const all = find(steps)
  const [first] = all
  if (!first) return { count: 0, first: null }
  const field = first as HTMLInputElement
  const { x, y, width, height } = first.getBoundingClientRect()
  const at = placeOf(first)
  const state = {
    shown: isShown(first),
    enabled: !first.matches(':disabled') && first.getAttribute('aria-disabled') !== 'true',
    taken: isTaken(first),
    focused: first === document.activeElement,
    checked: field.checked === true || first.getAttribute('aria-checked') === 'true',
    text: tidy(textOf(first)),
    value: typeof field.value === 'string' ? field.value : '',
    attributes: Object.fromEntries([...first.attributes].map((one) => [one.name, one.value])),
    box: { x, y, width, height },
    at,
    covered: coverOf(first),
  }
  return { count: all.length, first: state }
}

/** Brings the first into sight, and says where it has come to rest. */
export async function bringIntoSight(steps: readonly Step[]): Promise<Found> {
  const [first] = find(steps)
  if (!first) return { count: 0, first: null }
  if (coverOf(first) !== null)
    first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const place = () => JSON.stringify(first.getBoundingClientRect())
  for (let before = '', turn = 0; turn < 60 && before !== place(); turn += 1) {
    before = place()
    await new Promise(requestAnimationFrame)
  }
  return look(steps)
}

/** Tells whether React has taken over a page of the site with its forms, and its late parts hear. */
export function isPageTaken(): boolean {
  if (document.readyState !== 'complete') return false
  const parts = [...document.querySelectorAll('#contenu, #contenu form')]
  return parts.every(isTaken) && (parts.length === 0 || document.documentElement.dataset.late !== undefined)
}

/** The first element that is found, for what is done to elements alone. */
export const first = (steps: readonly Step[]) => find(steps)[0] ?? null
