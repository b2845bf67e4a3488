import process from 'node:process'

/** `npm run bench -- <name> [options]` runs one of the benches of this folder. */
const BENCHES: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> = {
  search: () => import('./search.ts'),
  pages: () => import('./pages.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  streams: () => import('./streams.ts'),
  screen: () => import('./screen.ts'),
  delivery: () => import('./delivery.ts'),
  workshop: () => import('./workshop.ts'),
  messages: () => import('./messages.ts'),
  growth: () => import('./growth.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = BENCHES[name]
if (load) {
  await (await load()).run(args)
} else {
  console.error(`Usage: npm run bench -- <${Object.keys(BENCHES).join('|')}> [options]`)
  process.exitCode = 1
}
