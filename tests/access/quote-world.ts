import { randomUUID } from 'node:crypto'
import { quoteResponseFiles } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { attachmentKey, mediaFolder } from '#domain/media/media-keys.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import { aQuote } from '#harness/world.ts'

type Given = {
  parties: { client: Actor; provider: { providerId: string } }
  /** Stands in everything that is said in them. */
  words: string
  /** A booking that was agreed. */
  bookingId: string
  files: WholeSite['files']
}

/** Quotes of two parties: one that waits, one that is answered with lines and a file, and one that is accepted. */
export async function quotesBetween({ db, pool }: TestDatabase, { parties, words, bookingId, files }: Given) {
  const { quoteId } = await aQuote(db, parties)
  const { quoteId: answeredQuoteId } = await aQuote(db, { ...parties, status: 'responded' })
  const { quoteId: acceptedQuoteId } = await aQuote(db, { ...parties, status: 'accepted' })
  await pool.query(
    `update quote_requests set client_message = $1, provider_response = case when status <> 'pending' then $1 end
    where client_id = $2`,
    [words, parties.client.userId],
  )
  await pool.query(
    `insert into quote_answers (quote_request_id, position, question_text, input_type, answer)
    values ($1, 0, $2, 'text', array[$2])`,
    [answeredQuoteId, words],
  )
  for (const id of [answeredQuoteId, acceptedQuoteId])
    await pool.query(
      `with sent as (
        insert into quote_versions (quote_request_id, version, message, tax, valid_until, content_hash, included, not_included, cancellation, cancellation_words, hold_day, hold_slot, hold_until)
        values ($1, 1, $2, 'included', now()::date + 30, repeat('0', 64), array[$2], array[$2], 'words', $2, '2099-01-01', $2, '2000-01-01') returning id
      )
      insert into quote_lines (quote_version_id, position, label, kind, quantity, unit_price)
      select id, 0, $2, 'fixed', 100, 1000 from sent`,
      [id, words],
    )
  await pool.query(
    'insert into quote_change_requests (quote_request_id, version, words) values ($1, 1, $2)',
    [acceptedQuoteId, words],
  )
  await pool.query(
    `insert into quote_acceptances (quote_request_id, version, content_hash, options, total, booking_request_id)
    values ($1, 1, repeat('0', 64), '{}', 1000, $2)`,
    [acceptedQuoteId, bookingId],
  )
  const folder = mediaFolder('quote-response', randomUUID())
  await files.put(attachmentKey(folder), Buffer.from(words), { contentType: '', cacheControl: '' })
  const [file] = await db
    .insert(quoteResponseFiles)
    .values({
      quoteRequestId: answeredQuoteId,
      fileUrl: folder,
      fileName: `${words}.pdf`,
      fileType: 'application/pdf',
      fileSize: 20,
    })
    .returning({ id: quoteResponseFiles.id })
  return { quoteId, answeredQuoteId, fileId: file?.id ?? '' }
}
