import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Advice to clients on getting the date they want. */
export function ClientTips() {
  return (
    <section className="rounded-lg bg-primary-50 zellige-tile p-5 lg:p-6" aria-labelledby="conseils">
      <h2
        id="conseils"
        className="flex items-center gap-2 font-sans text-base font-[650] tracking-normal text-ink"
      >
        <Icon name="lightbulb" className="ic text-primary" />
        Nos conseils
      </h2>
      <ul className="mt-3 grid gap-3.5 text-[0.9375rem] text-ink-soft">
        <li>
          <b className="block font-semibold text-ink">Réservez tôt</b>
          L’été, les salles se réservent six mois à l’avance.
        </li>
        <li>
          <b className="block font-semibold text-ink">Demandez plusieurs devis</b>
          Trois devis suffisent pour comparer.
        </li>
      </ul>
      <Link className={buttonClass({ variant: 'secondary', className: 'mt-5' })} to={href('/providers')}>
        Voir les prestataires
      </Link>
    </section>
  )
}
