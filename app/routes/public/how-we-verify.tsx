import { href, Link } from 'react-router'
import { ReadingPage } from '#app/components/pages/reading-page.tsx'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { BADGE_ITEMS, ITEM_NAMES, ITEMS, NEVER_LOOKED_AT } from '#domain/verifications/verification-item.ts'
import type { Route } from './+types/how-we-verify'

export const handle = { unhydrated: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Comment nous vérifions · Machmoum',
    description:
      'Ce que dit le badge « Vérifié » : les points que notre équipe contrôle, combien de temps ils valent, et ce que personne ne regarde.',
    path: href('/comment-nous-verifions'),
  })

const NEEDED = BADGE_ITEMS.map((item) => ITEMS[item].label.toLowerCase())

/** '/comment-nous-verifions': what the badge says, item by item, and what nobody looks at (W14). */
export default function HowWeVerifyPage() {
  return (
    <ReadingPage
      title="Comment nous vérifions"
      lead="Le badge « Vérifié » dit que notre équipe a contrôlé quatre points, chacun pour un temps. Voici lesquels, combien de temps ils valent, et ce que nous ne regardons pas."
      sections={[
        {
          id: 'badge',
          title: 'Ce que dit le badge',
          body: (
            <>
              <p>
                Quatre points sont contrôlés et encore valables : {NEEDED.slice(0, -1).join(', ')} et{' '}
                {NEEDED.at(-1)}. Pour un lieu, une visite peut s’y ajouter ; le badge n’en dépend pas.
              </p>
              <p>
                Le profil indique chaque point avec sa date et sa fin. Le badge est gratuit et ne s’achète
                pas.
              </p>
            </>
          ),
        },
        {
          id: 'points',
          title: 'Point par point',
          body: (
            <dl>
              {ITEM_NAMES.map((item) => {
                const { label, looksAt, months } = ITEMS[item]
                return (
                  <div key={item}>
                    <dt>{label}</dt>
                    <dd>
                      {looksAt}{' '}
                      {months === null
                        ? 'Valable jusqu’à la date que porte la pièce.'
                        : `Valable ${months} mois.`}
                    </dd>
                  </div>
                )
              })}
            </dl>
          ),
        },
        {
          id: 'fin',
          title: 'Quand le badge disparaît',
          body: (
            <p>
              Le badge disparaît dès qu’un des quatre points arrive à sa fin. Si le prestataire change de nom,
              de responsable ou de gouvernorat, l’identité, l’activité et le lieu sont à revérifier : le badge
              disparaît aussitôt, et revient une fois ces points contrôlés de nouveau.
            </p>
          ),
        },
        {
          id: 'limites',
          title: 'Ce que nous ne contrôlons pas',
          body: (
            <>
              <p>{NEVER_LOOKED_AT}</p>
              <p>
                Un prestataire sans badge n’a rien fait de mal : il n’a pas demandé de vérification, ou un
                point n’est plus valable. Lisez aussi les avis, et demandez un devis écrit.
              </p>
            </>
          ),
        },
        {
          id: 'pieces',
          title: 'Les pièces que nous lisons',
          body: (
            <p>
              Seule notre équipe lit les pièces qu’un prestataire envoie, et elles sont supprimées dès la
              décision. Une question ? Consultez les <Link to={href('/faq')}>questions fréquentes</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}
