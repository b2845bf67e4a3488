import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mediaFolder, videoAddress, videoKey } from '#domain/media/media-keys.ts'
import type { Fault } from './fault.ts'
import { ask, bystanders, untilWell } from './stage.ts'

/** So many of each kind. */
const CROWD = 100

/** Beyond what two ends of a connection hold for each other, by half. */
const VIDEO_BYTES = 30_000_000
const HELD_BYTES = 20_000_000

/** Five minutes for a request, a tenth of it as `hurried-http.ts` has it, and what a busy machine adds. */
const LET_GO_MS = 40_000

/**
 * Two minutes of silence, a tenth of it, and what a busy machine adds. Whoever reads no further does not see that the other
 * end is gone, so by then they read on: what was let go ends early.
 */
const READ_ON_MS = 25_000

type Held = { kind: string; socket: Socket; opened: number; closed: number | null }

/** People who send a byte now and then, and people who read no further, silent or asking on, by the hundred. */
export const clients: Fault = {
  name: `${CROWD} each who send headers, send a form, read a video, and ask on while they read none, all without an end (limits a tenth)`,
  lacks: 'no limits of time on connections',
  deadlineMs: LET_GO_MS,
  play: async (stage) => {
    const limits = { HTTP_LIMITS: stage.planted ? 'none' : 'a tenth' }
    const server = await stage.start(null, limits, { trouble: 'hurried-http.ts' })
    const path = aVideo(stage.dataDir)
    const { port } = new URL(server.origin)
    const held: Held[] = []
    const open = (kind: string, text: string, more: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      const one: Held = { kind, socket, opened: performance.now(), closed: null }
      held.push(one)
      socket.on('error', () => {})
      socket.on('close', () => (one.closed = performance.now()))
      if (kind.startsWith('video')) readOnLater(socket)
      else socket.resume()
      socket.write(text)
      const dripping = setInterval(() => more && socket.write(more), 2_000)
      socket.on('close', () => clearInterval(dripping))
    }
    const host = `Host: 127.0.0.1:${port}\r\n`
    for (let at = 0; at < CROWD; at += 1) {
      open('headers', `GET / HTTP/1.1\r\n${host}`, 'x: y\r\n')
      const form = `POST /tasks/new HTTP/1.1\r\n${host}Origin: ${server.origin}\r\nContent-Length: 5000\r\n`
      open('form', `${form}Content-Type: application/x-www-form-urlencoded\r\n\r\n`, 'x')
      open('video', `GET ${path} HTTP/1.1\r\n${host}\r\n`, '')
      open('video, asking on', `GET ${path} HTTP/1.1\r\n${host}\r\n`, `GET /healthz HTTP/1.1\r\n${host}\r\n`)
    }
    const others = bystanders(server.origin, ['/providers', '/faq'])
    const until = performance.now() + LET_GO_MS
    const isHeld = () => held.some(({ closed }) => closed === null)
    while (isHeld() && performance.now() < until) await sleep(500)
    const ended = performance.now()
    const kinds = ['headers', 'form', 'video', 'video, asking on']
    const wrong = kinds.flatMap((kind) => {
      const left = held.filter((one) => one.kind === kind && one.closed === null).length
      return left > 0 ? [`${left} connections (${kind}) never let go`] : []
    })
    for (const { socket } of held) socket.destroy()
    const isWell = async () => (await ask(server.origin, '/providers', { patience: 5_000 })).status === 200
    const recoveredMs = await untilWell(isWell)
    await others.stop()
    const met = held.map(({ opened, closed }) => ({
      ms: (closed ?? ended) - opened,
      status: 408,
      text: '',
      headers: new Headers(),
    }))
    const failed = others.felt.filter(({ status }) => status !== 200).length
    if (failed > 0) wrong.push(`${failed} others were not served`)
    return { met, others: others.felt, recoveredMs, wrong }
  },
}

/** Paused from the beginning, and read on later; what still goes on then ends as one that was never let go. */
function readOnLater(socket: Socket): void {
  let bytes = 0
  socket.pause()
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (bytes > HELD_BYTES) socket.pause()
  })
  setTimeout(() => socket.resume(), READ_ON_MS)
}

/** Lays a file where a video would lie. @returns its address */
function aVideo(dataDir: string): string {
  const id = randomUUID()
  const file = join(dataDir, 'files', videoKey(mediaFolder('portfolio', id), 'mp4'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(VIDEO_BYTES))
  return videoAddress('portfolio', id, 'mp4')
}
