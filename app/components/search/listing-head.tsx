import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ChipRow, RemovableChip } from '#app/ui/chip.tsx'
import type { FilterChip } from '#domain/catalogue/listing-chips.ts'
import { totalWords } from '#domain/catalogue/listing-total.ts'
import { capitalised, plural, withPlainSpaces } from '#lib/text.ts'
import type { FilterProps } from './filters-panel.tsx'
import { SortSelect } from './sort-select.tsx'

interface ListingHeadProps extends FilterProps {
  total: number
  /** The filters that are on, as the list on the page has them. */
  chips: FilterChip[]
  /** Address of the list without filters. */
  clearHref: string
  /** The way to the filters on small screens. */
  opener: ReactNode
}

/** Head of the list, above the cards: number of results, order and filters. */
export function ListingHead({ total, chips, clearHref, opener, ...panel }: ListingHeadProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const refocus = useRef(false)
  // A chip vanishes under the focus: the count, which tells what came of it, takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the chips have changed
  useEffect(() => {
    if (refocus.current) count.current?.focus({ preventScroll: true })
    refocus.current = false
  }, [chips])
  const onRemove = () => {
    refocus.current = true
  }
  return (
    <>
      <h2 className="sr">Résultats</h2>
      <div className="flex flex-wrap items-center gap-3 justify-between min-h-11">
        <p ref={count} className="flex-1 text-[1.0625rem] leading-tight" aria-live="polite" tabIndex={-1}>
          <b className="font-bold num">{withPlainSpaces(capitalised(totalWords(total)))}</b>{' '}
          {plural(total, 'prestataire trouvé', 'prestataires trouvés')}
        </p>
        {opener}
        <div className="max-lg:hidden noscript:block!">
          <SortSelect {...panel} id={`${panel.id}-sort`} />
        </div>
      </div>
      {chips.length > 0 && (
        <ChipRow className="mt-3">
          {chips.map(({ key, label, href }) => (
            <RemovableChip key={key} onClick={onRemove} render={<Link to={href} preventScrollReset />}>
              {label}
            </RemovableChip>
          ))}
          <Link
            to={clearHref}
            preventScrollReset
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            onClick={onRemove}
          >
            Effacer les filtres
          </Link>
        </ChipRow>
      )}
    </>
  )
}
