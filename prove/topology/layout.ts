import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { layOutProductionPackages } from '../../bin/lib/production-packages.mjs'
import type { Image } from './dockerfile.ts'

/** The stage that holds the packages of production alone, and what makes them. */
const PACKAGES_STAGE = 'production'
const PICK_PACKAGES = 'RUN node bin/lib/production-packages.mjs /production'
/** The stage that builds the site. */
const BUILD_STAGE = 'build'

/**
 * Lays out in a folder what the image holds: exactly what the Dockerfile's last stage copies, no more.
 * @param root the project, built
 * @param folder empty; outside of the project, whose packages Node would find otherwise
 */
export function layOut(image: Image, root: string, folder: string): void {
  for (const { from, source, target } of image.copies) {
    const to = join(folder, target, target.endsWith('/') ? basename(source) : '')
    mkdirSync(dirname(to), { recursive: true })
    if (from === 'project') cpSync(join(root, source), to, { recursive: true })
    else if (from === BUILD_STAGE) copyTree(join(root, inWorkdir(image, source)), to)
    else if (from === PACKAGES_STAGE && image.stages[from]?.includes(PICK_PACKAGES))
      layOutProductionPackages(root, folder, link)
    else throw new Error(`the Dockerfile copies from ${from}, which is not tested`)
  }
}

function inWorkdir({ workdir }: Image, path: string): string {
  if (!path.startsWith(`${workdir}/`)) throw new Error(`${path} is not in ${workdir}`)
  return path.slice(workdir.length + 1)
}

/** Copies a folder by hard links where the disk allows: as if copied, as long as nobody writes into a file. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else link(source, target)
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** Every file below a folder with the time of its last change: what a file system that is not written to keeps. */
export function snapshot(folder: string): Map<string, number> {
  const files = new Map<string, number>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    if (found) files.set(name, found.mtimeMs)
  }
  return files
}
