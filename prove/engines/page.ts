import { setTimeout as sleep } from 'node:timers/promises'
import type { Found, Step, Wanted } from '../../packages/engines/in-page.ts'
import type { Driver, Key, Size } from './driver.ts'
import { finderScript } from './finder.ts'

/** Time within which what a journey waits for has come: engines beside a build are slow. */
const WITHIN = 40_000

type Text = string | RegExp
type Options = { exact?: boolean; level?: number }

const wanted = (text: Text, exact = false): Wanted =>
  typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags }

/** Waits until a check holds, and says what it was about if it never does. */
export async function until(
  what: string,
  check: () => Promise<string | null>,
  within = WITHIN,
): Promise<void> {
  let last: string | null = 'never looked at'
  for (const end = Date.now() + within; Date.now() < end; await sleep(60)) {
    try {
      last = await check()
    } catch (error) {
      // A page that is being left answers nothing.
      last = String(error)
    }
    if (last === null) return
  }
  throw new Error(`${what}: ${last}`)
}

/** A page that a person looks at, in whichever engine. */
export class Page {
  readonly driver: Driver
  readonly origin: string
  readonly size: Size
  /** Time within which what is waited for has come. */
  readonly within: number

  constructor(driver: Driver, origin: string, size: Size, within = WITHIN) {
    this.driver = driver
    this.origin = origin
    this.size = size
    this.within = within
  }

  get isPhone(): boolean {
    return this.size.width < 1024
  }

  /** Opens an address, and waits until React has taken the page over, as somebody who looks at it first. */
  async goto(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.origin).href)
    await this.untilTaken()
  }

  /** Leaves a page for an address as a link does, and waits for nothing. */
  async leaveFor(path: string): Promise<void> {
    await this.driver.evaluate(`(setTimeout(() => location.assign(${JSON.stringify(path)})), null)`)
  }

  async back(): Promise<void> {
    await this.driver.back()
    await this.untilTaken()
  }

  reload = async () => this.goto(await this.path())

  untilTaken(): Promise<void> {
    return until('React takes the page over', async () =>
      (await this.ask('isPageTaken()')) ? null : 'not yet',
    )
  }

  /** Path and query of the address. */
  path = async () => String(await this.driver.evaluate('location.pathname + location.search + location.hash'))

  untilAt(where: Text): Promise<void> {
    return until(`the address becomes ${where}`, async () => {
      const path = await this.path()
      return (typeof where === 'string' ? path === where : where.test(path)) ? null : `it is ${path}`
    })
  }

  /** Asks the script that finds things, and brings it where a page doesn't have it yet. */
  async ask(call: string): Promise<unknown> {
    const missing = 'no finder'
    const asked = `typeof __finder === 'undefined' ? ${JSON.stringify(missing)} : __finder.${call}`
    const answer = await this.driver.evaluate(asked)
    if (answer !== missing) return answer
    await this.driver.evaluate(`(() => { ${await finderScript()} })()`)
    return this.driver.evaluate(`__finder.${call}`)
  }

  private locate = (...steps: Step[]) => new Locator(this, steps)
  byRole = (role: string, name?: Text, options: Options = {}) => this.locate(...roleStep(role, name, options))
  byLabel = (label: Text, exact = false) => this.locate({ label: wanted(label, exact) })
  byText = (text: Text, exact = false) => this.locate({ text: wanted(text, exact) })
  css = (css: string) => this.locate({ css })

  key = (key: Key, held?: 'Shift' | 'Control') => this.driver.pressKey(key, held)
}

function roleStep(role: string, name: Text | undefined, { exact = false, level }: Options): Step[] {
  return [
    {
      role,
      ...(name === undefined ? {} : { name: wanted(name, exact) }),
      ...(level === undefined ? {} : { level }),
    },
  ]
}

/** Something on a page, found anew each time it is asked about. */
export class Locator {
  readonly page: Page
  readonly steps: readonly Step[]

  constructor(page: Page, steps: readonly Step[]) {
    this.page = page
    this.steps = steps
  }

  private within = (...steps: Step[]) => new Locator(this.page, [...this.steps, ...steps])
  byRole = (role: string, name?: Text, options: Options = {}) => this.within(...roleStep(role, name, options))
  byLabel = (label: Text, exact = false) => this.within({ label: wanted(label, exact) })
  byText = (text: Text, exact = false) => this.within({ text: wanted(text, exact) })
  css = (css: string) => this.within({ css })
  /** Only those that hold a text. */
  having = (text: Text) => this.within({ has: wanted(text) })
  /** Only those that are to be seen. */
  shown = () => this.within({ shown: true })
  nth = (nth: number) => this.within({ nth })
  first = () => this.nth(0)
  last = () => this.nth(-1)

  toString(): string {
    return this.steps.map((step) => JSON.stringify(step)).join(' › ')
  }

  look = async () => (await this.page.ask(`look(${JSON.stringify(this.steps)})`)) as Found
  count = async () => (await this.look()).count

  /** The one element that is meant; it is an error when there are several. */
  private async one(found: Promise<Found>): Promise<NonNullable<Found['first']>> {
    const { count, first } = await found
    if (count !== 1 || !first) throw new Error(`${count} are found`)
    return first
  }

