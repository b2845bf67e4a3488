import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlayHistory } from './overlay-history.ts'

type Entry = { state: unknown; href: string }

/** A tab: its history as browsers keep it, and a router that shows the page of the entry it is told of. */
class Tab {
  entries: Entry[] = [
    { state: { key: 'elsewhere' }, href: '/elsewhere' },
    { state: { key: 'first' }, href: '/first' },
  ]
  at = 1
  page = '/first'
  /** Steps that were asked for and are not taken yet: browsers take them later. */
  private steps: number[] = []
  private listeners: { type: string; listener: (event: Event) => void; first: boolean }[] = []
  readonly location: { readonly href: string }
  readonly history: History

  constructor() {
    const tab = this
    this.location = {
      get href() {
        return tab.entry.href
      },
    }
    this.history = {
      get state() {
        return tab.entry.state
      },
      pushState(state: unknown, _unused: string, href = tab.entry.href) {
        tab.entries = [...tab.entries.slice(0, tab.at + 1), { state, href: String(href) }]
        tab.at += 1
      },
      replaceState(state: unknown, _unused: string, href = tab.entry.href) {
        tab.entries[tab.at] = { state, href: String(href) }
      },
      go: (delta: number) => void this.steps.push(delta),
      back: () => void this.steps.push(-1),
      forward: () => void this.steps.push(1),
    } as unknown as History
    this.addEventListener('popstate', () => {
      this.page = this.entry.href
    })
  }

  private get entry(): Entry {
    return this.entries[this.at] as Entry
  }

  addEventListener(type: string, listener: unknown, first: unknown = false) {
    this.listeners.push({ type, listener: listener as (event: Event) => void, first: Boolean(first) })
  }

  navigate(href: string, how: 'pushState' | 'replaceState' = 'pushState') {
    this.history[how]({ key: href }, '', href)
    this.page = href
  }

  /** A press of Back or Forward, and all that comes of it. */
  travel(delta: number) {
    this.steps.push(delta)
    for (let step = this.steps.shift(); step !== undefined; step = this.steps.shift()) {
      if (!this.entries[this.at + step]) continue
      this.at += step
      let stopped = false
      const event = {
        stopImmediatePropagation() {
          stopped = true
        },
      } as unknown as Event
      const heard = this.listeners.filter(({ type }) => type === 'popstate')
      for (const { listener } of heard.toSorted((a, b) => Number(b.first) - Number(a.first)))
        if (!stopped) listener(event)
    }
  }
}

function start() {
  const tab = new Tab()
  const overlays = overlayHistory(tab as unknown as Window)
  const open: { name: string; release: () => void }[] = []
  return {
    tab,
    names: () => open.map(({ name }) => name),
    open(name: string) {
      const release = overlays.opened(() => {
        const index = open.findIndex((other) => other.name === name)
        open.splice(index, 1)[0]?.release()
      })
      open.push({ name, release })
    },
    /** The cross, Escape, a press beside it. */
    close: () => open.pop()?.release(),
  }
}

describe('Back', () => {
  it('closes one overlay after the other, the uppermost first, and then leaves the page', () => {
    const { tab, open, names } = start()
    open('drawer')
    open('dialog')
    tab.travel(-1)
    expect(names()).toEqual(['drawer'])
    tab.travel(-1)
    expect([names(), tab.page]).toEqual([[], '/first'])
    tab.travel(-1)
    expect(tab.page).toBe('/elsewhere')
  })

  it('leaves the page at once when the overlay was closed by its cross', () => {
    const { tab, open, close } = start()
    open('dialog')
    close()
    tab.travel(-1)
    expect(tab.page).toBe('/elsewhere')
  })

  it('comes back to the page below an overlay whose link led away', () => {
    const { tab, open, close } = start()
    open('menu')
    tab.navigate('/second')
    close()
    tab.travel(-1)
    expect(tab.page).toBe('/first')
    tab.travel(1)
    expect(tab.page).toBe('/second')
  })

  it('closes a drawer that stays open over the page it led to', () => {
    const { tab, open, names } = start()
    open('filters')
    tab.navigate('/first?filtered')
    tab.travel(-1)
    expect([names(), tab.page]).toEqual([[], '/first?filtered'])
    tab.travel(-1)
    expect(tab.page).toBe('/first')
  })

  it('keeps the address that a page got while something lay over it', () => {
    const { tab, open } = start()
    open('filters')
    tab.navigate('/first?typed', 'replaceState')
    tab.travel(-1)
    expect([tab.page, tab.location.href]).toEqual(['/first?typed', '/first?typed'])
  })

  it('leaves no address of before behind, to be found by Forward', () => {
    const { tab, open, close } = start()
    open('drawer')
    open('dialog')
    tab.navigate('/second')
    close()
    close()
    tab.navigate('/second?typed', 'replaceState')
    tab.travel(-1)
    expect(tab.page).toBe('/first')
    tab.travel(1)
    expect(tab.page).toBe('/second?typed')
  })

  it('leaves a page that was loaded again while an overlay was open', () => {
    const { tab, open } = start()
    open('dialog')
    const loadedAgain = Object.assign(new Tab(), { entries: tab.entries, at: tab.at })
    overlayHistory(loadedAgain as unknown as Window)
    loadedAgain.travel(-1)
    expect(loadedAgain.page).toBe('/elsewhere')
  })
})

it('Forward opens nothing again, and shows no page twice', () => {
  const { tab, open, names } = start()
  open('dialog')
  tab.travel(-1)
  tab.travel(1)
  expect([names(), tab.page]).toEqual([[], '/first'])
  tab.travel(-1)
  expect(tab.page).toBe('/elsewhere')
})

it('agrees with a history that has no entries for overlays, whatever one does', () => {
  const action = fc.oneof(
    fc.record({ does: fc.constantFrom('open', 'close', 'back', 'forward', 'replace') }),
    fc.record({ does: fc.constant('navigate'), keepsOpen: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const { tab, open, close, names } = start()
      let pages = ['/elsewhere', '/first']
      let at = 1
      for (const [index, step] of actions.entries()) {
        if (step.does === 'open') {
          open(`overlay ${index}`)
          // As with any new entry, there may be no way forward any more.
          if (tab.at === tab.entries.length - 1) pages = pages.slice(0, at + 1)
        } else if (step.does === 'close') close()
        else if (step.does === 'replace') {
          pages[at] = `/page ${index}`
          tab.navigate(`/page ${index}`, 'replaceState')
        } else if (step.does === 'navigate') {
          pages = [...pages.slice(0, at + 1), `/page ${index}`]
          at += 1
          tab.navigate(`/page ${index}`)
          while (!('keepsOpen' in step && step.keepsOpen) && names().length > 0) close()
        } else if (step.does === 'back') {
          const before = names()
          tab.travel(-1)
          if (before.length > 0) expect(names()).toEqual(before.slice(0, -1))
          else at = Math.max(0, at - 1)
        } else if (names().length === 0) {
          tab.travel(1)
          at = Math.min(pages.length - 1, at + 1)
        }
        expect([tab.page, tab.location.href]).toEqual([pages[at], pages[at]])
      }
    }),
    { numRuns: 1_000 },
  )
})
