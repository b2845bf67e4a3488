import type { Page } from 'playwright-core'

/**
 * Checks the page for screen readers: names, headings, landmarks, language, title, errors (1.1.1, 1.3.1,
 * 1.3.5, 2.4.2, 2.4.4, 2.5.3, 3.1.1, 3.3.1, 4.1.2).
 */
export function checkNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { eye } = window
    const found = new Set<string>()
    const plain = (text: string) =>
      text
        .toLowerCase()
        .normalize('NFKC')
        .replace(/[’']/g, '’')
        .replace(/[^\p{L}\p{N}’]+/gu, ' ')
        .trim()
    const heard = (element: Element) => !element.closest('[aria-hidden="true"]')
    const all = eye.interactive().filter(heard)
    for (const element of all) {
      const { computedName, computedRole } = element
      if (!computedName.trim())
        found.add(`no name: ${eye.describe(element)} ${element.outerHTML.slice(0, 120)}`)
      if (element.matches('a, button, summary') && !/^(generic|none)$/.test(computedRole)) {
        const seen = plain(eye.visibleText(element))
        const name = plain(computedName)
        // A figure or a pair of initials stands for a picture.
        const missing = seen.split(' ').filter((word) => !name.split(' ').includes(word))
        if (seen.length > 2 && !name.includes(seen) && missing.length > 0)
          found.add(
            `shows “${seen.slice(0, 80)}” and is called “${name.slice(0, 80)}”, without “${missing.join(' ')}”`,
          )
      }
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!eye.isShown(field) || !heard(field)) continue
      const label = [...(field.labels ?? [])].find((one) => eye.isShown(one) && !eye.isForEars(one))
      const words = label ? plain(eye.visibleText(label)) : ''
      if (words && !words.split(' ').every((word) => plain(field.computedName).split(' ').includes(word)))
        found.add(
          `its label says “${words.slice(0, 80)}” and it is called “${field.computedName.slice(0, 80)}”`,
        )
      const isPersonal =
        /^(?:email|password|tel)$/.test(field.type) ||
        /^(?:name|phone|email|first_?name|last_?name)$/i.test(field.name)
      if (isPersonal && !field.autocomplete) found.add(`no autocomplete: ${eye.describe(field)}`)
      if (field.getAttribute('aria-invalid') === 'true') {
        const group = field.matches('[type="radio"], [type="checkbox"]')
          ? field.closest('[aria-describedby]')
          : field
        const about = (group?.getAttribute('aria-describedby') ?? '')
          .split(/\s+/)
          .concat(field.getAttribute('aria-errormessage') ?? '')
        const told = about.some((id) => id && document.getElementById(id)?.textContent?.trim())
        if (!told) found.add(`wrong without a word: ${eye.describe(field)}`)
      }
    }
    for (const image of document.querySelectorAll('img'))
      if (!image.hasAttribute('alt')) found.add(`no alternative: ${image.outerHTML.slice(0, 100)}`)
    for (const image of document.querySelectorAll('svg, [role="img"]'))
      if (eye.isShown(image) && image.getAttribute('role') === 'img' && heard(image) && !image.computedName)
        found.add(`a picture without a name: ${image.outerHTML.slice(0, 100)}`)

    // The same words for different ways, where nothing around tells them apart.
    const links = new Map<string, Set<string>>()
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a[href], header a[href], footer a[href]',
    )) {
      if (!eye.isShown(link) || !heard(link)) continue
      const context = link.closest(
        'li, td, p, article, section[aria-labelledby], section[aria-label], nav, [role="group"], dl, figure',
      )
      if (context && !context.matches('main')) continue
      const ways = links.get(plain(link.computedName)) ?? new Set()
      links.set(plain(link.computedName), ways.add(link.href.replace(/#.*/, '')))
    }
    for (const [name, ways] of links)
      if (ways.size > 1 && name)
        found.add(
          `“${name.slice(0, 60)}” leads to ${[...ways].map((way) => new URL(way).pathname + new URL(way).search).join(' and ')}`,
        )

    const modal = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')]
      .filter(eye.isShown)
      .at(-1)
    if (modal) {
      if (!modal.computedName) found.add('a dialog without a name')
      return [...found]
    }
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (one) => eye.isShown(one) && heard(one),
    )
    const ones = headings.filter(({ tagName }) => tagName === 'H1')
    if (ones.length !== 1)
      found.add(`${ones.length} headings of the first level: ${ones.map(eye.describe).join(', ')}`)
    let level = 0
    for (const heading of headings) {
      const own = Number(heading.tagName.slice(1))
      // Sections may follow each other in any order below the page's own heading, which need not come first.
      if (own > level + 1 && level > 0)
        found.add(`heading of level ${own} after ${level}: ${eye.describe(heading)}`)
      if (!heading.textContent?.trim()) found.add(`an empty heading of level ${own}`)
      level = own
    }
    const LANDMARKS =
      'main, nav, aside, [role="region"], section[aria-label], section[aria-labelledby], [role="search"], search, form[aria-label]'
    const landmarks = new Map<string, number>()
    for (const landmark of document.querySelectorAll(LANDMARKS)) {
      if (!eye.isShown(landmark) || !heard(landmark)) continue
      const key = `${landmark.computedRole} “${landmark.computedName}”`
      landmarks.set(key, (landmarks.get(key) ?? 0) + 1)
    }
    for (const [key, count] of landmarks) if (count > 1) found.add(`${count} landmarks ${key}`)
    if (document.documentElement.lang !== 'fr')
      found.add(`the page’s language is “${document.documentElement.lang}”`)
    if (!document.title.trim()) found.add('no title')
    return [...found]
  })
}

