import { FiltersOpener, type FiltersOpenerProps } from './filters-opener.tsx'
import { ShareListing } from './share-listing.tsx'

/** Beside the number of results: the way to the filters on small screens, and 'Partager'. */
export function ListingTools(props: FiltersOpenerProps) {
  return (
    <div className="ml-auto flex items-center gap-1">
      <FiltersOpener {...props} />
      <ShareListing filters={props.filters} />
    </div>
  )
}
