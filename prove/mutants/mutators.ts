import { parseSync } from 'vite'

/** One small thing that is wrong: `text` stands where the file has `start` to `end`. */
export type Mutant = { line: number; was: string; text: string; start: number; end: number }

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { at: { start: number; end: number }; text: string }

/** A word that the code compares, as against one that somebody reads. */
const STATE = /^[a-z][\w.:/-]*$/

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
}

/** In SQL: the opposite of a condition. */
const SQL_CHANGES: readonly [RegExp, string][] = [
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/ <> /g, ' = '],
  [/ = /g, ' <> '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
]

/** Every mutant of a source, in the order of its lines. */
export function mutantsOf(source: string): Mutant[] {
  const { program, errors } = parseSync('source.ts', source)
  if (errors.length > 0) throw new Error('not parsed')
  const states = new Set<string>()
  const changes: Change[] = []
  const hasSql = /import \{[^}]*\bsql\b[^}]*\} from 'drizzle-orm'/.test(source)
  walk(program as unknown as Node, [], (node) => {
    if (isText(node) && STATE.test(node.value)) states.add(node.value)
  })
  walk(program as unknown as Node, [], (node, parents) => {
    changes.push(...changesOf(node, { source, parents, states: [...states], hasSql }))
  })
  const seen = new Set<string>()
  return changes
    .map(({ at: { start, end }, text }) => ({
      line: source.slice(0, start).split('\n').length,
      was: source.slice(start, end),
      text,
      start,
      end,
    }))
    .filter(({ start, end, text, was }) => {
      const key = `${start} ${end} ${text}`
      return was !== text && !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => a.start - b.start)
}

/** Goes through a syntax tree; what types alone say is left out, and so is what modules are called. */
function walk(
  node: Node,
  parents: readonly Node[],
  visit: (node: Node, parents: readonly Node[]) => void,
): void {
  if (/^(TSType|TSInterface|TSLiteral|Import|Export(All|Specifier))/.test(node.type)) return
  visit(node, parents)
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'returnType' || name === 'typeArguments') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, [node, ...parents], visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
/** Recognises text for people, which is no rule. */
const isWords = (node: Node) => isText(node) && !STATE.test(node.value)
const isText = (node: Node): node is Node & { value: string } =>
  node.type === 'Literal' && typeof node.value === 'string'

type Place = {
  source: string
  parents: readonly Node[]
  states: readonly string[]
  /** True when the file can hold SQL. */
  hasSql: boolean
}

function changesOf(node: Node, place: Place): Change[] {
  const { source, parents } = place
  const textOf = (one: unknown) => source.slice((one as Node).start, (one as Node).end)
  const instead = (at: Node, ...texts: string[]) => texts.map((text) => ({ at, text }))
  switch (node.type) {
    case 'IfStatement':
      return [...instead(node.test as Node, 'false'), ...opposite(node.test as Node, source)]
    case 'ConditionalExpression':
      return opposite(node.test as Node, source)
    case 'UnaryExpression':
      return node.operator === '!' ? instead(node, textOf(node.argument)) : []
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const [left, right] = [textOf(node.left), textOf(node.right)]
      return instead(
        node,
        ...(OPERATORS[String(node.operator)] ?? []).map((other) => `${left} ${other} ${right}`),
      )
    }
    case 'Literal':
      return literalChanges(node, place)
    case 'ArrayExpression':
      return (node.elements as Node[]).map((one) => without(one, source))
    case 'ObjectExpression':
      // A table of the module; what functions hand on is no table.
      return parents.some(({ type }) => /Function/.test(type)) || isQuery(node, source)
        ? []
        : (node.properties as Node[])
            // A spread has no value of its own.
            .filter(({ value }) => !value || !isWords(value as Node))
            .map((one) => without(one, source))
    case 'ExpressionStatement':
      return isCall(node.expression as Node) ? instead(node, ';') : []
    case 'CallExpression':
      return callChanges(node, place)
    case 'TemplateLiteral':
      return sqlChanges(node, place)
    default:
      return []
  }
}

