import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. */
export type ArchiveFile = {
  /** Its path within the archive. */
  name: string
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** True when its bytes are compressed already, as pictures and films are. */
  packed?: boolean
}

/**
 * Packs files into an archive as they come: no more of it is in memory than one chunk.
 * @returns the bytes of the archive, as they are asked for
 */
export async function* zipped(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else made.push(bytes)
  })
  const take = () => {
    if (failure) throw failure
    const taken = made
    made = []
    return taken
  }
  for await (const { name, chunks, packed } of files) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const chunk of chunks) {
      entry.push(chunk)
      yield* take()
    }
    entry.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
