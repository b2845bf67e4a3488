// `npm run typeset`: sets the French texts of the sources, as tests/typography.test.ts asks (decision 48), and wraps
// the docs, as tests/plain-words.test.ts asks.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docsOf, wrapMarkdown } from '#harness/report/wrap-markdown.ts'
import { readSourceFiles, typesetSource } from './lib/typeset-source.ts'

const root = join(import.meta.dirname, '..')

function write(path: string, before: string, after: string): void {
  if (after === before) return
  writeFileSync(join(root, path), after)
  console.log(path)
}

for (const file of readSourceFiles(root)) write(file.path, file.source, typesetSource(file))
for (const path of docsOf(root)) {
  const text = readFileSync(join(root, path), 'utf8')
  write(path, text, wrapMarkdown(text))
}
