import { readFileSync } from 'node:fs'

/** Content and behaviour of the image that a Dockerfile makes. */
export type Image = {
  workdir: string
  /** Copies of its last stage: from the project, or from an earlier stage. */
  copies: { from: 'project' | string; source: string; target: string }[]
  /** Commands of earlier stages, by name. */
  stages: Record<string, string[]>
  env: Record<string, string>
  user: string
  port: number
  command: string[]
  healthcheck: string[]
}

/**
 * Reads a Dockerfile.
 * @throws Error for an instruction that is not known here, so that none is believed to be tested
 */
export function readDockerfile(file: string): Image {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const image: Image = {
    workdir: '/',
    copies: [],
    stages: {},
    env: {},
    user: 'root',
    port: 0,
    command: [],
    healthcheck: [],
  }
  const last = lines.findLastIndex((line) => line.startsWith('FROM '))
  let stage: string[] = []
  for (const line of lines.slice(0, last)) {
    const name = /^FROM \S+ AS (\S+)$/.exec(line)?.[1]
    if (name) {
      stage = []
      image.stages[name] = stage
    } else stage.push(line)
  }
  for (const line of lines.slice(last + 1)) take(image, line)
  return image
}

function take(image: Image, line: string): void {
  const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
  switch (instruction) {
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\S+?)=(\S+)/g)) image.env[name] = value
      return
    case 'WORKDIR':
      image.workdir = rest
      return
    case 'COPY': {
      const [, from = 'project', source = '', target = ''] =
        /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? []
      image.copies.push({ from, source, target })
      return
    }
    case 'USER':
      image.user = rest
      return
    case 'EXPOSE':
      image.port = Number(rest)
      return
    case 'CMD':
      image.command = JSON.parse(rest)
      return
    case 'HEALTHCHECK':
      image.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3))
      return
    default:
      throw new Error(`the Dockerfile's last stage says ${instruction}, which is not tested`)
  }
}
