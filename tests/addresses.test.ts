import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Addresses of pages are written as `href('/provider/:id', { id })`: the types of the routes check those, so that renaming a
// line of app/routes.ts breaks the build. Addresses of lib/paths.ts have a test of their own.

const root = join(import.meta.dirname, '..')

/** Addresses written by hand, and why. This list only shrinks. */
const BY_HAND: Record<string, { why: string; addresses: readonly string[] }> = {
  'app/components/live/follow-stream.ts': { why: 'server/http answers it', addresses: ['/live'] },
  'app/components/media/send-file.ts': { why: 'server/http answers them', addresses: ['/uploads', '/media'] },
  'app/components/quotes/quote-files.tsx': { why: 'server/http answers it', addresses: ['/quote-files/'] },
  'app/components/quotes/use-download.ts': {
    why: 'server/http answers it',
    addresses: ['/quote-files/', '/link'],
  },
  'app/components/verifications/paper-list.tsx': {
    why: 'server/http answers it',
    addresses: ['/verification-papers/'],
  },
  'app/components/reviews/review-actions.ts': {
    why: 'ends of addresses that href() checks as a whole',
    addresses: ['/deletion', '/reply', '/reply/deletion', '/report', '/contest'],
  },
}

/** Finds addresses in code that are not given to href(); files of public/ are none. */
function addressesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const found = [...code.matchAll(/(?<!\bhref\(\s*)(?:["'`]|\})(\/[a-z][a-z-][^"'`\s$}?#]+)/g)]
  return found.map(([, address = '']) => address).filter((address) => !/^\/art\/|\.\w+$/.test(address))
}

it('finds what is written by hand, and nothing else', () => {
  expect(addressesIn('<Link to="/login" />')).toEqual(['/login'])
  expect(addressesIn("redirect('/dashboard/client?tab=devis')")).toEqual(['/dashboard/client'])
  expect(addressesIn(`fetch(\`/provider/\${id}/booking\`)`)).toEqual(['/provider/', '/booking'])
  expect(addressesIn(`redirect(\`\${href('/login')}?redirectTo=\${back}\`)`)).toEqual([])
  expect(addressesIn("href(\n  '/tasks/:id',\n  { id },\n)")).toEqual([])
  expect(addressesIn('<img src="/art/logo.svg" /> // to="/login"')).toEqual([])
})

it('has every address of a page checked by the types', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root })
    // The table of who gets what is checked by its own types.
    .filter((file) => !/\.test\.tsx?$|^app\/routes\.ts$|^app\/access\/|\/planted\./.test(file))
  const found = files.flatMap((file) => {
    const addresses = addressesIn(readFileSync(join(root, file), 'utf8'))
    return addresses.length > 0 ? [[file, addresses] as const] : []
  })
  const listed = Object.entries(BY_HAND).map(([file, { addresses }]) => [file, addresses] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})
