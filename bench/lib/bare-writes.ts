import { createServer, type IncomingMessage } from 'node:http'
import { verifyPassword } from 'better-auth/crypto'
import pg from 'pg'

// Baseline for the site's writes: the least that each of them comes down to, on node:http without anything
// around it. Started with PORT, DATABASE_URL and the HASH of a password.
const { PORT = '0', DATABASE_URL = '', HASH = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 })

const ANSWERS: Record<string, (body: string) => Promise<unknown>> = {
  '/': async () => 'ok',
  '/read': (id) =>
    pool.query({ name: 'read', text: 'select id, name, role from users where id = $1', values: [id] }),
  '/insert': (text) =>
    pool.query({ name: 'insert', text: 'insert into bare_rows (content) values ($1)', values: [text] }),
  '/password': (password) => verifyPassword({ hash: HASH, password }),
}

createServer(async (request, response) => {
  const body = await bodyOf(request)
  await ANSWERS[request.url ?? '']?.(body)
  response.end('ok')
}).listen(Number(PORT), '127.0.0.1')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