/** Recognises the argument of `runNamed`. */
const isQuery = (node: Node, source: string) =>
  /^\{\s*name:.*\s*text:/.test(source.slice(node.start, node.end))

const isCall = ({ type, argument }: Node): boolean =>
  type === 'CallExpression' || (type === 'AwaitExpression' && isCall(argument as Node))

/** The opposite of a condition, unless its own operator is turned round anyway. */
function opposite(test: Node, source: string): Change[] {
  const isTurned = /^(Binary|Logical)Expression$/.test(test.type) || test.operator === '!'
  return isTurned ? [] : [{ at: test, text: `!(${source.slice(test.start, test.end)})` }]
}

/** A list or a table without one of its entries. */
function without(entry: Node, source: string): Change {
  const comma = /^\s*,/.exec(source.slice(entry.end))
  return { at: { start: entry.start, end: entry.end + (comma?.[0].length ?? 0) }, text: '' }
}

function literalChanges(node: Node, { source, parents: [parent, grand], states }: Place): Change[] {
  if (typeof node.value === 'boolean') return [{ at: node, text: String(!node.value) }]
  if (typeof node.value === 'number' && parent?.type === 'BinaryExpression')
    return [{ at: node, text: String(node.value + 1) }]
  // The name of a property is its place in a table: an entry less says the same.
  if (!isText(node) || !STATE.test(node.value) || (parent?.type === 'Property' && parent.key === node))
    return []
  // The words of a refusal decide nothing.
  if (parent?.type === 'NewExpression' || (grand && isQuery(grand, source))) return []
  const kind = node.value.includes('.')
  const like = states.filter((state) => state !== node.value && state.includes('.') === kind)
  const after = like.find((state) => source.indexOf(`'${state}'`) > node.start) ?? like[0]
  return [{ at: node, text: after === undefined ? "''" : `'${after}'` }]
}

function callChanges(node: Node, { source, hasSql }: Place): Change[] {
  const { start, end } = node.callee as Node
  const name = source.slice(start, end)
  const args = node.arguments as Node[]
  if (name === 'and' || name === 'or') return args.map((one) => without(one, source))
  if (name === 'eq' || name === 'isNull' || name === 'isNotNull')
    return hasSql ? [{ at: node, text: `sql\`not (\${${source.slice(node.start, node.end)}})\`` }] : []
  // Mutant: everybody passes the check.
  const [given] = args
  if (/^require[A-Z]/.test(name) && given && args.length === 1)
    return [{ at: node, text: `(${source.slice(given.start, given.end)}.actor as never)` }]
  return []
}

/** Templates of SQL: those tagged so, and the texts of named queries. */
function sqlChanges(node: Node, { source, parents: [holder] }: Place): Change[] {
  const isSql =
    holder?.type === 'TaggedTemplateExpression'
      ? source.startsWith('sql', holder.start)
      : holder?.type === 'Property' && source.startsWith('text', holder.start)
  if (!isSql) return []
  const text = source.slice(node.start, node.end)
  const changed = (found: RegExpMatchArray, other: string): Change => {
    const start = node.start + (found.index ?? 0)
    return { at: { start, end: start + found[0].length }, text: other }
  }
  // A line that is one condition of several.
  const lines = [...text.matchAll(/^ *(?:and|or) .*$/gm)].filter(([line]) => isBalanced(line))
  return [
    ...lines.map((found) => changed(found, '')),
    ...SQL_CHANGES.flatMap(([pattern, other]) =>
      [...text.matchAll(pattern)].map((found) => changed(found, other)),
    ),
  ]
}

const isBalanced = (text: string) =>
  ['()', '{}', '``'].every(([open, close]) => {
    const count = (one = '') => text.split(one).length - 1
    return open === close ? count(open) % 2 === 0 : count(open) === count(close)
  })
