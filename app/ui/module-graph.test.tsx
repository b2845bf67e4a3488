import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Lightbox } from './lightbox.tsx'
import { Toaster } from './toaster.tsx'

// A visitor's first page must not pay for these: routes that need one of them load it.
const HEAVY = ['confirm-dialog.tsx', 'dialog.tsx', 'drawer.tsx', 'lightbox-view.tsx', 'toast-viewport.tsx']
const LIBRARIES = /from '(?:@base-ui\/react|yet-another-react-lightbox)/

const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
const source = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')

it('only the heavy primitives stand on Base UI or the lightbox library', () => {
  expect(files.filter((name) => LIBRARIES.test(source(name)))).toEqual(HEAVY)
})

it('no other primitive imports a heavy one, but on demand', () => {
  const staticImports = (name: string) =>
    [...source(name).matchAll(/^import .*from '\.\/(.+)'$/gm)].map((match) => match[1] ?? '')
  for (const name of files) {
    expect(staticImports(name).filter((imported) => HEAVY.includes(imported))).toEqual([])
  }
})

it('what is closed writes no style into the server’s HTML', () => {
  const ignore = () => {}
  const html = renderToStaticMarkup(
    <>
      <Dialog
        open={false}
        onOpenChange={ignore}
        title="Devis"
        trigger={<button type="button">Devis</button>}
      />
      <ConfirmDialog open={false} onOpenChange={ignore} title="Annuler ?" keepLabel="Non" confirmLabel="Oui">
        Vraiment
      </ConfirmDialog>
      <Drawer open={false} onOpenChange={ignore} title="Menu" trigger={<button type="button">Menu</button>}>
        Liens
      </Drawer>
      <Toaster />
      <Lightbox items={[]} index={null} onClose={ignore} />
    </>,
  )
  expect(html).toContain('Devis')
  expect(html).not.toMatch(/style/)
})
