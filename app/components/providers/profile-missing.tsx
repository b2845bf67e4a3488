import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

/** For a profile that does not exist or is not public: both look alike (R1). */
export function ProfileMissing({ message }: { message: string }) {
  return (
    <div className="wrap section grid justify-items-center text-center gap-4">
      <title>Profil non trouvé · Machmoum</title>
      <img src="/art/empty/profil.svg" alt="" width="208" height="156" />
      <h1>Profil non trouvé</h1>
      <p className="text-lead text-ink-soft max-w-[46ch]">{message}</p>
      <Link className={buttonClass({ size: 'lg' })} to={href('/providers')}>
        Voir tous les prestataires
      </Link>
    </div>
  )
}
