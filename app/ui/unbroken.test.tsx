import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

it.each([
  ['Demande envoyée ! Le prestataire répondra.', ['envoyée !']],
  ['Le service est-il gratuit\u202F?', ['est-il']],
  ['Que se passe-t-il après ? Et vais-je payer ?', ['passe-t-il', 'après ?', 'vais-je', 'payer ?']],
  ['Rendez-vous peut-être, Jean-Elie', []],
])('holds together the words that may not part in %s, and changes none', (text, together) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />)
  expect([...html.matchAll(/<span[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual(together)
  expect(html.replace(/<[^>]*>/g, '')).toBe(text)
})
