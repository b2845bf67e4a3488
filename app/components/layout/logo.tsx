import { Link } from 'react-router'

/** The logo, leading home. `white` on night blue. */
export function LogoLink({ white = false }: { white?: boolean }) {
  return (
    <Link
      to="/"
      discover="none"
      aria-label="Machmoum, accueil"
      className="flex min-h-11 items-center mr-auto"
    >
      <img
        src={white ? '/art/logo-white.svg' : '/art/logo.svg'}
        alt=""
        className="h-9 lg:h-10 w-auto"
        width="188"
        height="38"
      />
    </Link>
  )
}
