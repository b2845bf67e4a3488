import { href, redirect } from 'react-router'
import { Categories } from '#app/components/home/categories.tsx'
import { Contact } from '#app/components/home/contact.tsx'
import { Featured } from '#app/components/home/featured.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { Invitations } from '#app/components/home/invitations.tsx'
import { Steps } from '#app/components/home/steps.tsx'
import { Trust } from '#app/components/home/trust.tsx'
import { siteFacts } from '#app/components/seo/facts.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { ctxOf, readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { pageMeta } from '#app/page-meta.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useRootData } from '#app/viewer.ts'
import { listFeatured } from '#domain/search/list-featured.server.ts'
import type { Route } from './+types/home'

const NearbyPages = lazyPart(
  () => import('#app/components/search/nearby-pages.tsx'),
  (module) => module.NearbyPages,
)

const TITLE = 'Machmoum, les prestataires de votre fête en Tunisie'
const DESCRIPTION =
  'Salles, traiteurs, DJ, photographes, robes, décoration : trouvez vos prestataires, demandez un devis et réservez votre date, partout en Tunisie.'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  if (ctxOf(context).actor) throw redirect(href('/providers'))
  return { featured: await readPublicly(context, listFeatured) }
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: DESCRIPTION, path: '/' })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const site = useRootData()?.site
  return (
    <>
      <Hero />
      <Categories />
      <Featured providers={loaderData.featured} />
      <Steps />
      <Trust />
      <Invitations />
      <div className="wrap">
        <NearbyPages to={href('/providers')} placesOnly />
      </div>
      {site && <Contact email={site.contactEmail} />}
      <StructuredData facts={import.meta.env.SSR && site ? siteFacts(site.origin) : []} />
    </>
  )
}
