import { href, Link } from 'react-router'
import { ReadingPage } from '#app/components/pages/reading-page.tsx'
import { ctxOf } from '#app/context.ts'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { useRootData } from '#app/viewer.ts'
import { formatInstantDay } from '#lib/dates.ts'
import type { Route } from './+types/terms-of-use'

/** The owner wants today's date as that of the last update (R20). */
export const handle = { unhydrated: true } satisfies PageFrame

export function loader({ context }: Route.LoaderArgs) {
  return { updated: formatInstantDay(ctxOf(context).now) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conditions d’utilisation · Machmoum',
    description:
      'Les règles de Machmoum : un service gratuit de mise en relation, des avis de vrais clients, un classement qui ne s’achète pas, et un contrat entre vous et votre prestataire.',
    path: href('/terms-of-use'),
  })

export default function TermsOfUsePage({ loaderData }: Route.ComponentProps) {
  const email = useRootData()?.site.contactEmail
  return (
    <ReadingPage
      title="Conditions d’utilisation"
      lead={
        <>
          Les règles du site, en mots simples. Créer un compte, c’est les accepter.
          <span className="mt-2 block text-base">Dernière mise à jour : {loaderData.updated}</span>
        </>
      }
      sections={[
        {
          id: 'role',
          title: 'Notre rôle',
          body: (
            <>
              <p>
                Machmoum met en relation des personnes qui préparent une fête et des prestataires établis en
                Tunisie. Nous sommes un intermédiaire : nous n’organisons pas l’événement, n’encaissons aucun
                paiement et ne prenons aucune commission.
              </p>
              <p>
                Le contrat, le prix, l’acompte et l’exécution se décident entre vous et votre prestataire. Une
                réservation acceptée ici est un engagement entre vous deux ; mettez l’essentiel par écrit.
              </p>
            </>
          ),
        },
        {
          id: 'compte',
          title: 'Votre compte',
          body: (
            <ul>
              <li>L’inscription est gratuite, pour les clients et pour les prestataires.</li>
              <li>Donnez des informations exactes et confirmez votre adresse e-mail.</li>
              <li>
                Le compte est personnel : ce qui s’y passe est fait en votre nom. Gardez votre mot de passe
                secret.
              </li>
              <li>
                Le rôle, client ou prestataire, se choisit à l’inscription et ne change plus. Vous pouvez
                avoir un compte client et un compte prestataire, avec deux adresses e-mail.
              </li>
            </ul>
          ),
        },
        {
          id: 'prestataires',
          title: 'Si vous êtes prestataire',
          body: (
            <ul>
              <li>
                Décrivez votre activité, vos services et vos tarifs avec exactitude, et tenez votre
                calendrier.
              </li>
              <li>Ne publiez que des photos et des vidéos dont vous avez les droits.</li>
              <li>N’utilisez les coordonnées d’un client que pour répondre à sa demande.</li>
              <li>Vous restez seul responsable de vos prestations, de vos autorisations et de vos impôts.</li>
            </ul>
          ),
        },
        {
          id: 'demandes',
          title: 'Réservations et devis',
          body: (
            <>
              <p>
                Une demande de réservation ou de devis n’engage personne tant que le prestataire n’y a pas
                répondu. Le client peut l’annuler tant qu’elle est en attente. Ensuite, convenez-en
                directement entre vous.
              </p>
              <p>
                Le badge « Vérifié » est accordé par notre équipe. Il ne garantit pas le résultat d’une
                prestation.
              </p>
            </>
          ),
        },
        {
          id: 'avis',
          title: 'Avis et classement',
          body: (
            <>
              <p>
                Seul un client dont la réservation a été acceptée et dont la date est passée peut laisser un
                avis, un seul par prestataire. Il peut le modifier ou le supprimer. Le prestataire peut
                répondre publiquement, ou nous signaler l’avis ; il ne peut pas le retirer. Notre équipe peut
                masquer un avis contraire à ces règles, et en dit le motif à son auteur.
              </p>
              <p>
                Le classement « Recommandé » suit une formule publique,{' '}
                <Link reloadDocument className="link" to={`${href('/faq')}#classement`}>
                  expliquée dans la FAQ
                </Link>
                . Le classement ne s’achète pas.
              </p>
            </>
          ),
        },
        {
          id: 'interdits',
          title: 'Ce qui n’est pas permis',
          body: (
            <ul>
              <li>Les propos injurieux, haineux, trompeurs ou contraires à la loi tunisienne.</li>
              <li>Les faux avis, les fausses demandes, la publicité non sollicitée.</li>
              <li>Se faire passer pour quelqu’un d’autre, ou recueillir les données des autres.</li>
              <li>Perturber le site, contourner ses protections ou ses limites.</li>
            </ul>
          ),
        },
        {
          id: 'suspension',
          title: 'Suspension et départ',
          body: (
            <p>
              Nous pouvons masquer un contenu, un profil, ou suspendre un compte qui enfreint ces règles. Vous
              pouvez partir quand vous voulez : « Supprimer mon compte » se trouve dans les{' '}
              <Link className="link" to={href('/dashboard/settings')}>
                paramètres
              </Link>
              . Vous trouverez ce qui est effacé et ce qui reste dans la{' '}
              <Link className="link" to={`${href('/privacy-policy')}#suppression`}>
                politique de confidentialité
              </Link>
              .
            </p>
          ),
        },
        {
          id: 'litiges',
          title: 'Litiges et responsabilité',
          body: (
            <>
              <p>
                Un désaccord sur une prestation se règle entre le client et le prestataire. Nous pouvons vous
                écouter, mais nous ne tranchons pas et ne remboursons pas. Nous faisons notre possible pour
                que le site soit disponible et exact, sans pouvoir le garantir à tout instant.
              </p>
              <p>
                Le droit tunisien s’applique. Une question sur ces règles ? Écrivez à{' '}
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
                .
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
