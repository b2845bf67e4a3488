import process from 'node:process'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#domain/media/image-url.ts'
import { makeVariants } from '#domain/media/make-variants.server.ts'

/** Makes one photo's variants, our way or with sharp as it comes, and prints what that took. */
const [way = '', path = ''] = process.argv.slice(2)
if (way !== 'ours') {
  sharp.concurrency(0)
  sharp.cache(true)
}
const start = performance.now()
const cpu = process.cpuUsage()
let bytes = 0
if (way === 'ours') {
  const { variants } = await makeVariants(path, 'jpeg')
  bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
} else {
  for (const width of IMAGE_WIDTHS) {
    const resized = () => sharp(path).autoOrient().resize({ width })
    bytes += (await resized().webp().toBuffer()).length + (await resized().avif().toBuffer()).length
  }
}
const { user, system } = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    ms: performance.now() - start,
    cpuMs: (user + system) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
    kb: bytes / 1000,
  }),
)
