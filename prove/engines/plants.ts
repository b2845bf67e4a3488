import { createServer } from 'node:http'
import { freePort } from '#harness/site/free-port.ts'
import { ENGINES, type Engine, type Started } from './driver.ts'
import { lookAt } from './look.ts'
import { Page } from './page.ts'
import { SIZES } from './scene.ts'

/** A page that is right in Chromium alone, and how it is walked. */
type Plant = {
  name: string
  html: string
  walk: (page: Page) => Promise<unknown>
  /** Engines in which it must be caught; in Chromium it must hold. */
  caughtIn: readonly Engine[]
}

const OTHERS = ENGINES.filter((engine) => engine !== 'chromium')
const pressed = async (page: Page) => {
  await page.byRole('button', 'Réserver').press()
  await page.byText('Demande envoyée').untilShown(PLANT_WITHIN)
}
/** Time for a plant to show what it does: none of them waits for a server. */
const PLANT_WITHIN = 2_000

const PLANTS: readonly Plant[] = [
  {
    name: 'a button that asks for client hints, which Chromium alone has',
    html: `<button onclick="if (navigator.userAgentData.brands) this.outerHTML = 'Demande envoyée'">Réserver</button>`,
    walk: pressed,
    caughtIn: OTHERS,
  },
  {
    name: 'a button that works once the page is idle, which WebKit never says',
    html: `<button>Réserver</button><script>requestIdleCallback(() => {
      document.querySelector('button').onclick = ({ target }) => { target.outerHTML = 'Demande envoyée' } })</script>`,
    walk: pressed,
    caughtIn: ['webkit'],
  },
  {
    name: 'a dialog that covers the page in all but Chromium',
    html: `<button onclick="this.outerHTML = 'Demande envoyée'">Réserver</button>
      <div id="o" style="position:fixed;inset:0;background:#fff;z-index:9">Devant</div>
      <script>if ('userAgentData' in navigator) document.querySelector('#o').remove()</script>`,
    walk: pressed,
    caughtIn: OTHERS,
  },
  {
    name: 'a line wider than the screen in all but Chromium',
    html: `<p>Texte</p><script>if (!('userAgentData' in navigator)) document.querySelector('p').style.width = '2000px'</script>`,
    walk: lookOnce,
    caughtIn: OTHERS,
  },
  {
    name: 'a picture in a format that no engine but Chromium is sent',
    html: `<img alt="Salle" width="90" height="90"><script>document.images[0].src = 'userAgentData' in navigator
      ? 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' : 'data:image/jxl;base64,/wo='</script>`,
    walk: lookOnce,
    caughtIn: OTHERS,
  },
]

async function lookOnce(page: Page): Promise<void> {
  const found = await lookAt(page)
  if (found.length > 0) throw new Error(found.join('; '))
}

const shell = (html: string) => `<!doctype html><html lang="fr"><title>Piège</title>
  <meta name="viewport" content="width=device-width"><main id="contenu"><h1>Page</h1>${html}</main>
  <script>document.documentElement.dataset.late = ''
  for (const one of document.querySelectorAll('*')) one.__reactProps = {}</script>`

/** The result of a plant in an engine: it holds, or the words in which it was caught. */
export type Caught = { plant: string; engine: Engine; said: string | null; isRight: boolean }

/** Walks the planted pages in an engine. */
export async function catchPlants(engine: Started): Promise<Caught[]> {
  const port = await freePort()
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(shell(PLANTS[Number(url.slice(1))]?.html ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://localhost:${port}`
  const driver = await engine.openBrowser({ origin, size: SIZES.phone })
  const page = new Page(driver, origin, SIZES.phone, PLANT_WITHIN)
  const caught: Caught[] = []
  try {
    for (const [at, { name, walk, caughtIn }] of PLANTS.entries()) {
      await page.goto(`/${at}`)
      const said = await walk(page).then(
        () => null,
        (error) => String(error).replace(/\s+/g, ' ').slice(0, 160),
      )
      const isRight = (said !== null) === caughtIn.includes(engine.engine)
      caught.push({ plant: name, engine: engine.engine, said, isRight })
    }
  } finally {
    await driver.close()
    server.closeAllConnections()
    server.close()
  }
  return caught
}
