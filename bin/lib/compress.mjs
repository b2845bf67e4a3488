// Stores a brotli and a gzip copy beside each built text file, so that the server never compresses them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const folder = join(import.meta.dirname, '..', '..', 'build', 'client')
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(file)
    if (bytes.length < 512) return
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzip(bytes, { level: 9 })])
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
  }),
)
