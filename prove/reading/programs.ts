import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of a desktop that is read aloud, with the Debian packages that hold them. */
const PROGRAMS = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus-daemon',
  gdbus: 'libglib2.0-bin',
  'at-spi-bus-launcher': 'at-spi2-core',
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
} as const

const pathOf = (program: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/libexec', '/usr/lib/at-spi2-core']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** @throws Error when the machine lacks it */
export function findProgram(program: string): string {
  const path = pathOf(program)
  if (!path) throw new Error(`${program} is not on this machine`)
  return path
}

/** Lists the packages that this machine lacks for reading pages aloud. */
export function missingPackages(): string[] {
  return Object.entries(PROGRAMS)
    .filter(([program]) => !pathOf(program))
    .map(([, name]) => name)
}
