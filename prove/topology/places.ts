import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Compose, Service } from './compose.ts'

/**
 * Places of the containers' things on this machine: an address `service:port` becomes a port of this machine,
 * and a mounted path becomes a folder.
 */
export type Places = {
  /** The port of this machine that stands for a service's. */
  portOf: (service: string, port: number) => number
  /** A text of a service's with its addresses and paths as they are here. */
  here: (service: Service, text: string) => string
  /** Returns the folder of a service's path. */
  pathOf: (service: Service, path: string) => string
}

/**
 * @param ports of this machine, by `service:port`
 * @param options.root the project; what is mounted of it is copied, for an account that cannot enter it
 * @param options.folder where volumes lie
 */
export function placesOf(
  compose: Compose,
  ports: ReadonlyMap<string, number>,
  { root, folder }: { root: string; folder: string },
): Places {
  const portOf = (service: string, port: number) => {
    const found = ports.get(`${service}:${port}`)
    if (!found) throw new Error(`nothing listens at ${service}:${port}`)
    return found
  }
  const copied = new Set<string>()
  const pathOf = (service: Service, path: string) => {
    for (const mount of service.volumes) {
      const [source = '', target = ''] = mount.split(':')
      if (path !== target && !path.startsWith(`${target}/`)) continue
      const below = path.slice(target.length + 1)
      if (!source.startsWith('.')) {
        if (!(source in compose.volumes)) throw new Error(`compose.yaml declares no volume ${source}`)
        mkdirSync(join(folder, source), { recursive: true, mode: 0o755 })
        return join(folder, source, below)
      }
      const copy = join(folder, 'mounts', basename(source))
      // Once: what was changed in the copy since stays, and every service that mounts it meets that.
      if (!copied.has(copy)) cpSync(join(root, source), copy, { recursive: true })
      copied.add(copy)
      return join(copy, below)
    }
    throw new Error(`${path} is mounted nowhere`)
  }
  const names = Object.keys(compose.services).join('|')
  const address = new RegExp(`(?<=//|@|^|\\s)(${names}):(\\d+)\\b`, 'g')
  const path = /(?<==)\/certificates\/[\w.]+/g
  return {
    portOf,
    pathOf,
    here: (service, text) =>
      text
        .replaceAll(address, (_, name: string, port: string) => `localhost:${portOf(name, Number(port))}`)
        .replaceAll(path, (found) => pathOf(service, found)),
  }
}
