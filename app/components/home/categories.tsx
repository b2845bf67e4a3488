import { href, Link } from 'react-router'
import { ArchPicture } from '#app/ui/arch-picture.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { HOME_CATEGORIES } from '#domain/catalogue/home-categories.ts'
import { slugify } from '#lib/text.ts'
import { artSources } from './art.ts'

/** Six doors into the listing. */
export function Categories() {
  return (
    <section className="section">
      <div className="wrap">
        <ThreadHeading>Par où commencez-vous ?</ThreadHeading>
        <ul className="mt-9 grid grid-cols-3 lg:grid-cols-6 gap-x-3 max-xs:gap-x-2 gap-y-7 sm:gap-x-5">
          {HOME_CATEGORIES.map(({ name }) => (
            <li key={name}>
              <Link className="cat" to={`${href('/providers')}?category=${encodeURIComponent(name)}`}>
                <ArchPicture
                  {...artSources(
                    `categories/${slugify(name)}`,
                    [240, 480],
                    '(min-width: 1024px) 190px, 31vw',
                  )}
                  width={240}
                  height={336}
                />
                <span className="mt-3 block font-semibold text-[0.9375rem] max-xs:text-xs sm:text-[1.0625rem] leading-tight">
                  {name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
