import { href, Link } from 'react-router'
import { ReadingPage } from '#app/components/pages/reading-page.tsx'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { useRootData } from '#app/viewer.ts'
import type { Route } from './+types/privacy-policy'

export const handle = { unhydrated: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Politique de confidentialité · Machmoum',
    description:
      'Ce que Machmoum enregistre, pourquoi, combien de temps et pour qui : comptes, demandes, messages, cookies, et vos droits selon la loi tunisienne 2004-63.',
    path: href('/privacy-policy'),
  })

/** A list of things, with what is said of each. */
function Terms({ of }: { of: readonly (readonly [term: string, said: string])[] }) {
  return (
    <dl>
      {of.map(([term, said]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

export default function PrivacyPolicyPage() {
  const email = useRootData()?.site.contactEmail
  return (
    <ReadingPage
      title="Politique de confidentialité"
      lead="Ce que nous enregistrons, pourquoi, combien de temps, et qui peut le voir. Sans publicité, sans mesure d’audience, sans revente."
      sections={[
        {
          id: 'donnees',
          title: 'Ce que nous enregistrons',
          body: (
            <Terms
              of={[
                [
                  'Votre compte',
                  'Nom, adresse e-mail, rôle, et si vous les donnez, téléphone et photo. Le mot de passe n’est gardé que sous une forme hachée, que personne ne peut relire.',
                ],
                [
                  'Vos connexions',
                  'Adresse IP et navigateur de chaque session, pour que vous puissiez les reconnaître et les fermer.',
                ],
                [
                  'Vos échanges',
                  'Demandes de réservation et de devis, devis et leurs versions, fichiers joints, messages, avis et leurs versions, favoris, alertes, tâches, notes.',
                ],
                [
                  'Votre profil public',
                  'Pour les prestataires : présentation, photos, vidéos, services, tarifs, jours indisponibles. Le lieu de prise de vue est retiré des photos à l’envoi. Une empreinte de chaque photo nous signale celles que deux profils montrent.',
                ],
                [
                  'Vos délais de réponse',
                  'Pour les prestataires : quand une demande est arrivée et quand vous y avez répondu. Le profil n’en montre qu’une durée habituelle.',
                ],
                [
                  'Vos pièces de vérification',
                  'Pour les prestataires qui demandent à être vérifiés : les pièces envoyées, et jusqu’à quel jour chaque point est vérifié.',
                ],
                [
                  'Vos agendas d’ailleurs',
                  'Pour les prestataires qui importent un agenda : son adresse et les jours occupés. Ni les titres, ni les invités.',
                ],
                [
                  'Vos notifications sur l’appareil',
                  'Si vous les acceptez : l’adresse que votre navigateur nous donne pour vous joindre.',
                ],
                [
                  'Les votes de vos proches',
                  'Sur une liste de favoris que vous partagez : le prénom qu’ils écrivent, leur choix et leur mot.',
                ],
              ]}
            />
          ),
        },
        {
          id: 'usage',
          title: 'À quoi cela sert',
          body: (
            <p>
              À faire fonctionner le service que vous demandez : vous mettre en relation, vous prévenir par
              e-mail, garder vos préparatifs, et protéger le site des abus. Rien d’autre. Nous ne vendons ni
              ne louons aucune donnée, et aucun outil publicitaire ou statistique n’est présent sur le site.
            </p>
          ),
        },
        {
          id: 'acces',
          title: 'Qui voit quoi',
          body: (
            <ul>
              <li>
                <b>Tout le monde</b> voit les profils publics et les avis, avec le nom et la photo de leur
                auteur. Aucune adresse e-mail n’y figure, et les tarifs sont réservés aux personnes
                connectées.
              </li>
              <li>
                <b>Le prestataire</b> à qui vous écrivez voit votre nom et votre photo. Il ne voit votre
                e-mail et votre téléphone qu’après avoir accepté votre réservation ou répondu à votre demande
                de devis.
              </li>
              <li>
                <b>Les messages et les fichiers d’un devis</b> ne sont lus que par leurs deux interlocuteurs.
                Notre équipe examine ceux qui lui sont signalés.
              </li>
              <li>
                <b>Votre calendrier public</b> montre les jours indisponibles, jamais les réservations.
              </li>
              <li>
                <b>Vos pièces de vérification</b> ne sont lues que par vous et par notre équipe. Le public
                voit ce qui est vérifié, et depuis quand.
              </li>
              <li>
                <b>Une liste de favoris partagée</b> est lue par qui en connaît le lien, sans tarif ni note.{' '}
                <b>L’adresse de votre agenda</b> donne vos réservations acceptées à qui la connaît : ne la
                confiez qu’à votre logiciel.
              </li>
              <li>
                <b>Le service de notifications de votre navigateur</b> (Google, Apple, Mozilla) transmet un
                message chiffré, sans nom. Seul votre appareil le lit.
              </li>
              <li>
                <b>WhatsApp</b> ne reçoit rien de nous : un prestataire qui connaît votre numéro ouvre
                lui-même une conversation.
              </li>
              <li>
                <b>Google</b>, si vous choisissez « Continuer avec Google », nous transmet votre nom et votre
                adresse. Nous ne gardons pas la photo qu’il y joint. Google ne sait rien de ce que vous faites
                ici.
              </li>
            </ul>
          ),
        },
        {
          id: 'duree',
          title: 'Combien de temps',
          body: (
            <Terms
              of={[
                ['Compte et échanges', 'Tant que le compte existe.'],
                ['Compte jamais confirmé', 'Sept jours, puis il est supprimé et l’adresse est libre.'],
                ['Session', '30 jours sans visite, un an au plus, puis elle est effacée.'],
                ['Liens de mot de passe', 'Une heure, une seule utilisation.'],
                [
                  'Liens d’action dans nos e-mails',
                  'Jusqu’à l’échéance de la demande ou du devis, une seule utilisation.',
                ],
                [
                  'Pièces de vérification',
                  'Supprimées dès notre décision ; après 60 jours s’il en manque une et que rien ne suit.',
                ],
                ['Agenda importé', 'Jusqu’à ce que vous le retiriez.'],
                ['Notifications sur l’appareil', 'Jusqu’à la fin de la session de cet appareil.'],
                ['Alertes de date', 'Jusqu’au jour attendu.'],
                [
                  'Lien d’une liste partagée',
                  '7, 14 ou 30 jours, comme vous le choisissez. Les votes restent avec la liste.',
                ],
                ['Versions d’un avis', 'Tant que l’avis existe : son auteur les supprime avec lui.'],
                ['Formulaire interrompu', 'Une heure, pour le retrouver après la connexion.'],
                ['Envois inutilisés', 'Photos et vidéos qu’aucun profil ne montre : effacées après un jour.'],
                [
                  'Protection des accès',
                  'Compteurs de tentatives, par adresse IP ou e-mail : effacés dans les deux jours.',
                ],
                [
                  'E-mails du site',
                  'Leur texte : effacé dans les deux heures après l’envoi, ou après un jour d’essais sans succès. Ce qui vous a été envoyé, et quand : 90 jours.',
                ],
                ['Historique des actions', 'Qui a envoyé, accepté ou annulé quoi, et quand : 400 jours.'],
                [
                  'Journaux techniques',
                  'Ce que le serveur a fait et en combien de temps : ni nom, ni adresse, ni texte.',
                ],
                [
                  'Copies de sauvegarde',
                  '30 jours au plus : ce que vous supprimez y reste jusque-là. Elles ne servent qu’après une panne.',
                ],
              ]}
            />
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies et mémoire du navigateur',
          body: (
            <>
              <p>
                Nous n’utilisons que les cookies nécessaires : nous n’avons donc pas à vous demander votre
                consentement.
              </p>
              <ul>
                <li>
                  <b>machmoum-session</b> vous garde connecté, 30 jours au plus sans visite, un an en tout.
                </li>
                <li>
                  <b>machmoum-device</b> reconnaît le navigateur où vous vous êtes connecté, pour que personne
                  ne vous en bloque l’accès en essayant des mots de passe, un an.
                </li>
                <li>
                  <b>machmoum-registration</b> reconnaît le navigateur de votre inscription, pour que le lien
                  de confirmation y suffise, deux jours.
                </li>
                <li>
                  <b>machmoum-flash</b> montre un message sur la page suivante, une minute.
                </li>
                <li>
                  <b>machmoum-wrote</b> vous montre aussitôt ce que vous venez de changer, une minute au plus.
                </li>
                <li>
                  <b>machmoum-statistiques</b> retient si un prestataire a replié ses statistiques, un an.
                </li>
                <li>
                  <b>machmoum-taches</b> retient l’ordre que vous avez choisi pour vos tâches, un an.
                </li>
                <li>
                  <b>machmoum-famille</b> reconnaît le navigateur qui a voté sur une liste partagée, pour
                  qu’il puisse changer d’avis, 30 jours.
                </li>
                <li>Des cookies de quelques minutes, seulement pendant une connexion avec Google.</li>
              </ul>
              <p>
                Vos brouillons (messages, profil, envois en cours) restent dans votre navigateur, sur votre
                appareil.
              </p>
              <p>
                Quand vous êtes connecté, votre navigateur garde aussi les trente dernières pages de
                réservations, d’agenda, de favoris et de conversations que vous avez ouvertes, pour que vous
                puissiez les lire hors ligne. Elles sont effacées dès que vous vous déconnectez, et au plus
                tard après 30 jours.
              </p>
            </>
          ),
        },
        {
          id: 'droits',
          title: 'Vos droits',
          body: (
            <>
              <p>
                La loi organique tunisienne n° 2004-63 du 27 juillet 2004 vous donne le droit d’accéder à vos
                données, de les corriger, de vous opposer à leur traitement et de les faire effacer. Dans{' '}
                <Link className="link" to={href('/dashboard/settings')}>
                  Paramètres du compte
                </Link>
                , vous pouvez vous-même les modifier, les <b>exporter</b> en une archive, choisir vos e-mails,
                et <b>supprimer votre compte</b>.
              </p>
              <p>
                Pour toute autre demande, écrivez à{' '}
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
                . Vous pouvez aussi saisir l’Instance nationale de protection des données personnelles
                (INPDP).
              </p>
            </>
          ),
        },
        {
          id: 'suppression',
          title: 'Si vous supprimez votre compte',
          body: (
            <>
              <p>
                Votre nom, votre adresse, votre téléphone, votre photo, vos tâches, vos fichiers et vos
                sessions sont effacés. Vos demandes en attente sont annulées ou refusées, et votre profil
                disparaît du site.
              </p>
              <p>
                Vos messages, vos demandes passées et vos avis restent pour l’autre partie, au nom
                d’« Utilisateur inconnu » ou de « Client inconnu ». Supprimez d’abord vous-même un avis que
                vous ne voulez pas laisser.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
