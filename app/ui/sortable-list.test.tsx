import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { SortableItems } from './sortable-items.tsx'
import { SortableList, type SortableListProps } from './sortable-list.tsx'

const props: Omit<SortableListProps, 'items'> = {
  label: 'Vos services',
  onOrder: () => {},
  renderItem: (id, { earlier, later, handle }) => (
    <>
      {id}
      {handle}
      {earlier}
      {later}
    </>
  ),
}
const two = [
  { id: 'a', name: 'Buffet' },
  { id: 'b', name: 'Menu assis' },
]

describe('SortableList', () => {
  it('is in the server’s HTML with all that moves its items, and no style attribute', async () => {
    const { prelude } = await prerender(<SortableList {...props} items={two} />)
    const html = await new Response(prelude).text()
    for (const label of ['Déplacer Buffet', 'Descendre Buffet', 'Monter Menu assis']) {
      expect(html).toContain(`aria-label="${label}"`)
    }
    expect(html).not.toContain('style=')
  })

  it('ends where the list ends', () => {
    const html = renderToStaticMarkup(<SortableItems {...props} items={two} />)
    expect(html).toMatch(/aria-label="Monter Buffet" aria-disabled="true"/)
    expect(html).toMatch(/aria-label="Descendre Menu assis" aria-disabled="true"/)
    expect(html.match(/aria-disabled/g)).toHaveLength(2)
  })

  it('has nothing to move when there is one item', () => {
    const html = renderToStaticMarkup(<SortableItems {...props} items={two.slice(0, 1)} />)
    expect(html).toContain('a</li>')
    expect(html).not.toContain('<button')
  })

  it('speaks of forward and back in a grid', () => {
    const html = renderToStaticMarkup(<SortableItems {...props} items={two} layout="grid" />)
    expect(html).toContain('aria-label="Reculer Buffet"')
    expect(html).toContain('aria-label="Avancer Menu assis"')
  })
})
