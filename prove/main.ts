import process from 'node:process'

/** `npm run prove -- <name>` runs one of the proofs of this folder, which take longer than tests may. */
const PROOFS: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> = {
  failures: () => import('./failures.ts'),
  fuzz: () => import('./fuzz.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = PROOFS[name]
if (load) {
  await (await load()).run(args)
} else {
  console.error(`Usage: npm run prove -- <${Object.keys(PROOFS).join('|')}> [options]`)
  process.exitCode = 1
}
