import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const FALLBACK = '/providers'

describe('safeRedirect', () => {
  it.each([
    '/',
    '/dashboard/client?booking=success',
    '/provider/0198c5f0-7d7c-7c51-8f0e-111111111111?tab=availability&date=2026-08-22',
    '/providers?q=a%5Cb&categories=dj,hotel#haut',
    '/providers?q=//evil.example',
    '/login?redirectTo=https://evil.example',
    '/a%20b',
    '/@evil.example',
  ])('keeps %s', (path) => {
    expect(safeRedirect(path, FALLBACK)).toBe(path)
  })

  it('writes accents as the URL standard does', () => {
    expect(safeRedirect('/providers?q=été', FALLBACK)).toBe('/providers?q=%C3%A9t%C3%A9')
  })

  it.each([
    '',
    'providers',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2Fevil.example',
    '/%2F%2Fevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2e/%2Fevil.example',
    '/%E0%A4%A',
    '/%00',
    '/a\u0000b',
    ' /providers',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(2000)}`,
    `/providers?q=${'é'.repeat(1000)}`,
    null,
    undefined,
    42,
    ['/providers'],
    { toString: () => '/providers' },
  ])('refuses %j', (value) => {
    expect(safeRedirect(value, FALLBACK)).toBe(FALLBACK)
  })

  const tricky = fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2F',
        '%5c',
        '%25',
        '%2e',
        '\t',
        '@',
        ':',
        '?',
        '#',
        'evil',
        'http:',
      ),
    )
    .map((parts) => parts.join(''))

  it('never leaves the site, whatever it is given and whoever decodes it', () => {
    const site = 'https://machmoum.example'
    fc.assert(
      fc.property(
        fc.oneof(
          tricky,
          tricky.map((text) => `/${text}`),
          fc.string({ unit: 'binary' }),
        ),
        (value) => {
          const path = safeRedirect(value, FALLBACK)
          expect(new URL(path, `${site}/login`).origin).toBe(site)
          expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
          expect(path).not.toMatch(/^[^?#]*\\/)
          const decodedPath = decodeURIComponent(path.replace(/[?#].*$/, ''))
          expect(new URL(decodedPath, `${site}/login`).origin).toBe(site)
          expect(safeRedirect(path, '/other')).toBe(path)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('keeps every plain path', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), fc.webQueryParameters(), (segments, query) => {
        const path = `/${segments.join('/')}`
        expect(safeRedirect(path, FALLBACK)).toBe(path)
        expect(safeRedirect(`${path}?${query}`, '/other').split('?')[0]).toBe(path)
      }),
    )
  })
})
