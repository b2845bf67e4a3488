// `npm run typeset`: sets the French texts of the sources, as tests/typography.test.ts asks (decision 48).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSourceFiles, typesetSource } from './lib/typeset-source.ts'

const root = join(import.meta.dirname, '..')

for (const file of readSourceFiles(root)) {
  const set = typesetSource(file)
  if (set === file.source) continue
  writeFileSync(join(root, file.path), set)
  console.log(file.path)
}
