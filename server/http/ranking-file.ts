import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Context } from 'hono'
import {
  listRanking,
  type RankingBasis,
  type RankingComponents,
  rankingTag,
} from '#domain/search/ranking.server.ts'
import { rankingOn } from '#domain/search/ranking-log.ts'
import { PRIOR_WEIGHT, WEIGHTS } from '#domain/search/recommended-score.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Serves `GET /classement.json`: the public components of every visible provider, enough for anybody to recompute the default
 * list (W8). Sent as it is read.
 */
export async function rankingFile(c: Context<AppEnv>): Promise<Response> {
  const ctx = { actor: null, db: c.env.services.db, now: new Date(), ip: c.var.ip }
  const { tag, ...basis } = await rankingTag(ctx)
  const packs = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  const head = headOf(basis, todayInTunis(ctx.now))
  const hash = createHash('sha256').update(`${head} ${tag}`).digest('base64url').slice(0, 27)
  // Weak: the same facts, packed or not.
  const etag = `W/"${hash}"`
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Encoding',
    ETag: etag,
  }
  const known = c.req.header('if-none-match')?.split(',')
  if (known?.some((one) => one.trim() === '*' || one.includes(`"${hash}"`))) return c.body(null, 304, headers)
  if (packs) headers['Content-Encoding'] = 'gzip'
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const source = Readable.from(written(head, listRanking(ctx)))
  // An asker who hangs up ends the reading; there is nobody to tell.
  const body = packs ? pipeline(source, createGzip({ level: 5 }), () => {}) : source
  return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>, 200, headers)
}

/** The beginning of the file, up to its providers. */
function headOf({ meanRating, siteMinutes, asOf }: RankingBasis, today: Day): string {
  const { version, since } = rankingOn(today)
  const facts = {
    version,
    en_vigueur_depuis: since,
    calcule_le: asOf.toISOString(),
    poids: {
      note: WEIGHTS.rating,
      verification: WEIGHTS.verified,
      profil_complet: WEIGHTS.completeness,
      calendrier_confirme: WEIGHTS.calendar,
      reponse: WEIGHTS.response,
    },
    avis_ajoutes: PRIOR_WEIGHT,
    note_moyenne_du_site: meanRating,
    reponse_mediane_du_site_minutes: siteMinutes,
  }
  return `${JSON.stringify(facts, null, 1).slice(0, -2)},\n "prestataires": [\n`
}

async function* written(head: string, parts: AsyncIterable<RankingComponents[]>): AsyncGenerator<string> {
  yield head
  let separator = ''
  for await (const part of parts) {
    yield separator + part.map(lineOf).join(',\n')
    separator = ',\n'
  }
  yield '\n ]\n}\n'
}

const lineOf = (provider: RankingComponents) =>
  JSON.stringify({
    id: provider.id,
    nom: provider.name,
    etoiles: provider.ratingSum,
    avis: provider.reviewCount,
    verifie: provider.verified,
    profil_complet: provider.completeness,
    calendrier_confirme: provider.calendarConfirmed,
    reponse_minutes: provider.responseMinutes,
  })
