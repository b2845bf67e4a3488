import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const WIDTH = 100

/** Lines with a meaning of their own: headings, tables, quotes, HTML, rules, directives of bench/report.md. */
const ALONE = /^\s*(?:#{1,6} |\||>|<|\{\{|(?:-{3,}|={3,})\s*$)/
const ITEM = /^(\s*(?:[-*+]|\d+[.)])\s+)(.*)$/

/** Words that would begin a list, a heading, a table or a quote at the start of a line. */
const MARK = /^(?:[-+*]|\d+[.)]|#{1,6}|[>|].*|[-=]{2,})$/

/** Wraps prose of Markdown: refills each paragraph and list item that has a line beyond the width. */
export function wrapMarkdown(markdown: string): string {
  const wrapped: string[] = []
  let paragraph: string[] = []
  let isCode = false
  const flush = () => {
    wrapped.push(...refill(paragraph))
    paragraph = []
  }
  for (const line of markdown.split('\n')) {
    const isFence = /^\s*```/.test(line)
    if (isFence) isCode = !isCode
    if (isCode || isFence || line.trim() === '' || ALONE.test(line)) {
      flush()
      wrapped.push(line)
      continue
    }
    if (ITEM.test(line)) flush()
    paragraph.push(line)
    // Two spaces or a backslash at its end break the line for the reader, too.
    if (/(?: {2}|\\)$/.test(line)) flush()
  }
  flush()
  return wrapped.join('\n')
}

function refill(lines: string[]): string[] {
  const [first = ''] = lines
  if (lines.every((line) => line.length <= WIDTH)) return lines
  const [, bullet] = ITEM.exec(first) ?? []
  const indent = bullet ? ' '.repeat(bullet.length) : (/^\s*/.exec(first)?.[0] ?? '')
  const end = /(?: {2}|\\)$/.exec(lines.at(-1) ?? '')?.[0] === '  ' ? '  ' : ''
  const text = lines.map((line) => line.trim()).join(' ')
  const filled: string[] = []
  let line = bullet ?? indent
  let isEmpty = true
  for (const word of wordsOf(bullet ? text.slice(bullet.trim().length).trim() : text)) {
    if (!isEmpty && `${line} ${word}`.length > WIDTH) {
      filled.push(line)
      line = indent
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...filled, line + end]
}

/** Splits prose at spaces, but not within code, links, or before a word that would read as a mark. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.match(/(?:`[^`]*`|!?\[[^\]]*\]\([^)]*\)|\S)+/g) ?? [])
    if (words.length > 0 && MARK.test(word)) words.push(`${words.pop()} ${word}`)
    else words.push(word)
  return words
}

/** Lists the documents to wrap. docs/rulings.md has a line for each ruling; docs/performance.md is made. */
export function docsOf(root: string): string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
  const paths = [...readdirSync(root), ...below('docs'), ...below('bench'), ...below('public')]
  return paths.filter(
    (path) => path.endsWith('.md') && path !== 'docs/rulings.md' && path !== 'docs/performance.md',
  )
}
