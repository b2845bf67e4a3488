import type { Page } from 'playwright-core'
import { axeFindings } from '#harness/site/axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { findCutOff, findHighBars, findOverlaps, setTextSpacing } from './layout.ts'
import { type Eyes, open } from './look.ts'
import { checkForcedColors, findMotion } from './modes.ts'
import { checkEdges, checkNames } from './names.ts'
import { follow } from './navigation.ts'
import { followFocus } from './popups.ts'
import { sharedTitles } from './titles.ts'

/** A page with a fault, and what has to be said about it. */
type Plant = {
  name: string
  /** Put at the end of a page that is as it should be. */
  html: string
  check: (page: Page) => Promise<string[]>
  found: RegExp
  narrow?: true
  text?: 'large'
}

const axe = async (page: Page) => (await axeFindings(page)).map(({ id }) => id)
const spaced = async (page: Page) => {
  await setTextSpacing(page, true)
  return [...(await findCutOff(page)), ...(await findOverlaps(page))]
}
const opened = (page: Page) => followFocus(page, page.getByRole('button', { name: 'Ouvrir le piège' }), {})
const BOX = 'style="position:fixed;inset:0;background:#fff;z-index:99" role="dialog" aria-label="Piège"'
/** A dialog of a few lines; what it does beyond opening is the plant's. */
const dialog = (inside: string, closing: string) =>
  `<button id="o" onclick="d.hidden=false;${inside}">Ouvrir le piège</button>
  <div id="d" hidden ${BOX}><button id="f" onkeydown="if(event.key==='Escape'){${closing}}else if(event.key==='Tab'&amp;&amp;!this.dataset.leaky)event.preventDefault()">Fermer</button></div>`

const PLANTS: readonly Plant[] = [
  {
    name: 'pale text',
    html: '<p style="color:#bbb;background:#fff">Un texte pâle</p>',
    check: axe,
    found: /color-contrast/,
  },
  {
    name: 'targets of 12 px side by side',
    html:
      '<div style="display:flex">' +
      '<button style="width:12px;height:12px;padding:0;border:0;min-height:0" aria-label="Un"></button>'.repeat(
        3,
      ) +
      '</div>',
    check: axe,
    found: /target-size/,
  },
  {
    name: 'a button without a name',
    html: '<button><svg width="9" height="9"></svg></button>',
    check: checkNames,
    found: /no name/,
  },
  {
    name: 'a name that is not what is shown',
    html: '<button aria-label="Soumettre">Envoyer ma demande</button>',
    check: checkNames,
    found: /shows “envoyer ma demande”/,
  },
  {
    name: 'a picture without an alternative',
    html: '<img src="/favicon.svg" width="9">',
    check: checkNames,
    found: /no alternative/,
  },
  {
    name: 'two headings of the first level',
    html: '<h1>Encore</h1>',
    check: checkNames,
    found: /2 headings of the first level/,
  },
  {
    name: 'a level left out',
    html: '<h2>Deux</h2><h4>Quatre</h4>',
    check: checkNames,
    found: /heading of level 4 after 2/,
  },
  {
    name: 'landmarks that are called the same',
    html: '<nav aria-label="Pages"></nav><nav aria-label="Pages"></nav>',
    check: checkNames,
    found: /2 landmarks/,
  },
  {
    name: 'an error that nothing ties to its field',
    html: '<input aria-label="Ville" aria-invalid="true" style="height:40px">',
    check: checkNames,
    found: /wrong without a word/,
  },
  {
    name: 'a personal field that browsers may not fill in',
    html: '<input type="tel" aria-label="Téléphone">',
    check: checkNames,
    found: /no autocomplete/,
  },
  {
    name: 'one name for two ways',
    html: '<a href="/faq">Lire</a> <a href="/advantages">Lire</a>',
    check: checkNames,
    found: /“lire” leads to/,
  },
  {
    name: 'a field with an edge that is hardly there',
    html: '<input aria-label="Ville" style="border:1px solid #eee;background:#fff;box-shadow:none">',
    check: checkEdges,
    found: /an edge of less/,
  },
  {
    name: 'a positive tabindex',
    html: '<button tabindex="3">Moi d’abord</button>',
    check: walkByKeyboard,
    found: /positive tabindex/,
  },
  {
    name: 'a focus that does not show',
    html: '<button style="outline:none!important;box-shadow:none!important;border:0">Invisible</button>',
    check: walkByKeyboard,
    found: /focus does not show/,
  },
  {
    name: 'a trap',
    html: '<input aria-label="Piège" onkeydown="event.key===\'Tab\'&&event.preventDefault()">',
    check: walkByKeyboard,
    found: /holds the focus/,
  },
  {
    name: 'something that Tab passes over',
    html: '<button onfocus="this.nextElementSibling.focus()">Jamais</button><button>Toujours</button>',
    check: walkByKeyboard,
    found: /not reached.*Jamais/,
  },
  {
    name: 'an order that jumps back',
    html: '<div style="display:flex;flex-direction:column-reverse;gap:90px"><button>Un</button><button>Deux</button></div>',
    check: walkByKeyboard,
    found: /goes back/,
  },
  {
    name: 'a focus behind a bar',
    html: '<button style="position:absolute;top:9px">Dessous</button><div style="position:fixed;inset:0 0 auto;height:120px;background:#fff;z-index:98"></div>',
    check: walkByKeyboard,
    found: /hidden behind/,
  },
  {
    name: 'something wider than the screen',
    html: '<p style="width:700px">Large</p>',
    check: findCutOff,
    found: /scrolls sideways/,
    narrow: true,
  },
  {
    name: 'a text cut off',
    html: '<p style="width:90px;overflow:hidden;white-space:nowrap">Un texte qui dépasse de beaucoup</p>',
    check: findCutOff,
    found: /cut off by/,
    narrow: true,
  },
  {
    name: 'texts over each other',
    html: '<p style="height:4px">Dessous</p><p>Dessus</p>',
    check: findOverlaps,
    found: /lies over/,
    narrow: true,
  },
  {
    name: 'bars that cover the page',
    html: '<div style="position:fixed;inset:auto 0 0;height:150px;background:#eee">Barre</div>',
    check: findHighBars,
    found: /bars cover/,
    narrow: true,
  },
  {
    name: 'a box without room for wider lines',
    // In a font of equal letters, so that one line holds them and two lines hold them when spaced out, whichever font that is.
    html: '<p style="font:14px/1.1 monospace;width:24ch;height:1.6em;overflow:hidden">Un texte tout juste là</p>',
    check: spaced,
    found: /cut off by/,
  },
  {
    name: 'a box without room for larger text',
    html: '<p style="height:25px;overflow:hidden;width:260px">Une ligne de texte ordinaire</p>',
    check: findCutOff,
    found: /cut off by/,
    text: 'large',
  },
  {
    name: 'something that moves all the same',
    html: '<p style="animation:spin-star 2s infinite!important">Tourne</p>',
    check: findMotion,
    found: /moves for/,
  },
  {
    name: 'a button that is nothing but its colour',
    html: '<a class="btn" href="/faq" style="background:#124e96;border:0;outline:0">Aller</a>',
    check: checkForcedColors,
    found: /loses its shape/,
  },
  {
    name: 'a dialog that does not take the focus',
    html: dialog('', ''),
    check: opened,
    found: /does not go into/,
  },
  {
    name: 'a dialog that lets the focus out',
    html: dialog('f.dataset.leaky=1;f.focus()', 'd.hidden=true;o.focus()'),
    check: opened,
    found: /leaves what is open/,
  },
  {
    name: 'a dialog that Escape does not close',
    html: dialog('f.focus()', ''),
    check: opened,
    found: /does not close/,
  },
  {
    name: 'a dialog that keeps the focus to itself',
    html: dialog('f.focus()', 'd.hidden=true;f.blur()'),
    check: opened,
    found: /does not come back/,
  },
]

