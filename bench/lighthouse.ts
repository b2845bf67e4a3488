import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { publicScreens, type Screen, startBuiltSite } from '#harness/site/built-site.ts'
import { freePort } from '#harness/site/free-port.ts'
import { CHROMIUM_FLAGS, findChromium } from '../bin/lib/browser.mjs'
import lighthouse, { type Result } from '../packages/bench/lighthouse.ts'

/** On a busy machine it sometimes misses the start of the page's trace and asks to be run again. */
const ATTEMPTS = 4
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse as it comes (mobile: slow 4G and a quarter of the processor, both simulated) on every page that is open to visitors. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  const site = await startBuiltSite()
  try {
    writeReport('lighthouse', report(await auditAll(site.origin, runs), runs).join('\n\n'))
  } finally {
    await site.stop()
  }
}

type Measured = { screen: Screen; results: Result[] }

async function auditAll(origin: string, runs: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const screen of await publicScreens(origin)) {
    const url = origin + screen.path
    // The demo draws a picture at its first request: that is not what a visitor waits for.
    await audit(url)
    const results: Result[] = []
    for (let time = 0; time < runs; time++) results.push(await audit(url))
    measured.push({ screen, results })
  }
  return measured
}

async function audit(url: string): Promise<Result> {
  let failure = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await auditOnce(url)
    if (!result.runtimeError) return result
    failure = result.runtimeError.message
  }
  throw new Error(`Lighthouse failed on ${url}: ${failure}`)
}

/** One run in a browser of its own. */
async function auditOnce(url: string): Promise<Result> {
  const port = await freePort()
  const { executablePath } = await findChromium()
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (!answer) throw new Error(`Lighthouse said nothing about ${url}`)
    return answer.lhr
  } finally {
    await browser.close()
  }
}

function report(measured: Measured[], runs: number): string[] {
  const [first] = measured[0]?.results ?? []
  const median = (results: Result[], value: (result: Result) => number | null | undefined) =>
    percentile(
      results.map((result) => value(result) ?? Number.NaN),
      0.5,
    )
  const number = (results: Result[], id: string) => median(results, ({ audits }) => audits[id]?.numericValue)
  return [
    '# Lighthouse',
    `Taken on ${machine()}, Lighthouse ${first?.lighthouseVersion}, ${first?.environment.hostUserAgent.match(/Chrome\/\d+/)?.[0]},
mobile settings as they come. Medians of ${runs} runs a page.`,
    markdownTable(
      [
        'page',
        ...CATEGORIES.map((name) => first?.categories[name]?.title ?? name),
        'FCP ms',
        'LCP ms',
        'TBT ms',
        'CLS',
        'kB',
      ],
      measured.map(({ screen, results }) => [
        screen.name,
        ...CATEGORIES.map((name) =>
          Math.round(100 * median(results, ({ categories }) => categories[name]?.score)),
        ),
        Math.round(number(results, 'first-contentful-paint')),
        Math.round(number(results, 'largest-contentful-paint')),
        Math.round(number(results, 'total-blocking-time')),
        Number(number(results, 'cumulative-layout-shift').toFixed(3)),
        Math.round(number(results, 'total-byte-weight') / 1000),
      ]),
    ),
    `## What it found\n\n${measured.map(({ screen, results }) => `${screen.name}: ${findings(results)}`).join('\n\n')}`,
  ]
}

/** Every audit that counts towards a score and is not perfect in some run. */
function findings(results: Result[]): string {
  const found = results.flatMap(({ audits, categories }) =>
    Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${audits[id]?.title} (${audits[id]?.displayValue ?? id})`),
  )
  return found.length > 0 ? `${[...new Set(found)].join('; ')}.` : 'nothing.'
}
