import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as project } from '../../bin/lib/setup.mjs'
import type { Caught, Check } from './result.ts'
import type { Server } from './server.ts'

/** Largest sum of an image's own layers, in MB. */
const LARGEST = 120

const CLONE = 'srv/machmoum'

/** A layer of the image above its base, by what made it. */
export type Layer = { made: string; megabytes: number }

/** Reads the layers that an image has above another. */
async function ownLayers(server: Server, image: string, base: string): Promise<Layer[]> {
  const historyOf = async (name: string) => {
    const format = `--no-trunc --human=false --format '{{.Size}} {{.CreatedBy}}'`
    return (await server.do(`docker history ${format} ${name}`)).trim().split('\n')
  }
  const [all, below] = [await historyOf(image), await historyOf(base)]
  // Newest first; what changes no file weighs nothing.
  return all
    .slice(0, all.length - below.length)
    .map((line) => ({ bytes: Number(line.split(' ')[0]), made: line.slice(line.indexOf(' ') + 1) }))
    .filter(({ bytes }) => bytes > 0)
    .map(({ bytes, made }) => ({ made: made.replace(/ # buildkit$/, ''), megabytes: bytes / 1e6 }))
}

const sumOf = (layers: readonly Layer[]) => layers.reduce((sum, { megabytes }) => sum + megabytes, 0)

/** Weighs the image's own layers. */
export async function weigh(server: Server): Promise<{ layers: Layer[]; check: Check }> {
  const base = /^FROM (\S+)$/m.exec(readFileSync(join(project, 'Dockerfile'), 'utf8'))?.[1] ?? ''
  const layers = await ownLayers(server, 'machmoum', base)
  const sum = sumOf(layers)
  return {
    layers,
    check: {
      what: `the image's own layers, all above ${base}: at most ${LARGEST} MB`,
      found: `${sum.toFixed(1)} MB`,
      ok: sum > 0 && sum <= LARGEST,
    },
  }
}

/** Catches images that weigh too much, or lack what the site needs to start. */
export async function catchImages(server: Server): Promise<Caught[]> {
  const base = /^FROM (\S+)$/m.exec(readFileSync(join(project, 'Dockerfile'), 'utf8'))?.[1] ?? ''
  const build = async (name: string, change: (text: string) => string) => {
    const text = readFileSync(join(server.root, CLONE, 'Dockerfile'), 'utf8')
    if (change(text) === text) throw new Error(`the Dockerfile has nothing of which ${name} could be made`)
    writeFileSync(join(server.root, CLONE, 'Dockerfile.plant'), change(text))
    await server.do(`cd /${CLONE}; docker build --quiet --file Dockerfile.plant --tag ${name} .`)
  }
  await build('machmoum:all-packages', (text) =>
    text.replace(
      'COPY --from=production /production/node_modules',
      'COPY --from=packages /machmoum/node_modules',
    ),
  )
  const heavy = sumOf(await ownLayers(server, 'machmoum:all-packages', base))
  await build('machmoum:without-lib', (text) => text.replace('COPY lib ./lib\n', ''))
  const lacking = await startOf(server, 'machmoum:without-lib')
  const whole = await startOf(server, 'machmoum')
  await server.do(`rm /${CLONE}/Dockerfile.plant`)
  if (heavy <= LARGEST) throw new Error('not caught: an image with all packages')
  if (lacking === whole) throw new Error(`not caught: an image without lib/ (${lacking})`)
  return [
    { version: 'an image with the packages of development', found: `${heavy.toFixed(0)} MB` },
    { version: 'an image without the folder lib/', found: `does not start: ${lacking}` },
  ]
}

/** The complaint of a container that gets no environment: a whole one asks for what it needs. */
async function startOf(server: Server, image: string): Promise<string> {
  const { output } = await server.say(`docker run --rm --network none ${image}`, 60)
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /Error|DATABASE_URL|Cannot find/.test(line)) ?? lines[0] ?? '').slice(0, 160)
}
