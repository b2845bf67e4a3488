import { Link } from 'react-router'

interface DidYouMeanProps {
  /** The text whose results the list shows in place of those of the text that was typed. */
  said: string
  href: string
  total: number
}

/** Notice that the text as typed finds nothing, with the text that was searched in its stead. */
export function DidYouMean({ said, href, total }: DidYouMeanProps) {
  return (
    <p className="mt-4" role="status">
      Vouliez-vous dire{' '}
      <Link className="link inline-flex min-h-11 items-center font-semibold" to={href}>
        <bdi>{said}</bdi>
      </Link>
      {' ?'}
      {total > 0 && ' Voici les résultats correspondants.'}
    </p>
  )
}
