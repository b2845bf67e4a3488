import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Programs of this machine, by the Debian package that has them. */
const TOOLS: Readonly<Record<string, string>> = {
  debootstrap: 'debootstrap',
  nsenter: 'util-linux',
  unshare: 'util-linux',
  ip: 'iproute2',
  iptables: 'iptables',
  caddy: 'caddy',
  git: 'git',
}

/** Finds a program of this machine. */
export function programOf(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** Tools that the proof needs and this machine lacks, in words. */
export function missingTools(): string[] {
  if (process.platform !== 'linux') return ['containers want Linux']
  const missing = Object.entries(TOOLS).filter(([name]) => !programOf(name))
  return [
    ...(process.getuid?.() === 0 ? [] : ['it is root who may make namespaces and start Docker']),
    ...missing.map(([name, pack]) => `${name} is missing (package ${pack})`),
  ]
}
