/** Drawings of our own. */
const OWN: Readonly<Record<string, string>> = {
  'star-full':
    '<symbol id="star-full" viewBox="0 0 20 20"><path d="M10 1.6l2.5 5.3 5.8.8-4.2 4 1 5.7L10 14.7l-5.1 2.7 1-5.7-4.2-4 5.8-.8z"/></symbol>',
}

type Attributes = Record<string, string>

/**
 * Draws one SVG with a symbol for each icon; strokes and colours are those of the page that uses them.
 * @param names lucide's, and those of our own
 * @throws Error for any other name
 */
export async function drawSprite(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(names.map((name) => OWN[name] ?? drawSymbol(name)))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

async function drawSymbol(name: string): Promise<string> {
  // The package has no data of icons at its entry.
  const module = await import(import.meta.resolve(`lucide-react/icons/${name}`))
  const shapes = module.__iconData.node as [tag: string, Attributes][]
  const drawn = shapes.map(([tag, { key: _, ...attributes }]) => `<${tag}${written(attributes)}/>`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`
}

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
