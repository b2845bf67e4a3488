import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// What pages from memory are measured against: the same bytes and nothing else, straight from node:http.
// Started with a port and a file that says which address has which file.
const [port = '0', list = ''] = process.argv.slice(2)
const files = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>)
const bodies = new Map(files.map(([path, file]) => [path, readFileSync(file)]))

createServer(({ url = '' }, response) => {
  const body = bodies.get(url) ?? Buffer.from('ready')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  response.writeHead(200, { ...(bodies.has(url) && headers), 'Content-Length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
