import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * Unpacks a font of the web (WOFF, version 1) into the form that documents hold.
 * @throws Error for anything but a WOFF
 */
export function unpackWoff(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a font of the web')
  const count = bytes.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    const [offset, packed, size] = [4, 8, 12].map((by) => bytes.readUInt32BE(at + by)) as [
      number,
      number,
      number,
    ]
    const stored = bytes.subarray(offset, offset + packed)
    return {
      tag: bytes.subarray(at, at + 4),
      checksum: bytes.readUInt32BE(at + 16),
      data: packed < size ? inflateSync(stored) : stored,
    }
  })
  const directory = Buffer.alloc(12 + 16 * count)
  bytes.copy(directory, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    const padded = Math.ceil(data.length / 4) * 4
    parts.push(data, Buffer.alloc(padded - data.length))
    offset += padded
  }
  return Buffer.concat(parts)
}
