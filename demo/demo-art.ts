import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { cover } from './art/cover.ts'
import { catalogue, type DemoProvider } from './plan/catalogue.ts'
import { pictureOf } from './plan/pictures.ts'

/**
 * Draws the pictures of all demo providers: `<filesDir>/demo/<slug>/<n>.svg`, 0 the profile picture, then the
 * portfolio. The database holds their addresses (`/art/demo/<slug>/<n>`); a route renders them on demand.
 * @param filesDir folder for files; made when missing. What is there already is written anew, the same
 */
export async function writeDemoArt(filesDir: string): Promise<void> {
  for (const provider of catalogue()) {
    const folder = join(filesDir, 'demo', provider.slug)
    await mkdir(folder, { recursive: true })
    await Promise.all(
      pictures(provider).map((svg, picture) => writeFile(join(folder, `${picture}.svg`), svg)),
    )
    // Drawing keeps the processor; in between, the load that runs beside it gets its turn.
    await setImmediate()
  }
}

function pictures(provider: DemoProvider): string[] {
  return Array.from({ length: provider.captions.length + 1 }, (_, picture) =>
    cover(pictureOf(provider, picture)),
  )
}
