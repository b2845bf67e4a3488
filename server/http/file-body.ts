import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { ShortRead } from '#domain/unavailable.ts'

/**
 * A stored file as the body of an answer that has promised so many bytes. Where the store ends early the answer is broken
 * off: one that just ended would leave whoever reads it waiting for the rest until the connection is given up.
 */
export function bodyOf(file: Readable, length: number): ReadableStream<Uint8Array> {
  let left = length
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      left -= chunk.length
      done(null, chunk)
    },
    flush: (done) => done(left > 0 ? new ShortRead(`the storage gave ${left} bytes less than it has`) : null),
  })
  // The reader of the body hears of a failure.
  pipeline(file, counted, () => {})
  return Readable.toWeb(counted) as ReadableStream<Uint8Array>
}
