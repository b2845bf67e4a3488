import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { totalWords } from '#domain/catalogue/listing-total.ts'
import { type FilterProps, FiltersPanel } from './filters-panel.tsx'
import { SortSelect } from './sort-select.tsx'

export interface FiltersDrawerProps extends FilterProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Number of providers that match the filters. */
  total: number
  /** The list is following a change. */
  busy: boolean
  /** Address of the list without filters. */
  clearHref: string
}

/** The filters of small screens, sort first. Loaded with its first opening; what is chosen applies at once. */
export function FiltersDrawer({ open, onOpenChange, total, busy, clearHref, ...panel }: FiltersDrawerProps) {
  // The sheet answers the press at once; its many fields take a slow phone longer than that, and follow. They leave with it.
  const follows = useDeferredValue(open, false)
  const isFilled = follows || !open
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filtres"
      footer={
        <>
          <Link
            to={clearHref}
            preventScrollReset
            className={buttonClass({ variant: 'secondary', size: 'lg', className: 'px-4!' })}
          >
            Effacer
          </Link>
          {/* Closes also while the list is following: it is there to be seen. */}
          <Button
            size="lg"
            className="flex-1"
            aria-busy={busy || undefined}
            onClick={() => onOpenChange(false)}
          >
            {busy && <Spinner size="sm" />}
            Voir {totalWords(total)} {total < 2 ? 'prestataire' : 'prestataires'}
          </Button>
        </>
      }
    >
      {isFilled && (
        <>
          <div className="fgroup pt-3!">
            <SortSelect id={`${panel.id}-sort`} filters={panel.filters} change={panel.change} stacked />
          </div>
          <FiltersPanel {...panel} />
        </>
      )}
    </Drawer>
  )
}