/** Tries every check on a page with a fault of its kind. @throws Error when one is not found */
export async function catchPlants(eyes: Eyes): Promise<string[]> {
  const missed: string[] = []
  for (const { name, html, check, found, narrow, text } of PLANTS) {
    const page = await eyes.pageOf('visitor', 0, text)
    await page.setViewportSize(narrow ? { width: 320, height: 256 } : { width: 1280, height: 900 })
    await open(page, '/advantages')
    await put(page, html)
    const said = await check(page)
    if (said.some((what) => found.test(what))) console.error(`caught: ${name}`)
    else missed.push(`${name}; said: ${said.join('; ')}`)
  }
  if (missed.length > 0) throw new Error(`not caught: ${missed.join('\n')}`)
  await catchSilence(eyes)
  const shared = sharedTitles([
    ['/a', 'Même titre'],
    ['/b', 'Même titre'],
  ])
  if (shared.length !== 1) throw new Error('not caught: two pages of one title')
  return [...PLANTS.map(({ name }) => name), 'a new page that nobody is told of', 'two pages of one title']
}

/** Puts markup at the end of the page. The site's policy refuses styles and handlers within it: they are put in place one by one. */
async function put(page: Page, html: string): Promise<void> {
  const handlers = await page.evaluate((planted) => {
    const plot = document.createElement('div')
    plot.innerHTML = planted
    for (const element of plot.querySelectorAll<HTMLElement>('[style]'))
      element.style.cssText = element.getAttribute('style') ?? ''
    document.getElementById('contenu')?.append(plot)
    Reflect.set(window, 'plot', plot)
    return [...plot.querySelectorAll('*')].flatMap((element, at) =>
      [...element.attributes]
        .filter(({ name }) => name.startsWith('on'))
        .map(({ name, value }) => {
          element.removeAttribute(name)
          return `plot.querySelectorAll('*')[${at}].${name} = function (event) { ${value} }`
        }),
    )
  }, html)
  await page.evaluate(handlers.join(';'))
}

async function catchSilence(eyes: Eyes): Promise<void> {
  const page = await eyes.pageOf('visitor')
  const said: string[] = []
  // It comes after the page, which is in use before it.
  const mute = () =>
    page.evaluate(() => {
      const still = () =>
        document.querySelector('body > [aria-live="polite"]')?.setAttribute('aria-live', 'off')
      new MutationObserver(still).observe(document.body, { childList: true })
      still()
    })
  page.once('load', mute)
  await follow(page, { from: '/', link: /^Nos prestataires/ }, (_, what) => said.push(what))
  if (!said.some((what) => /nobody is told/.test(what)))
    throw new Error(`not caught: silence; said: ${said.join('; ')}`)
}
