import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/**
 * A picture or video that an account has uploaded and that is ready to be shown, or a private file. The bytes lie in the
 * file storage.
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', {
      enum: ['profile', 'portfolio', 'quote-response', 'avatar', 'brief', 'verification'],
    }).notNull(),
    kind: text('kind', { enum: ['image', 'video', 'file'] }).notNull(),
    /** Of a picture without width and extension, of a video in full; of a file, where it lies: nobody is served that. */
    url: text('url').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** A tiny picture as a `data:` address, to show until the real one is there. */
    placeholder: text('placeholder'),
    /** Address of a video's still picture, as a picture's `url`. */
    posterUrl: text('poster_url'),
    /** Codec that keeps some browsers from playing a video; null for a common or unknown one. */
    rareCodec: text('rare_codec', {
      enum: ['av1', 'avi', 'hevc', 'mjpeg', 'mpeg4', 'prores', 'studio', 'theora', 'other'],
    }),
    /** Of a file: its name, and what its content is. */
    fileName: text('file_name'),
    fileType: text('file_type'),
    /** Perceptual hash of a provider's picture; null for one without contrast, and until it is made (decision 91). */
    hash: bigint('hash', { mode: 'bigint' }),
    /** Time at which twins of it were looked for. */
    twinsSoughtAt: instant('twins_sought_at'),
    /** Size of all files that were stored for it. */
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('media_url_key').on(t.url),
    index('media_owner_id_idx').on(t.ownerId),
    index('media_created_at_idx').on(t.createdAt),
    index('media_hash_0_idx').on(sql`hash_band(hash, 0)`).where(sql`${t.hash} is not null`),
    index('media_hash_1_idx').on(sql`hash_band(hash, 1)`).where(sql`${t.hash} is not null`),
    index('media_hash_2_idx').on(sql`hash_band(hash, 2)`).where(sql`${t.hash} is not null`),
    index('media_hash_3_idx').on(sql`hash_band(hash, 3)`).where(sql`${t.hash} is not null`),
    index('media_twins_unsought_idx')
      .on(t.createdAt, t.id)
      .where(
        sql`${t.twinsSoughtAt} is null and ${t.kind} = 'image' and ${t.purpose} in ('profile', 'portfolio')`,
      ),
    check(
      'media_purpose',
      sql`${t.purpose} in ('profile', 'portfolio', 'quote-response', 'avatar', 'brief', 'verification')`,
    ),
    check('media_kind', sql`${t.kind} in ('image', 'video', 'file')`),
    check(
      'media_file',
      sql`(${t.kind} = 'file') = (${t.purpose} in ('quote-response', 'verification')) and (${t.kind} = 'file') = (${t.fileName} is not null)
        and (${t.kind} = 'file') = (${t.fileType} is not null)`,
    ),
    check(
      'media_hash',
      sql`${t.hash} is null or ${t.kind} = 'image' and ${t.purpose} in ('profile', 'portfolio')`,
    ),
    check('media_bytes', sql`${t.bytes} > 0`),
    check(
      'media_rare_codec',
      sql`${t.rareCodec} is null or ${t.kind} = 'video' and ${t.rareCodec} in ('av1', 'avi', 'hevc', 'mjpeg', 'mpeg4', 'prores', 'studio', 'theora', 'other')`,
    ),
    check('media_poster', sql`${t.posterUrl} is null or ${t.kind} = 'video'`),
  ],
)

/** A file on its way in. It stays for a day after its end, so that a lost answer can be asked for again. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', {
      enum: ['profile', 'portfolio', 'quote-response', 'avatar', 'brief', 'verification'],
    }).notNull(),
    /** The video whose still picture this is. */
    posterFor: uuid('poster_for').references(() => media.id, { onDelete: 'cascade' }),
    /** Of a file that keeps its name. */
    fileName: text('file_name'),
    /** Bytes announced, and bytes that are safely stored. */
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    /** Names in the file storage of the pieces received so far, in order. */
    parts: text('parts').array().notNull().default(sql`'{}'`),
    /** Result: the media, or the reason of the refusal. */
    mediaId: uuid('media_id').references(() => media.id, { onDelete: 'cascade' }),
    refusal: text('refusal'),
    /** Lease of the writer, its end unless renewed, and whether somebody else waits. */
    lockHolder: uuid('lock_holder'),
    lockUntil: instant('lock_until'),
    lockWanted: boolean('lock_wanted').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_owner_id_idx').on(t.ownerId),
    index('uploads_created_at_idx').on(t.createdAt),
    index('uploads_poster_for_idx').on(t.posterFor),
    index('uploads_media_id_idx').on(t.mediaId),
    check(
      'uploads_purpose',
      sql`${t.purpose} in ('profile', 'portfolio', 'quote-response', 'avatar', 'brief', 'verification')`,
    ),
    check(
      'uploads_file_name',
      sql`(${t.purpose} in ('quote-response', 'verification')) = (${t.fileName} is not null)`,
    ),
    check('uploads_size', sql`${t.size} > 0 and ${t.received} between 0 and ${t.size}`),
    check('uploads_end', sql`${t.mediaId} is null or ${t.refusal} is null`),
  ],
)
