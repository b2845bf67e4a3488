import { useState } from 'react'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FiltersDrawerProps } from './filters-drawer.tsx'

// Small screens alone need it, and only once it is asked for.
const FiltersDrawer = lazyPart(
  () => import('./filters-drawer.tsx'),
  (module) => module.FiltersDrawer,
  (props) => props.onOpenChange(false),
)

export interface FiltersOpenerProps extends Omit<FiltersDrawerProps, 'id' | 'open' | 'onOpenChange'> {
  /** Number of active filters. */
  active: number
}

/**
 * The button that opens the filters of small screens, with their drawer: that it is open concerns nothing else of the page.
 * Without JavaScript it leads to the filters further down.
 */
export function FiltersOpener({ active, ...drawer }: FiltersOpenerProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const hydrated = useHydrated()
  const label = (
    <>
      <Icon name="sliders-horizontal" className="ic" />
      Filtres
      <BadgeCount value={active} label={['actif', 'actifs']} />
    </>
  )
  if (!hydrated) {
    return (
      <a href="#filtres" className={buttonClass({ variant: 'secondary', className: 'lg:hidden' })}>
        {label}
      </a>
    )
  }
  return (
    <>
      <Button
        variant="secondary"
        className="lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        {label}
      </Button>
      {state !== 'unused' && (
        <FiltersDrawer
          {...drawer}
          id="drawer"
          open={state === 'open'}
          onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        />
      )}
    </>
  )
}
