/** Tools of the checks for elements; they live in the page as `window.eye`. */
export type Eye = ReturnType<typeof openEye>

declare global {
  interface Window {
    eye: Eye
  }
  interface Element {
    // Behind Chromium's flag ComputedAccessibilityInfo: what assistive technology is told.
    computedName: string
    computedRole: string
  }
}

/** Runs in the page, and so holds everything that it needs. */
export function openEye() {
  const INTERACTIVE =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"], video[controls], [role="button"], [role="link"], [role="menuitem"], [role="option"], [role="tab"], [role="switch"]'

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    !isBehindModal(element)

  /** Behind the page's own modal nothing can be met, though nothing is marked as inert. */
  const isBehindModal = (element: Element): boolean => {
    const modals = [...document.querySelectorAll('dialog:modal')]
    return modals.length > 0 && modals.every((modal) => !modal.contains(element))
  }

  /** Kept for those who hear the page: a pixel, or clipped away. */
  const isForEars = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.clipPath === 'inset(50%)') return true
      if (
        style.position === 'absolute' &&
        at.clientWidth <= 1 &&
        at.clientHeight <= 1 &&
        style.overflow === 'hidden'
      )
        return true
    }
    return false
  }

  const describe = (element: Element): string => {
    const name = (element.computedName || element.textContent || '').replace(/\s+/g, ' ').trim().slice(0, 60)
    const classes =
      typeof element.className === 'string' ? element.className.split(/\s+/).slice(0, 3).join('.') : ''
    return `<${element.tagName.toLowerCase()}${element.id ? `#${element.id.replace(/:?r\w+:?|_r_\w+_/g, '…')}` : ''}${classes ? `.${classes}` : ''}>${name ? ` “${name}”` : ''}`
  }

  const interactive = (within: ParentNode = document): HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(isShown)

  /** Lists the elements that Tab stops at: of radio buttons with a name, the chosen one or the first. */
  const stops = (): HTMLElement[] => {
    const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')]
      .filter(isShown)
      .at(-1)
    const radios = new Map<string, HTMLElement>()
    return interactive(dialog ?? document).filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[aria-hidden="true"]'))
        return false
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const group = `${element.form?.id ?? ''}/${element.name}`
        const known = radios.get(group)
        const chosen = document.querySelector<HTMLInputElement>(
          `input[type="radio"][name="${CSS.escape(element.name)}"]:checked`,
        )
        if (chosen && chosen !== element && chosen.form === element.form && isShown(chosen)) return false
        if (known) return false
        radios.set(group, element)
      }
      // The stop of a `details` is its summary; a summary of none is text.
      if (element.tagName === 'SUMMARY') return element.parentElement?.tagName === 'DETAILS'
      return true
    })
  }

  /**
   * Returns the element that people see for another: a hidden control shows by its label, or by what stands
   * around it.
   */
  const seenAs = (element: Element): Element => {
    let at: Element = element
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 2 && height > 2 && getComputedStyle(one).opacity !== '0' && !isForEars(one)
    }
    if (isSeen(at)) return at
    const [label] = (element as HTMLInputElement).labels ?? []
    if (label && isSeen(label)) return label
    while (at.parentElement && !isSeen(at)) at = at.parentElement
    return at
  }

  /** The lines of text right inside an element. */
  const textRects = (element: Element): DOMRect[] => {
    const rects: DOMRect[] = []
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      rects.push(...[...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1))
    }
    return rects
  }

  /** Ends animations of no length, which people with reduced motion get: they still end a frame later. */
  const endSteps = () => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < 100) animation.finish()
  }

  /** The visible words of an element, without those only heard. */
  const visibleText = (element: Element): string => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // An initial in the place of a picture is one.
      if ((node.nodeValue ?? '').trim().length < 3 && parent?.closest('[aria-hidden="true"]')) continue
      if (parent && isShown(parent) && !isForEars(parent) && !parent.closest('svg'))
        words.push(node.nodeValue ?? '')
    }
    return words.join(' ').replace(/\s+/g, ' ').trim()
  }

  /** A colour as red, green, blue (0–255) and alpha (0–1), whatever it is written in. */
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgba = (color: string): [number, number, number, number] => {
    if (!canvas) return [0, 0, 0, 0]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const over = (top: number[], below: number[]): [number, number, number, number] => {
    const alpha = top[3] ?? 0
    const mix = (at: number) => (top[at] ?? 0) * alpha + (below[at] ?? 0) * (1 - alpha)
    return [mix(0), mix(1), mix(2), 1]
  }
  /** The plain colour behind an element; null where a picture or a gradient is. */
  const groundOf = (element: Element | null): [number, number, number, number] | null => {
    const layers: number[][] = []
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none') return null
      const color = rgba(style.backgroundColor)
      if (color[3] > 0) layers.push(color)
      if (color[3] === 1) break
    }
    return layers.reduceRight((below: number[], top) => over(top, below), [255, 255, 255, 1]) as [
      number,
      number,
      number,
      number,
    ]
  }
  const contrast = (one: number[], other: number[]): number => {
    const luminance = (color: number[]) => {
      const [r = 0, g = 0, b = 0] = color.slice(0, 3).map((part) => {
        const value = part / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  return {
    isShown,
    isForEars,
    describe,
    interactive,
    stops,
    seenAs,
    textRects,
    visibleText,
    endSteps,
    rgba,
    over,
    groundOf,
    contrast,
    /** Filled in by the keyboard check. */
    memory: new Map<Element, string>(),
    /** Calls for smooth scrolling. */
    smooth: [] as string[],
  }
}
