import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../journey.ts'
import { aConversation, log, write } from '../messages.ts'

/** How long the second half of a page stays away, in milliseconds: a first half would be drawn long before. */
const HALF_MS = 1_500

test('a conversation that arrives in two halves is drawn once @phone', async ({ page, browser }) => {
  const { thread } = await aConversation(page, browser, true)
  for (let number = 2; number <= 12; number += 1) await write(page, thread, `Message numéro ${number}.`)
  const slow = await slowly(thread, 'Message numéro 6.')
  try {
    await page.goto(slow.origin + thread)
    await expect(log(page).getByText('Message numéro 12.')).toBeInViewport()
    const { drawn, whole } = await page.evaluate(() => ({
      drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      whole: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
    }))
    expect(whole).toBeGreaterThan(HALF_MS)
    expect(drawn).toBeGreaterThan(whole)
  } finally {
    // Nothing of the page is left that could complain of the end.
    await page.goto('about:blank')
    slow.stop()
  }
})

/** Starts a way to the site on which a page stops for a while before a text of it. */
async function slowly(path: string, until: string) {
  const site = new URL(process.env.E2E_ORIGIN ?? '')
  const server = createServer(({ method, url, headers }, response) => {
    const asked = request(new URL(url ?? '', site), {
      method,
      headers: { ...headers, host: site.host, 'accept-encoding': 'identity' },
    })
    asked.on('response', async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (url !== path) return answer.pipe(response)
      const html = Buffer.concat(await answer.toArray())
      const half = html.indexOf(until)
      response.write(html.subarray(0, half))
      setTimeout(() => response.end(html.subarray(half)), HALF_MS)
    })
    asked.on('error', () => response.destroy())
    asked.end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://localhost:${port}`, stop }
}
