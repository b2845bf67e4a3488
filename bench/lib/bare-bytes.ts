import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// Baseline for pages from memory: the same bytes and nothing else, straight from node:http. Started with a
// port and a file that says which address has which file.
const [port = '0', list = ''] = process.argv.slice(2)
const files = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>)
const bodies = new Map(
  files.map(([path, file]) => [path, { bytes: readFileSync(file), packed: file.endsWith('.br') }]),
)

createServer(({ url = '' }, response) => {
  const { bytes, packed } = bodies.get(url) ?? { bytes: Buffer.from('ready'), packed: false }
  const encoding = packed ? { 'Content-Encoding': 'br' } : {}
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': bytes.length, ...encoding }
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
