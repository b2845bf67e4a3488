import type { Sharp } from 'sharp'

/** Width and height at which a picture is compared, and the lowest frequencies of it that are kept, each way. */
const SIZE = 32
const KEPT = 8

/** Least spread of the frequencies, in shades of grey: a picture of one colour is the twin of any other. */
const FLAT = 4

/** Cosines of the transform, by frequency and place. */
const COSINES = Array.from({ length: KEPT + 1 }, (_, frequency) =>
  Array.from({ length: SIZE }, (_, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIZE))),
)

/**
 * Perceptual hash of a picture (pHash): the signs of its 64 lowest frequencies beside their median. Resized, recompressed or
 * brightened copies differ in few bits, different pictures in about half of them (decision 91).
 * @returns the 64 bits as a signed number in text, as PostgreSQL's `bigint` takes it; null for a picture without contrast
 */
export async function hashPicture(picture: Sharp): Promise<string | null> {
  const { data, info } = await picture
    .clone()
    .flatten({ background: { r: 255, g: 255, b: 255 } })
    .resize(SIZE, SIZE, { fit: 'fill', kernel: 'mitchell' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const grey = (x: number, y: number) => data[(y * SIZE + x) * info.channels] ?? 0
  // Rows first, then columns: the transform of both together, at a sixteenth of the work.
  const rows = Array.from({ length: SIZE }, (_, y) =>
    COSINES.map((cosines) => cosines.reduce((sum, cosine, x) => sum + cosine * grey(x, y), 0)),
  )
  const frequencies: number[] = []
  // The first frequency of each way is left out: it holds the brightness, and the light from one side.
  for (let v = 1; v <= KEPT; v += 1)
    for (let u = 1; u <= KEPT; u += 1)
      frequencies.push(
        (COSINES[v] ?? []).reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[u] ?? 0), 0) /
          ((SIZE * SIZE) / 4),
      )
  const sorted = frequencies.toSorted((one, other) => one - other)
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  if ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0) < FLAT) return null
  const bits = frequencies.reduce((hash, value) => (hash << 1n) | (value > median ? 1n : 0n), 0n)
  return BigInt.asIntN(64, bits).toString()
}
