import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Raised when what a backup holds is written down differently. */
const FORMAT = 1

const sum = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

const schema = z.object({
  what: z.literal('machmoum backup'),
  format: z.number().int(),
  /** The moment whose rows it holds. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w.-]+$/)).min(1),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).min(1),
      order: z.array(z.string()).min(1),
      rows: z.number().int().min(0),
      ...sum,
    }),
  ),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/) })),
  /** The list `files.jsonl`, and how many files were deleted while the backup was made. */
  files: z.object({
    count: z.number().int().min(0),
    total: z.number().int().min(0),
    gone: z.number().int(),
    ...sum,
  }),
})

/** Description of a backup. It is written last: without it, a backup is none. */
export type Manifest = z.infer<typeof schema>

/** A line of `files.jsonl`: one stored file. */
export const storedFile = z.object({
  // Below one of the storage's own folders, and nowhere else.
  key: z.string().regex(/^(images|quote-attachment|uploads|demo)(\/[\w-][\w.-]*)+$/),
  ...sum,
})
export type StoredFile = z.infer<typeof storedFile>

/** A backup that can't be used, and why; nothing was restored of it. */
export class BadBackup extends Error {}

/** Returns the file of a table's rows in a backup. */
export function tableFile(table: { name: string }): string {
  return join('tables', `${table.name}.copy.gz`)
}

/** The text of the manifest. */
export function manifestOf(content: Omit<Manifest, 'what' | 'format'>): string {
  return `${JSON.stringify({ what: 'machmoum backup', format: FORMAT, ...content } satisfies Manifest, null, 2)}\n`
}

/** @throws BadBackup for a folder that is no complete backup, or one of another kind */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BadBackup(`${folder} is no backup, or one that was not finished: it has no manifest.json.`)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new BadBackup(`${join(folder, 'manifest.json')} is damaged.`)
  }
  const parsed = schema.safeParse(content)
  if (!parsed.success) {
    throw new BadBackup(
      `${join(folder, 'manifest.json')} is not what this program writes: ${z.prettifyError(parsed.error)}`,
    )
  }
  if (parsed.data.format !== FORMAT) {
    throw new BadBackup(`The backup has format ${parsed.data.format}; this program reads format ${FORMAT}.`)
  }
  return parsed.data
}
