// The questions that people ask, and the answers, in the words of this product as it works.
import { CALENDAR_DAYS, PRIOR_WEIGHT, RESPONSE_HOURS, WEIGHTS } from '#domain/search/recommended-score.ts'

/** One question; its `id` is its anchor, and each line of the answer a paragraph. */
export type Question = { id: string; question: string; answer: readonly string[] }

const percent = (weight: number) => `${Math.round(weight * 100)} %`

/** All of them, by theme. */
export const FAQ: readonly { id: string; title: string; questions: readonly Question[] }[] = [
  {
    id: 'clients',
    title: 'Vous préparez une fête',
    questions: [
      {
        id: 'gratuit',
        question: 'Le service est-il gratuit ?',
        answer: [
          'Oui. Tout est gratuit : recherche, messages, devis et réservation. Nous ne prenons aucune commission. Vous payez votre prestataire directement, selon ce que vous avez convenu.',
        ],
      },
      {
        id: 'tarifs',
        question: 'Pourquoi dois-je me connecter pour voir les tarifs ?',
        answer: [
          'Les prestataires réservent leurs tarifs aux personnes qui ont un compte. Sans compte, vous pouvez tout de même filtrer et trier par prix.',
        ],
      },
      {
        id: 'devis-ou-reservation',
        question: 'Devis ou réservation : que choisir ?',
        answer: [
          'Demandez un devis si le prix dépend de votre fête : vous répondez aux questions du prestataire, il vous répond avec un prix. Réservez une date quand votre choix est fait.',
        ],
      },
      {
        id: 'apres-demande',
        question: 'Que se passe-t-il après ma demande ?',
        answer: [
          'Le prestataire accepte ou refuse, et vous en êtes prévenu sur le site et par e-mail. Tant que la demande est en attente, vous pouvez l’annuler. Ensuite, voyez directement avec lui par message.',
        ],
      },
      {
        id: 'date-indisponible',
        question: 'Puis-je demander une date indisponible ?',
        answer: [
          'Le calendrier montre les jours que le prestataire a bloqués. Si vous demandez l’un d’eux, nous vous prévenons, et le prestataire aussi : il reste libre d’accepter.',
        ],
      },
      {
        id: 'coordonnees',
        question: 'Qui voit mon téléphone et mon e-mail ?',
        answer: [
          'Seul le prestataire à qui vous écrivez les voit, après avoir accepté votre réservation ou répondu à votre demande de devis. Avant, il ne voit que votre nom et votre photo.',
        ],
      },
    ],
  },
  {
    id: 'confiance',
    title: 'Avis et classement',
    questions: [
      {
        id: 'avis-authentiques',
        question: 'Comment savez-vous que les avis sont authentiques ?',
        answer: [
          'Seul un client dont la réservation a été acceptée et dont la date est passée peut laisser un avis, un seul par prestataire. Personne ne peut noter sa propre activité.',
          'Seul l’auteur peut modifier ou supprimer son avis. Le prestataire peut y répondre publiquement ou nous le signaler ; il ne peut pas le retirer.',
        ],
      },
      {
        id: 'classement',
        question: 'Comment l’ordre « Recommandé » est-il calculé ?',
        answer: [
          `Chaque prestataire a un score de 0 à 1, composé de cinq parts : ses avis (${percent(WEIGHTS.rating)}), le badge Vérifié (${percent(WEIGHTS.verified)}), son profil complet (${percent(WEIGHTS.completeness)}), son calendrier confirmé depuis moins de ${CALENDAR_DAYS}\u00A0jours (${percent(WEIGHTS.calendar)}) et son temps de réponse (${percent(WEIGHTS.response)}).`,
          `Pour les avis, nous calculons sa moyenne en y ajoutant ${PRIOR_WEIGHT} avis fictifs à la moyenne du site : une seule excellente note ne suffit donc pas à passer devant cent bonnes. Si m est la moyenne du site, s la somme de ses notes et n leur nombre, le résultat est (${PRIOR_WEIGHT} × m + s) ÷ (${PRIOR_WEIGHT} + n), ramené à une échelle de 0 à 1.`,
          `Un profil est complet avec une présentation de 200 caractères, cinq photos ou vidéos, un service et un prix : chacun compte pour un quart. La part de la réponse est entière jusqu’à ${RESPONSE_HOURS.full} heures et nulle à partir de ${RESPONSE_HOURS.none} heures, comptées de 8 h à 22 h. À score égal, l’identifiant départage. La date de la dernière modification ne compte pas. La page « Comment nous classons les prestataires » donne un exemple, et le fichier qui permet de refaire le calcul.`,
        ],
      },
      {
        id: 'payer-un-rang',
        question: 'Peut-on payer pour être mieux placé ?',
        answer: ['Non. Il n’y a ni annonce, ni mise en avant payante, et le badge Vérifié ne s’achète pas.'],
      },
      {
        id: 'verifie',
        question: 'Que veut dire « Vérifié » ?',
        answer: [
          'Notre équipe a contrôlé ce prestataire et lui a accordé le badge. Ce n’est pas une garantie de résultat : lisez aussi les avis, et posez vos questions.',
        ],
      },
    ],
  },
  {
    id: 'prestataires',
    title: 'Vous êtes prestataire',
    questions: [
      {
        id: 'devenir-prestataire',
        question: 'Comment apparaître dans la recherche ?',
        answer: [
          'Créez un compte prestataire, puis remplissez votre présentation, votre photo, au moins une catégorie et votre gouvernorat. Vous pouvez alors rendre votre profil public, et le rendre privé quand vous voulez.',
        ],
      },
      {
        id: 'deux-evenements',
        question: 'Puis-je accepter deux réservations le même jour ?',
        answer: [
          'Oui, certains métiers le permettent. Si vous avez déjà accepté une réservation ce jour-là, nous vous demandons de confirmer.',
        ],
      },
      {
        id: 'avis-injuste',
        question: 'J’ai reçu un avis injuste. Que faire ?',
        answer: [
          'Répondez-y calmement : votre réponse est publique et s’affiche sous l’avis. Si l’avis est injurieux ou mensonger, signalez-le avec un motif ; notre équipe l’examine.',
        ],
      },
    ],
  },
  {
    id: 'compte',
    title: 'Compte et données',
    questions: [
      {
        id: 'mot-de-passe',
        question: 'J’ai oublié mon mot de passe.',
        answer: [
          'Sur la page de connexion, choisissez « Mot de passe oublié ? ». Vous recevez un lien par e-mail : il ne sert qu’une fois et reste valable une heure. Vos autres appareils sont ensuite déconnectés.',
        ],
      },
      {
        id: 'e-mails',
        question: 'Quels e-mails vais-je recevoir ?',
        answer: [
          'Vous recevez les e-mails de votre compte (confirmation, mot de passe) et ceux qui concernent vos messages, vos demandes et vos avis. Pour les messages, nous envoyons au plus un e-mail par conversation et par heure, et aucun pendant que vous êtes en ligne.',
          'Choisissez vos notifications dans les paramètres, ou désabonnez-vous en un clic.',
        ],
      },
      {
        id: 'supprimer',
        question: 'Puis-je exporter ou supprimer mes données ?',
        answer: [
          'Oui, dans les paramètres du compte. L’export est une archive lisible de vos données. La suppression efface vos données personnelles ; vos messages et vos avis restent, sans votre nom.',
        ],
      },
      {
        id: 'litige',
        question: 'Intervenez-vous en cas de litige ?',
        answer: [
          'Non. Nous vous mettons en relation : le contrat et un éventuel désaccord ne concernent que vous et votre prestataire. Nous examinons en revanche tout abus que vous nous signalez.',
        ],
      },
    ],
  },
]
