import type { ReactNode } from 'react'
import { Khatim } from '#app/ui/khatim.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { DatePreview, ReviewPreview, SearchPreview } from './step-previews.tsx'

const STEPS: readonly { title: string; text: string; preview: ReactNode }[] = [
  {
    title: 'Recherchez',
    text: 'Filtrez par catégorie, gouvernorat et budget. Comparez les profils et les avis.',
    preview: <SearchPreview />,
  },
  {
    title: 'Réservez',
    text: 'Choisissez une date libre ou demandez un devis. Le prestataire vous répond ici.',
    preview: <DatePreview />,
  },
  {
    title: 'Profitez',
    text: 'Le jour venu, tout est prêt. Après la fête, votre avis aide les autres familles.',
    preview: <ReviewPreview />,
  },
]

/** Explanation of the site in three steps. */
export function Steps() {
  return (
    <section className="section bg-sunken">
      <div className="wrap">
        <ThreadHeading center>Réservez votre date en trois étapes</ThreadHeading>
        <ol className="mt-12 grid lg:grid-cols-3 gap-10">
          {STEPS.map(({ title, text, preview }, index) => (
            <li
              key={title}
              className="min-w-0 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-9 md:max-lg:items-center"
            >
              <div
                className="relative rounded-xl bg-primary-100/70 zellige-tile px-5 pb-6 h-[294px] grid content-center overflow-clip"
                aria-hidden="true"
              >
                {preview}
                <span className="absolute bottom-2.5 right-3 rounded-full bg-surface px-2.5 py-0.5 text-xs font-semibold text-ink-soft">
                  Exemple
                </span>
              </div>
              <div className="max-md:mt-5 lg:mt-5 flex gap-4">
                <Khatim className="grid place-items-center size-11 flex-none bg-primary text-white font-bold num">
                  {index + 1}
                </Khatim>
                <div>
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-1 text-ink-soft">{text}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
