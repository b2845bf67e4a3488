import { redirect } from 'react-router'
import { Categories } from '#app/components/home/categories.tsx'
import { Contact } from '#app/components/home/contact.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { Invitations } from '#app/components/home/invitations.tsx'
import { Steps } from '#app/components/home/steps.tsx'
import { Trust } from '#app/components/home/trust.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/handled.ts'
import { useRootData } from '#app/viewer.ts'
import type { Route } from './+types/home'

const TITLE = 'Machmoum, les prestataires de votre fête en Tunisie'
const DESCRIPTION =
  'Salles, traiteurs, DJ, photographes, robes, décoration : trouvez vos prestataires, demandez un devis et réservez votre date, partout en Tunisie.'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  if (ctxOf(context).actor) throw redirect('/providers')
  return { canonical: `${url.origin}/` }
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: TITLE },
  { name: 'description', content: DESCRIPTION },
  { property: 'og:title', content: TITLE },
  { property: 'og:description', content: DESCRIPTION },
  ...(loaderData ? [{ tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical }] : []),
]

export default function HomePage() {
  const site = useRootData()?.site
  return (
    <>
      <Hero />
      <Categories />
      <Steps />
      <Trust />
      <Invitations />
      {site && <Contact email={site.contactEmail} />}
    </>
  )
}
