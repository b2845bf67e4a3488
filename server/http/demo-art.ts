import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import sharp from 'sharp'
import type { AppEnv } from './app-env.ts'
import { SHOWN_ELSEWHERE } from './security.ts'

/** Widths that pages ask for; see `imageSources()`. */
const WIDTHS = new Set(['320', '480', '800', '1280'])

/** Pictures being made right now, so that ten visitors asking for one make it once. */
const inProgress = new Map<string, Promise<Buffer>>()

/**
 * Serves the demo's illustrations as WebP: `/art/demo/<slug>/<n>-<width>.webp`, made from the SVG beside it at
 * the first request and kept. Only pictures whose SVG the demo data wrote exist.
 */
export async function serveDemoArt(c: Context<AppEnv>): Promise<Response> {
  const match = /^\/art\/demo\/([a-z0-9-]{1,80})\/(\d{1,3})-(\d{2,4})\.webp$/.exec(c.req.path)
  const [, slug = '', number = '', width = ''] = match ?? []
  if (!match || !WIDTHS.has(width)) return c.notFound()
  const folder = join(c.env.services.config.dataDir, 'files', 'demo', slug)
  const kept = join(folder, `${number}-${width}.webp`)
  try {
    const bytes = await readFile(kept).catch(() => make(join(folder, `${number}.svg`), kept, Number(width)))
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...SHOWN_ELSEWHERE,
    })
  } catch {
    return c.notFound()
  }
}

async function make(source: string, kept: string, width: number): Promise<Buffer> {
  const running = inProgress.get(kept)
  if (running) return running
  const making = (async () => {
    await stat(source)
    const bytes = await sharp(source).resize({ width }).webp({ quality: 76, effort: 3 }).toBuffer()
    await mkdir(join(kept, '..'), { recursive: true })
    await writeFile(`${kept}.tmp`, bytes)
    await rename(`${kept}.tmp`, kept)
    return bytes
  })()
  inProgress.set(kept, making)
  try {
    return await making
  } finally {
    inProgress.delete(kept)
  }
}
