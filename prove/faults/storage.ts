import { quoteResponseFiles } from '#db/schema/quotes.ts'
import { attachmentKey, mediaFolder } from '#domain/media/media-keys.ts'
import { aQuote } from '#harness/world.ts'
import { MODES, startBucket } from './bucket.ts'
import type { Fault } from './fault.ts'
import { ask, bystanders, type Felt, wrongsOf } from './stage.ts'
import { sendFile, untilSent } from './upload.ts'

/** Twice the patience with a request, a pause, and what a busy machine adds. */
const DEADLINE_MS = 35_000

/** The file store is slow, silent, fails, breaks off and gives less than it has, while files are sent and fetched. */
export const storage: Fault = {
  name: `the file store ${MODES.join(', ')}`,
  lacks: 'no limit of time on requests to the bucket',
  deadlineMs: DEADLINE_MS,
  play: async (stage) => {
    const bucket = await startBucket()
    stage.onEnd(bucket.stop)
    const { client, provider } = await stage.aPair()
    const { cookie } = provider
    const { origin } = await stage.start('endless-bucket.ts', bucket.environment)
    const text = 'Un devis pour deux cents personnes. '.repeat(2_000)
    const first = sendFile(origin, cookie, text)
    await untilSent(first, 30_000)
    const { quoteId } = await aQuote(stage.db, { client, provider, status: 'responded' })
    const [file] = await stage.db
      .insert(quoteResponseFiles)
      .values({
        quoteRequestId: quoteId,
        fileUrl: mediaFolder('quote-response', first.id() ?? ''),
        fileName: 'devis.txt',
        fileType: 'text/plain',
        fileSize: text.length,
      })
      .returning({ id: quoteResponseFiles.id })
    const fetchFile = () => download(origin, cookie, file?.id ?? '')
    const others = bystanders(origin, ['/providers', '/faq'])
    const met: Felt[] = []
    const wrong: string[] = []
    let recoveredMs = 0
    for (const mode of MODES) {
      const sending = sendFile(origin, cookie, text)
      bucket.become(mode)
      const [sent, fetched] = await Promise.all([sending.goOn(2 * DEADLINE_MS), fetchFile()])
      // A broken transfer must be visible as such; a complete one must be the file.
      if (fetched.status === 200 && fetched.text !== text)
        wrong.push(`${mode}: half a file came as a whole one`)
      met.push(...sent, { ...fetched, status: fetched.status ?? 200 })
      wrong.push(...wrongsOf(sent, `${mode}: sending`))
      bucket.become('well')
      const after = performance.now()
      if ((await untilSent(sending, 40_000)) === Number.POSITIVE_INFINITY) wrong.push(`${mode}: never sent`)
      while ((await fetchFile()).text !== text && performance.now() - after < 40_000);
      recoveredMs = Math.max(recoveredMs, performance.now() - after)
      // Once it was told done, exactly what was sent lies there.
      const kept = await keptText(bucket.environment, sending.id() ?? '')
      if (kept !== text) wrong.push(`${mode}: told done, and something else lies there`)
      // Without its protection nothing more is learnt.
      if (stage.planted) break
    }
    await others.stop()
    return { met, others: others.felt, recoveredMs, wrong }
  },
}

/** Follows the link to the file, as a browser does. */
async function download(origin: string, cookie: string, id: string): Promise<Felt> {
  const link = await ask(origin, `/quote-files/${id}`, { cookie, patience: 5_000 })
  return ask(origin, link.headers.get('location') ?? '/', { cookie, patience: 2 * DEADLINE_MS })
}

async function keptText(environment: Record<string, string>, id: string): Promise<string> {
  const { openFileStorage } = await import('#server/process/file-storage.ts')
  const files = await openFileStorage({
    dataDir: '/nowhere',
    s3: {
      endpoint: environment.S3_ENDPOINT ?? '',
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'test',
      secretAccessKey: 'test',
    },
  })
  const chunks: Buffer[] = []
  for await (const chunk of await files.read(attachmentKey(mediaFolder('quote-response', id))))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
