import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Leads from the client's dashboard to the favourites (Q5). */
export function FavouritesLink() {
  return (
    <Link className={buttonClass({ variant: 'plain', className: 'px-3!' })} to={href('/favoris')}>
      <Icon name="heart" className="ic" />
      Mes favoris
    </Link>
  )
}