/** Edges of fields and buttons against what is around them (1.4.11). Pictures and gradients are left to the eye. */
export function checkEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { eye } = window
    const found = new Set<string>()
    const FIELDS =
      'input:not([type="hidden"], [type="file"], [type="range"]), select, textarea, [role="switch"], [role="combobox"], [role="checkbox"], [role="radio"]'
    const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      .filter(eye.isShown)
      .at(-1)
    for (const field of (modal ?? document).querySelectorAll<HTMLElement>(FIELDS)) {
      if (!eye.isShown(field) || field.matches(':disabled, [aria-disabled="true"]')) continue
      const seen = eye.seenAs(field)
      const parts = [
        seen,
        ...seen.querySelectorAll('*'),
        seen.parentElement,
        seen.parentElement?.parentElement,
        seen.parentElement?.parentElement?.parentElement,
        seen.nextElementSibling,
      ]
      const isTold = parts.some((part) => {
        if (!part) return false
        const style = getComputedStyle(part)
        const around = eye.groundOf(part.parentElement)
        if (!around) return true
        const own = eye.groundOf(part)
        const edges = (['Top', 'Bottom', 'Left', 'Right'] as const).filter(
          (side) =>
            style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) >= 1,
        )
        const strongest = Math.max(
          0,
          ...edges.map((side) =>
            eye.contrast(eye.over(eye.rgba(style[`border${side}Color`]), around), around),
          ),
        )
        const ring = /rgb[^)]*\)|#\w+/.exec(style.boxShadow)?.[0]
        const shadow = ring ? eye.contrast(eye.over(eye.rgba(ring), around), around) : 0
        const fill = own ? eye.contrast(own, around) : 3
        const mark = part.matches('svg, svg *')
          ? eye.contrast(eye.over(eye.rgba(style.color), around), around)
          : 0
        return Math.max(strongest, shadow, fill, mark) >= 3
      })
      // Words on an element name it.
      const hasWords = seen.matches('label, button') && eye.visibleText(seen).length > 1
      if (!isTold && !hasWords) found.add(`an edge of less than 3 : 1: ${eye.describe(field)}`)
    }
    return [...found]
  })
}
