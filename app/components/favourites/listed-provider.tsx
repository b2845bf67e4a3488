import { Link } from 'react-router'
import { profilePath } from '#app/components/providers/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Rating } from '#app/ui/rating.tsx'
import type { ListedProvider } from './favourite-view.ts'

/** Name of a provider of a list, which leads to its profile while that is online. */
export function ListedName({ provider: { id, name, visible } }: Pick<ListedProvider, 'provider'>) {
  const shown = <bdi>{name}</bdi>
  return visible ? <Link to={profilePath(id)}>{shown}</Link> : shown
}

/** Rating and place of a provider of a list, or that it is no longer online. */
export function ListedFacts({ provider, rating, reviewCount, place }: ListedProvider) {
  if (!provider.visible)
    return (
      <p className="meta mt-1 text-ink-mute!">
        <Icon name="eye-off" className="ic ic-sm" />
        N’est plus en ligne
      </p>
    )
  return (
    <p className="meta mt-1 flex-wrap gap-x-3!">
      <Rating value={rating} count={reviewCount} />
      {place && <span className="place inline-flex items-center gap-1">{place}</span>}
    </p>
  )
}