  /** Waits until the first one is on the screen, or can be scrolled to. */
  untilShown(within = this.page.within): Promise<void> {
    const check = async () => {
      const { first } = await this.look()
      if (!first) return 'it is not there'
      return first.shown ? null : 'it is hidden'
    }
    return until(`${this} is shown`, check, within)
  }

  untilGone(): Promise<void> {
    return until(`${this} is gone`, async () => {
      const { first } = await this.look()
      return first?.shown ? `it shows “${first.text.slice(0, 80)}”` : null
    })
  }

  untilCount(count: number): Promise<void> {
    return until(`there are ${count} of ${this}`, async () => {
      const found = await this.count()
      return found === count ? null : `there are ${found}`
    })
  }

  /** Waits until something holds of the first one. */
  untilIs(what: string, holds: (first: NonNullable<Found['first']>) => boolean): Promise<void> {
    return until(`${this} is ${what}`, async () => {
      const { first } = await this.look()
      if (!first) return 'it is not there'
      return holds(first) ? null : `it is ${JSON.stringify({ ...first, box: undefined }).slice(0, 300)}`
    })
  }

  untilHolds(text: Text): Promise<void> {
    return this.untilIs(`holding ${text}`, (first) =>
      typeof text === 'string' ? first.text.includes(text) : text.test(first.text),
    )
  }

  untilValue = (value: string) => this.untilIs(`filled with ${value}`, (first) => first.value === value)
  untilFocused = () => this.untilIs('focused', ({ focused }) => focused)

  /** Presses it, once it is there, has come to rest, can be pressed and nothing lies over it. */
  async press(): Promise<void> {
    let at = { x: 0, y: 0 }
    const check = async () => {
      const steps = JSON.stringify(this.steps)
      const first = await this.one(this.page.ask(`bringIntoSight(${steps})`) as Promise<Found>)
      if (!first.shown) return 'it is hidden'
      if (!first.enabled) return 'it is disabled'
      if (!first.taken) return 'React has not taken it over'
      if (first.covered !== null) return `${first.covered} lies over it`
      at = first.at
      return null
    }
    await until(`${this} can be pressed`, check, this.page.within)
    await this.page.driver.pressAt(at.x, at.y)
  }

  /** Writes into a field as people do: a press, the old text selected, the new one typed. */
  async fill(text: string): Promise<void> {
    await this.press()
    await this.untilFocused()
    await this.page.key('Home')
    if ((await this.look()).first?.value) {
      await this.page.driver.evaluate(`document.activeElement.select()`)
      await this.page.key('Delete')
    }
    if (text) await this.page.driver.type(text)
    await this.untilIs(`filled with ${text}`, ({ value }) => value.replaceAll('\r', '') === text)
  }

  /** Types a day into a date field: day first, else month first, as the engine shows its parts. */
  typeDate(day: string): Promise<void> {
    const [year = '', month = '', date = ''] = day.split('-')
    return this.typeParts(day, [
      [date, month, year],
      [month, date, year],
    ])
  }

  /** Types an hour into a field for one, with the half of the day where the engine asks for it. */
  typeTime(time: string): Promise<void> {
    const [hours = '', minutes = ''] = time.split(':')
    const half = Number(hours) < 12 ? 'AM' : 'PM'
    return this.typeParts(time, [
      [hours, minutes],
      [String(Number(hours) % 12 || 12).padStart(2, '0'), minutes, half],
    ])
  }

  /** Tries orders of parts in turn. WebKitGTK alone does not go on to the next part by itself. */
  private async typeParts(wanted: string, orders: string[][]): Promise<void> {
    await this.untilShown()
    const focus = `(() => { document.activeElement?.blur(); __finder.first(${JSON.stringify(this.steps)}).focus() })()`
    for (const next of [false, true])
      for (const parts of orders) {
        await this.page.driver.evaluate(focus)
        for (const part of parts) {
          await this.page.driver.type(part)
          if (next) await this.page.key('ArrowRight')
        }
        if ((await this.look()).first?.value === wanted) return
      }
    const { first } = await this.look()
    throw new Error(`${this}: a typed ${wanted} became “${first?.value ?? 'no field'}” in every order`)
  }

  /** Ticks a box or a radio button. */
  async check(): Promise<void> {
    if (!(await this.look()).first?.checked) await this.press()
    await this.untilIs('checked', ({ checked }) => checked)
  }

  /** Chooses an option of a list by its text, with the keyboard. */
  async select(option: string): Promise<void> {
    await this.untilShown()
    await this.page.driver.evaluate(`__finder.first(${JSON.stringify(this.steps)}).focus()`)
    await this.page.driver.type(option)
    await until(`${this} takes “${option}”`, async () => {
      const chosen = await this.page.driver.evaluate(
        `__finder.first(${JSON.stringify(this.steps)}).selectedOptions[0]?.text`,
      )
      return chosen === option ? null : `it has “${chosen}”`
    })
  }

  /** Chooses files. */
  async choose(...paths: string[]): Promise<void> {
    await until(`${this} takes files`, async () => {
      const { count, first } = await this.look()
      return count === 1 && first?.taken ? null : `${count} are found`
    })
    await this.page.driver.choose(`__finder.first(${JSON.stringify(this.steps)})`, paths)
  }
}
