import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { type ListingFilters, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { GROUPS, SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { FiltersPanel } from './filters-panel.tsx'
import { toggled } from './toggled.ts'

const rendered = (filters: Partial<ListingFilters> = {}) =>
  renderToStaticMarkup(<FiltersPanel id="f" filters={{ ...NO_FILTERS, ...filters }} change={() => {}} />)

const boxes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(([tag]) => tag)

describe('the filters', () => {
  it('are plain form fields: every governorate, every subcategory, the switch and both bounds', () => {
    const html = rendered()
    expect(boxes(html, 'locations')).toHaveLength(GOVERNORATES.length)
    expect(boxes(html, 'categories')).toHaveLength(SUBCATEGORIES.length)
    for (const name of ['verified', 'min', 'max']) expect(boxes(html, name)).toHaveLength(1)
    expect(html).toContain('value="500000"')
    expect(html).toContain('TND')
  })

  it('show what is on', () => {
    const html = rendered({ categories: ['dj'], locations: ['tunis'], verified: true, max: 15_000 })
    const on = (name: string) => boxes(html, name).filter((tag) => tag.includes('checked'))
    expect(on('categories')).toEqual([expect.stringContaining('value="dj"')])
    expect(on('locations')).toEqual([expect.stringContaining('value="tunis"')])
    expect(on('verified')).toHaveLength(1)
    expect(html).toContain('value="15000"')
  })

  it('open the first two of the eight groups, and those with a choice', () => {
    const open = (html: string) => html.match(/<details[^>]*open=""/g)?.length
    expect(rendered().match(/<details/g)).toHaveLength(1 + GROUPS.length)
    expect(open(rendered())).toBe(1 + 2)
    expect(open(rendered({ categories: ['dj', 'graphiste'] }))).toBe(1 + 4)
  })

  it('hide governorates beyond the first four until asked, but never a chosen one', () => {
    const shown = (html: string) => html.match(/<label class="check">(?:(?!<\/label>).)*name="locations"/g)
    expect(shown(rendered())).toHaveLength(4)
    expect(shown(rendered({ locations: ['tunis'] }))).toHaveLength(5)
  })
})

it('a choice goes in once and out again', () => {
  expect(toggled(['a', 'b'], 'c', true)).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b'], 'a', true)).toEqual(['b', 'a'])
  expect(toggled(['a', 'b'], 'a', false)).toEqual(['b'])
})
