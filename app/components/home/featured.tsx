import { Link } from 'react-router'
import { profilePath } from '#app/components/providers/paths.ts'
import { BlurredUntilLoaded } from '#app/ui/blurred-until-loaded.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { locationLabel, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { categoryLabel, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { imageSources } from '#domain/media/image-url.ts'

interface FeaturedProps {
  providers: readonly {
    id: string
    name: string
    trade: SubcategorySlug
    location: ProviderLocationSlug
    imageUrl: string
    placeholder: string | null
    rating: number
    reviewCount: number
  }[]
}

const SIZES = '(min-width: 1280px) 290px, (min-width: 1024px) 23vw, 240px'

/** Providers of the site, one of each trade; nothing while there is none. */
export function Featured({ providers }: FeaturedProps) {
  if (providers.length === 0) return null
  return (
    <section aria-label="Des prestataires à découvrir" className="section pt-0!">
      <div className="wrap">
        <ThreadHeading>Des prestataires à découvrir</ThreadHeading>
        <ul className="relative mt-9 grid gap-5 lg:gap-x-6 lg:gap-y-9 max-lg:grid-flow-col max-lg:auto-cols-[240px] max-lg:overflow-x-auto max-lg:snap-x max-lg:-mx-4 max-lg:px-4 max-lg:pb-3 lg:grid-cols-4">
          {providers.map(({ id, name, trade, location, imageUrl, placeholder, rating, reviewCount }) => (
            <li key={id} className="min-w-0 max-lg:snap-start max-lg:scroll-ml-4">
              <Link to={profilePath(id)} className="group block">
                <span className="relative block aspect-4/3 overflow-hidden rounded-lg bg-sunken">
                  <BlurredUntilLoaded
                    {...imageSources(imageUrl, SIZES)}
                    placeholder={placeholder}
                    className="size-full object-cover"
                    width="800"
                    height="600"
                    loading="lazy"
                  />
                </span>
                <h3 className="mt-3 text-[1.0625rem] leading-snug [overflow-wrap:anywhere] group-hover:underline">
                  <bdi>{name}</bdi>
                </h3>
              </Link>
              <p className="mt-0.5 text-sm text-ink-soft">
                {categoryLabel(trade, 'long')} · {locationLabel(location)}
              </p>
              <p className="mt-1 text-sm">
                <Rating value={rating} count={reviewCount} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
