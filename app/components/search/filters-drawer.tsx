import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { type FilterProps, FiltersPanel } from './filters-panel.tsx'
import { SortSelect } from './sort-select.tsx'

interface FiltersDrawerProps extends FilterProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** How many providers the filters leave. */
  total: number
  /** The list is following a change. */
  busy: boolean
  /** Address of the list without filters. */
  clearHref: string
}

/** The filters of small screens, sort first. Loaded with its first opening; what is chosen applies at once. */
export function FiltersDrawer({ open, onOpenChange, total, busy, clearHref, ...panel }: FiltersDrawerProps) {
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
          <Button size="lg" className="flex-1" busy={busy} onClick={() => onOpenChange(false)}>
            Voir {total} {total < 2 ? 'prestataire' : 'prestataires'}
          </Button>
        </>
      }
    >
      <div className="fgroup pt-3!">
        <SortSelect id={`${panel.id}-sort`} filters={panel.filters} change={panel.change} stacked />
      </div>
      <FiltersPanel {...panel} />
    </Drawer>
  )
}
