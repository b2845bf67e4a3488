import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { watchLoop } from './event-loop.ts'

// Loaded before a server: it tells of its event loop at a socket in the folder of its data.

const take = watchLoop()
createServer((_, response) => response.end(JSON.stringify(take())))
  .listen(join(process.env.DATA_DIR ?? '.', 'event-loop.sock'))
  .unref()
