import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { typeset } from '#lib/typeset.ts'
import { PRODUCT } from './rooms.mjs'
import { VERBATIM } from './verbatim-texts.ts'

/** A source file that holds texts of the site. */
export type SourceFile = { path: string; source: string }

type Text = { start: number; end: number; raw: string; set: string }
type Node = { type: string; start: number; end: number; name?: Node; value?: unknown }

/** Words to search by, and the function itself. */
const EXCEPT =
  /-keywords\.ts$|\/keyword-dictionary\.ts$|\/test-\w+(?:-\w+)*\.ts$|^lib\/typeset\.ts$|\.test\.tsx?$/
const NO_PROSE = /^(?:className|d|viewBox|href|src|pattern|style|key|name|id)$/
const TYPED_VALUE = /^TS(?:As|Satisfies|NonNull)Expression$/

/** All source files whose texts people read. */
export function readSourceFiles(root: string): SourceFile[] {
  return PRODUCT.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
    .filter((path) => /\.tsx?$/.test(path) && !EXCEPT.test(path) && !/\/planted\./.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
}

/** The texts of a source file that `typeset` would change. Comments, types, addresses and SQL are no texts. */
export function looseTexts({ path, source }: SourceFile): Text[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} can’t be parsed: ${errors[0]?.message}`)
  const found: Text[] = []
  const visit = (node: Node) => {
    if (/^TS/.test(node.type) && !TYPED_VALUE.test(node.type)) return
    if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return
    if (node.type === 'JSXAttribute' && node.name && NO_PROSE.test(slice(source, node.name))) return
    if (isText(node)) {
      const raw = slice(source, node)
      const set = setRaw(raw)
      if (set !== raw) found.push({ start: node.start, end: node.end, raw, set })
      return
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }
  visit(program as unknown as Node)
  return found
}

/** The source with all of its texts set. */
export function typesetSource(file: SourceFile): string {
  return looseTexts(file).reduceRight(
    (source, { start, end, set }) => source.slice(0, start) + set + source.slice(end),
    file.source,
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function isText({ type, value }: Node): boolean {
  return type === 'JSXText' || type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string')
}

function slice(source: string, { start, end }: Node): string {
  return source.slice(start, end)
}

/** A text as the source spells it, set; unchanged if the owner quotes it, or if it draws a path. */
function setRaw(raw: string): string {
  const text = raw.replace(/^(['"])(.*)\1$/s, '$2')
  if (VERBATIM.has(text.replace(/\s+/g, ' ').trim()) || /viewBox|^M-?\d/.test(text)) return raw
  return raw.replace(text, () =>
    typeset(text.replace(/(?:\\u00A0|\\u202F|&nbsp;)(?=[;?!:»])|(?<=«)(?:\\u00A0|&nbsp;)/g, ' ')),
  )
}
