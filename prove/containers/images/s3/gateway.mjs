// An S3 at $VGW_PORT whose buckets are folders of $VGW_BACKEND_ARG; what lies in them is fauxqs' own way.
import { readdirSync } from 'node:fs'
import http from 'node:http'
import { startFauxqs } from 'fauxqs'

const INSIDE = 7071
const folder = process.env.VGW_BACKEND_ARG
const port = Number(process.env.VGW_PORT?.replace(':', ''))
const files = await startFauxqs({ port: INSIDE, logger: false, s3StorageDir: `${folder}/.objects` })
for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  if (!name.startsWith('.')) files.createBucket(name)

http
  .createServer((request, response) => {
    if (request.url === process.env.VGW_HEALTH) return response.end('OK')
    const { method, url: path, headers } = request
    const passed = http.request({ host: '127.0.0.1', port: INSIDE, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    return request.pipe(passed)
  })
  .listen(port, '0.0.0.0')

process.on('SIGTERM', async () => {
  await files.stop()
  process.exit(0)
})
