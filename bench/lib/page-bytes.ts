import { existsSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'

const clientFolder = join(import.meta.dirname, '..', '..', 'build', 'client')

/** Bytes of a page's first visit; fonts and pictures aside. */
export type PageBytes = {
  html: number
  /** The page as the server sends it to a browser that takes brotli, or zstd. */
  htmlBrotli: number
  htmlZstd: number
  /** Scripts that the page loads before anybody touches it, each as stored: brotli, or plain below 512 bytes. */
  scripts: Map<string, number>
  styles: Map<string, number>
}

/** The body of a page as it travels, without the decompression that `fetch` would add; made anew for who brings a cookie. */
export function bodyOf(url: string, encoding: string, cookie?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding, ...(cookie && { cookie }) } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts))
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    }).on('error', reject)
  })
}

/** Weighs a page: its HTML, and every built file that the HTML loads by itself. */
export async function weighPage(url: string): Promise<PageBytes> {
  const html = (await bodyOf(url, 'identity')).toString()
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const linked = (rel: string) => links.filter((tag) => tag.includes(`rel="${rel}"`)).flatMap(builtFiles)
  const inScripts = [
    ...html.matchAll(/<script\b[^>]*type="(?:module|text\/late-module)"[^>]*>.*?<\/script>/gs),
  ].flatMap(([tag]) => builtFiles(tag))
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: (await bodyOf(url, 'br')).length,
    htmlZstd: (await bodyOf(url, 'zstd')).length,
    scripts: weigh(withStaticImports([...linked('modulepreload'), ...inScripts])),
    styles: weigh(linked('stylesheet')),
  }
}

function builtFiles(tag: string): string[] {
  return [...tag.matchAll(/["'](\/assets\/[^"']+\.(?:js|css))["']/g)].map((match) => match[1] ?? '')
}

/** The files and all that they import at once, named or not. */
function withStaticImports(files: string[]): string[] {
  const all = new Set(files)
  for (const file of all) {
    const code = readFileSync(join(clientFolder, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      all.add(`/assets/${name}`)
    }
  }
  return [...all]
}

function weigh(files: string[]): Map<string, number> {
  return new Map(
    files.map((file) => {
      const stored = join(clientFolder, file)
      return [file, statSync(existsSync(`${stored}.br`) ? `${stored}.br` : stored).size]
    }),
  )
}

/** The weight of all files together. */
export function total(files: Map<string, number>): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}
