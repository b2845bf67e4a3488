import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceHint } from './price-hint.tsx'

const html = (typed: string) => renderToStaticMarkup(<PriceHint typed={typed} />)
const text = (typed: string) => html(typed).replace(/<[^>]*>/g, '')
const NONE = 'Sans prix, nous affichons « Prix sur demande ».'

it.each([
  ['1200', 'Soit 1 200 DT'],
  ['1 200', 'Soit 1 200 DT'],
  ['1.200', 'Soit 1,200 DT (1 dinar et 200 millimes)'],
  ['12,5', 'Soit 12,500 DT (12 dinars et 500 millimes)'],
  ['12500,5', 'Soit 12 500,500 DT (12 500 dinars et 500 millimes)'],
  ['0,001', 'Soit 0,001 DT (0 dinar et 1 millime)'],
  ['', NONE],
  ['1.2000', NONE],
  ['-3', NONE],
  ['mille', NONE],
])('reads %j as %j', (typed, reading) => {
  expect(text(typed)).toBe(reading)
})

it('has millimes smaller than the dinars, as every price (Q2)', () => {
  expect(html('4.400')).toContain('4<span class="millimes">,400</span> DT')
})

it('breaks no number over two lines', () => {
  for (const part of ['12 500<span class="millimes">,500</span> DT', '12 500 dinars', '500 millimes'])
    expect(html('12500,5')).toContain(`<span class="whitespace-nowrap">${part}</span>`)
})
