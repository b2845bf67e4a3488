import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { artSources } from './art.ts'

const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'badge-check',
    title: 'Prestataires vérifiés',
    text: 'Un badge vert distingue les prestataires que nous avons vérifiés.',
  },
  {
    icon: 'star',
    title: 'Avis authentiques',
    text: 'Seuls les clients qui ont vraiment réservé peuvent laisser un avis.',
  },
  {
    icon: 'list-checks',
    title: 'Vos préparatifs, au même endroit',
    text: 'Tâches, demandes et messages : vous savez toujours où vous en êtes.',
  },
  {
    icon: 'eye',
    title: 'Tout est transparent',
    text: 'Profils détaillés, avis réels, dates libres : vous décidez en connaissance de cause.',
  },
]

/** Reasons to choose the site. */
export function Trust() {
  return (
    <section className="section">
      <div className="wrap grid lg:grid-cols-[0.8fr_1fr] gap-10 lg:gap-20 items-center">
        <div className="relative max-lg:max-w-[420px] pb-7" aria-hidden="true">
          <img
            className="w-full aspect-[4/5] lg:aspect-[5/6] object-cover rounded-xl"
            {...artSources('home/trust-door', [500, 1000], '(min-width: 1024px) 500px, min(420px, 100vw)')}
            alt=""
            width="500"
            height="600"
            loading="lazy"
          />
          <div
            className={cardClass(
              'absolute -right-1 lg:-right-8 bottom-0 p-4 pr-6 shadow-lg flex items-center gap-3.5',
            )}
          >
            <span className="grid place-items-center size-12 rounded-full bg-success-50 text-success flex-none">
              <Icon name="badge-check" className="ic ic-lg" />
            </span>
            <p className="text-sm leading-snug text-ink-soft">
              <b className="font-semibold block text-base text-ink">Prestataire vérifié</b>
              Contrôlé par notre équipe
            </p>
          </div>
        </div>
        <div>
          <ThreadHeading>La confiance, avant la fête</ThreadHeading>
          <ul className="mt-9 grid gap-7">
            {REASONS.map(({ icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid place-items-center size-12 rounded-[14px] bg-primary-50 text-primary flex-none">
                  <Icon name={icon} className="ic ic-lg" />
                </span>
                <div>
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-0.5 text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
