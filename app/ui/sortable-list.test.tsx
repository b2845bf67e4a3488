import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SortableList } from './sortable-list.tsx'

const props: Omit<ComponentProps<typeof SortableList>, 'items'> = {
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
  it('is in the server’s HTML with all that moves its items, and no style attribute', () => {
    const html = renderToStaticMarkup(<SortableList {...props} items={two} />)
    for (const label of ['Déplacer Buffet', 'Descendre Buffet', 'Monter Menu assis']) {
      expect(html).toContain(`aria-label="${label}"`)
    }
    expect(html).not.toContain('style=')
  })

  it('ends where the list ends', () => {
    const html = renderToStaticMarkup(<SortableList {...props} items={two} />)
    expect(html).toMatch(/aria-label="Monter Buffet" aria-disabled="true"/)
    expect(html).toMatch(/aria-label="Descendre Menu assis" aria-disabled="true"/)
    expect(html.match(/aria-disabled/g)).toHaveLength(2)
  })

  it('has nothing to move when there is one item', () => {
    const html = renderToStaticMarkup(<SortableList {...props} items={two.slice(0, 1)} />)
    expect(html).toContain('a</li>')
    expect(html).not.toContain('<button')
  })

  it('speaks of forward and back in a grid', () => {
    const html = renderToStaticMarkup(<SortableList {...props} items={two} layout="grid" />)
    expect(html).toContain('aria-label="Reculer Buffet"')
    expect(html).toContain('aria-label="Avancer Menu assis"')
  })
})
