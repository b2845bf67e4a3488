import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel } from '#domain/catalogue/taxonomy.ts'
import { SHARE_PICTURES } from '#domain/media/file-storage.ts'
import { imageVariant } from '#domain/media/image-url.ts'
import { getPublicProfile, type PublicProfile } from '#domain/search/get-public-profile.server.ts'
import { NotFound } from '#lib/errors.ts'
import { formatRating } from '#lib/text.ts'
import type { AppEnv } from './app-env.ts'
import { drawSharePicture, type ShareFacts } from './draw-share-picture.ts'

/**
 * Pictures for shared links, and the folder that keeps them. The whole folder is a cache, which the nightly
 * sweep empties.
 */

/** For a picture that is gone, or of a kind that nobody serves. */
const NO_COVER = 'public/art/default-cover-800.webp'

/** Changes with the drawing, so that no picture of an older one is served. */
const DRAWING = 1

/** Pictures being drawn, so that ten askers for one draw it once. */
const inProgress = new Map<string, Promise<Uint8Array>>()
/** One drawing at a time: visitors keep their processors. */
let last: Promise<unknown> = Promise.resolve()

/** The picture that a shared link to a provider shows; there is none where the public sees no profile. */
export async function sharePicture(
  c: Context<AppEnv, '/provider/:id/apercu.png'>,
  loadCover: (path: string) => Promise<Uint8Array | null>,
): Promise<Response> {
  const { files } = c.env.services
  const profile = await publicProfile(c)
  if (!profile) return c.notFound()
  const facts = factsOf(profile)
  const { id, imageUrl } = profile
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, facts, imageUrl]))
    .digest('hex')
  const etag = `"${hash.slice(0, 32)}"`
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600', ETag: etag }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })

  const key = `${SHARE_PICTURES}/${id}/${hash.slice(0, 32)}.png`
  if ((await files.size(key)) !== null) {
    return c.body(new Uint8Array(await buffer(await files.read(key))), 200, headers)
  }
  const drawing = inProgress.get(key) ?? draw()
  inProgress.set(key, drawing)
  try {
    return c.body(new Uint8Array(await drawing), 200, headers)
  } finally {
    inProgress.delete(key)
  }

  async function draw(): Promise<Uint8Array> {
    const cover = (await loadCover(imageVariant(imageUrl, 800))) ?? (await readFile(NO_COVER))
    const turn = last.catch(() => {}).then(() => drawSharePicture(facts, cover))
    last = turn
    const bytes = await turn
    await files.put(key, bytes, { contentType: 'image/png', cacheControl: headers['Cache-Control'] })
    return bytes
  }
}

/** The profile as a visitor sees it: whose prices are not even read. */
async function publicProfile(c: Context<AppEnv>): Promise<PublicProfile | null> {
  const ctx = { actor: null, db: c.env.services.db, now: new Date(), ip: c.var.ip }
  try {
    return await getPublicProfile(ctx, c.req.param('id') ?? '')
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

function factsOf({ name, verified, location, categories, rating, reviewCount }: PublicProfile): ShareFacts {
  const [category] = categories
  const trade = [category && categoryLabel(category, 'short'), locationLabel(location)]
  return {
    name,
    trade: trade.filter(Boolean).join(' · '),
    rating: reviewCount > 0 ? `${formatRating(rating)} (${reviewCount} avis)` : null,
    verified,
  }
}
