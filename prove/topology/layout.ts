import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Image } from './dockerfile.ts'

/** The stage that holds the packages of production alone. */
const PACKAGES_STAGE = 'packages'
/** The stage that builds the site. */
const BUILD_STAGE = 'build'

/**
 * Lays out in a folder what the image holds: exactly what the Dockerfile's last stage copies, no more. The packages are
 * those that an installation without development packages has, by the lock file.
 * @param root the project, built
 * @param folder empty; outside of the project, whose packages Node would find otherwise
 */
export function layOut(image: Image, root: string, folder: string): void {
  for (const { from, source, target } of image.copies) {
    const to = join(folder, target, target.endsWith('/') ? basename(source) : '')
    mkdirSync(dirname(to), { recursive: true })
    if (from === 'project') cpSync(join(root, source), to, { recursive: true })
    else if (from === BUILD_STAGE) copyTree(join(root, inWorkdir(image, source)), to)
    else if (from === PACKAGES_STAGE) installProduction(image, root, folder)
    else throw new Error(`the Dockerfile copies from ${from}, which is not tested`)
  }
}

function inWorkdir({ workdir }: Image, path: string): string {
  if (!path.startsWith(`${workdir}/`)) throw new Error(`${path} is not in ${workdir}`)
  return path.slice(workdir.length + 1)
}

/** What `npm install --omit=dev` would leave, without what the stage deletes after it. */
function installProduction(image: Image, root: string, folder: string): void {
  const [removed = ''] = (image.stages[PACKAGES_STAGE] ?? []).flatMap(
    (line) => /npm install .*--omit=dev.* && rm -rf (\S+)$/.exec(line)?.[1] ?? [],
  )
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    const isWanted = path !== '' && !dev && !path.startsWith(`${removed}/`)
    if (isWanted && existsSync(join(root, path)))
      copyTree(join(root, path), join(folder, path), 'node_modules')
  }
}

/** Copies a folder by hard links where the disk allows: as if copied, as long as nobody writes into a file. */
function copyTree(from: string, to: string, without?: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === without) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target, without)
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
