import { Form, href } from 'react-router'
import { ArchPicture } from '#app/ui/arch-picture.tsx'
import { HeroSearch } from '../search/hero-search.tsx'
import { artSources } from './art.ts'

/** Top of the home page: purpose of the site, search, and three doors. */
export function Hero() {
  return (
    <section className="relative">
      <div className="zellige-tile absolute inset-0 [mask-image:linear-gradient(to_left,black,transparent_70%)]" />
      <div className="wrap relative grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12 items-end">
        <div className="pt-9 pb-10 sm:pt-14 lg:pt-11 lg:pb-24 grid gap-5 lg:gap-6">
          <h1 className="display max-w-[13ch]">Toute la fête, en un seul bouquet.</h1>
          <p className="text-lead text-ink-soft max-w-[58ch]">
            Salles, traiteurs, DJ, photographes, robes, décoration : trouvez vos prestataires, demandez un
            devis et réservez votre date, partout en&nbsp;Tunisie.
          </p>
          <div className="relative z-20 mt-1">
            <HeroSearch className="search-hero" render={<Form action={href('/providers')} />} />
          </div>
        </div>
        <div
          className="grid grid-cols-[1fr_1.3fr_1fr] items-end gap-2 sm:gap-3.5 max-lg:max-w-[560px] max-lg:mx-auto max-lg:w-full lg:pt-12"
          aria-hidden="true"
        >
          <Door name="left" />
          <Door name="centre" />
          <Door name="right" />
        </div>
      </div>
      <div className="frieze" />
    </section>
  )
}

function Door({ name }: { name: 'left' | 'centre' | 'right' }) {
  const isCentre = name === 'centre'
  return (
    <ArchPicture
      {...artSources(
        `home/hero-${name}`,
        isCentre ? [210, 420] : [160, 320],
        isCentre
          ? '(min-width: 1024px) 210px, min(36vw, 210px)'
          : '(min-width: 1024px) 160px, min(28vw, 160px)',
      )}
      width={isCentre ? 210 : 160}
      height={isCentre ? 361 : 275}
      tall
      frame={isCentre ? 'primary' : 'gold'}
      eager
    />
  )
}
