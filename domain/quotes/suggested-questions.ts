import type { GroupSlug } from '#domain/catalogue/taxonomy.ts'
import { foldText } from '#lib/text.ts'
import { PLAIN_QUESTION, type QuoteQuestion } from './question-type.ts'

/** A question to begin with. Its key names it in forms: '<group>/<name>'. */
export type SuggestedQuestion = QuoteQuestion & { key: string }

type Answering = Pick<QuoteQuestion, 'input_type'> & { options?: string[]; required?: boolean }

const ask = (
  name: string,
  question_text: string,
  { input_type, options = [], required = false }: Answering,
): SuggestedQuestion => ({ ...PLAIN_QUESTION, key: name, question_text, input_type, options, required })

const feast = (group: GroupSlug) =>
  ask(`${group}/fete`, 'Pour quelle fête ?', {
    input_type: 'radio',
    options: [
      'Mariage',
      'Outia ou henné',
      'Fiançailles',
      'Circoncision',
      'Anniversaire',
      'Entreprise',
      'Autre',
    ],
    required: true,
  })
const guests = (group: GroupSlug) =>
  ask(`${group}/invites`, 'Combien d’invités attendez-vous ?', { input_type: 'number', required: true })
const day = (group: GroupSlug) =>
  ask(`${group}/date`, 'Quelle est la date de la fête ?', { input_type: 'date', required: true })
const place = (group: GroupSlug) =>
  ask(`${group}/lieu`, 'Dans quelle ville et quel lieu ?', { input_type: 'text', required: true })
const budget = (group: GroupSlug) =>
  ask(`${group}/budget`, 'Quel budget prévoyez-vous, en dinars ?', { input_type: 'number' })

/** Questions that providers of each group usually ask first. */
export const SUGGESTED_QUESTIONS: Record<GroupSlug, readonly SuggestedQuestion[]> = {
  lieu: [
    feast('lieu'),
    day('lieu'),
    guests('lieu'),
    ask('lieu/moment', 'À quel moment de la journée ?', {
      input_type: 'radio',
      options: ['Après-midi', 'Soirée', 'Journée entière', 'Plusieurs jours'],
    }),
    ask('lieu/sur-place', 'De quoi aurez-vous besoin sur place ?', {
      input_type: 'select',
      options: ['Cuisine pour le traiteur', 'Décoration', 'Sonorisation', 'Loge', 'Parking', 'Hébergement'],
    }),
    ask('lieu/souhaits', 'Une demande particulière ?', { input_type: 'textarea' }),
  ],
  restauration: [
    feast('restauration'),
    day('restauration'),
    guests('restauration'),
    place('restauration'),
    ask('restauration/service', 'Quel service préférez-vous ?', {
      input_type: 'radio',
      options: ['Dîner assis', 'Buffet', 'Cocktail', 'Plateaux à partager', 'Livraison seule'],
      required: true,
    }),
    ask('restauration/regimes', 'Y a-t-il des régimes ou des allergies à prévoir ?', {
      input_type: 'select',
      options: ['Sans gluten', 'Sans viande', 'Sans sel', 'Diabète', 'Fruits à coque', 'Lait'],
    }),
    ask('restauration/envies', 'Quels plats vous font envie ?', { input_type: 'textarea' }),
  ],
  animation: [
    feast('animation'),
    day('animation'),
    place('animation'),
    ask('animation/horaires', 'De quelle heure à quelle heure ?', { input_type: 'text', required: true }),
    ask('animation/styles', 'Quels styles aimez-vous ?', {
      input_type: 'select',
      options: ['Tarab', 'Malouf', 'Mezoued', 'Soulamia', 'Raï', 'Pop orientale', 'Musique internationale'],
    }),
    ask('animation/son', 'Y a-t-il une sonorisation sur place ?', {
      input_type: 'radio',
      options: ['Oui', 'Non', 'Je ne sais pas encore'],
    }),
    ask('animation/moments', 'Des moments ou des chansons à ne pas manquer ?', { input_type: 'textarea' }),
  ],
  decoration: [
    feast('decoration'),
    day('decoration'),
    place('decoration'),
    guests('decoration'),
    ask('decoration/espaces', 'Que souhaitez-vous décorer ?', {
      input_type: 'select',
      options: ['Entrée', 'Estrade des mariés', 'Tables', 'Plafond', 'Jardin ou patio', 'Maison familiale'],
      required: true,
    }),
    ask('decoration/ambiance', 'Quelles couleurs et quelle ambiance imaginez-vous ?', {
      input_type: 'textarea',
    }),
    budget('decoration'),
  ],
  tenue: [
    feast('tenue'),
    day('tenue'),
    ask('tenue/qui', 'Qui faut-il habiller ou préparer ?', {
      input_type: 'select',
      options: ['Mariée', 'Marié', 'Mères', 'Sœurs et frères', 'Enfants', 'Invités'],
      required: true,
    }),
    ask('tenue/ou', 'Où aura lieu la mise en beauté ?', {
      input_type: 'radio',
      options: ['Chez vous, au salon ou à la boutique', 'À domicile', 'Sur le lieu de la fête'],
    }),
    ask('tenue/taille', 'Quelles tailles faut-il prévoir ?', { input_type: 'text' }),
    ask('tenue/idee', 'Décrivez la tenue ou le style que vous imaginez', { input_type: 'textarea' }),
  ],
  transport: [
    ask('transport/vehicule', 'Quel véhicule souhaitez-vous ?', {
      input_type: 'radio',
      options: ['Berline', 'Limousine', 'Voiture ancienne', 'Calèche', 'Minibus ou autocar'],
      required: true,
    }),
    day('transport'),
    ask('transport/trajet', 'Quel est le trajet, et avec quels arrêts ?', {
      input_type: 'textarea',
      required: true,
    }),
    ask('transport/passagers', 'Combien de passagers ?', { input_type: 'number', required: true }),
    ask('transport/heures', 'De quelle heure à quelle heure ?', { input_type: 'text', required: true }),
    ask('transport/options', 'Que faut-il ajouter ?', {
      input_type: 'select',
      options: ['Chauffeur', 'Décoration du véhicule', 'Cortège de plusieurs voitures'],
    }),
  ],
  visuels: [
    feast('visuels'),
    day('visuels'),
    place('visuels'),
    ask('visuels/besoin', 'Que souhaitez-vous ?', {
      input_type: 'select',
      options: ['Photos', 'Film', 'Drone', 'Album imprimé', 'Faire-part', 'Affiche ou panneau'],
      required: true,
    }),
    ask('visuels/duree', 'Combien d’heures faut-il couvrir ?', { input_type: 'number' }),
    ask('visuels/livraison', 'Pour quand en avez-vous besoin ?', { input_type: 'date' }),
    ask('visuels/style', 'Pouvez-vous décrire des images que vous aimez ?', { input_type: 'textarea' }),
  ],
  planner: [
    feast('planner'),
    day('planner'),
    guests('planner'),
    ask('planner/avancement', 'Où en sont vos préparatifs ?', {
      input_type: 'radio',
      options: [
        'Rien n’est réservé',
        'Le lieu est trouvé',
        'Presque tout est prêt',
        'Coordination du jour seulement',
      ],
      required: true,
    }),
    ask('planner/besoins', 'De quoi avez-vous encore besoin ?', {
      input_type: 'select',
      options: ['Lieu', 'Traiteur', 'Décoration', 'Musique', 'Photo', 'Tenues', 'Transport'],
    }),
    budget('planner'),
    ask('planner/reve', 'Décrivez la fête que vous imaginez', { input_type: 'textarea' }),
  ],
}

const BY_KEY = new Map(
  Object.values(SUGGESTED_QUESTIONS)
    .flat()
    .map((suggested) => [suggested.key, suggested]),
)

/** The suggestion of that key; null when there is none. */
export function findSuggestedQuestion(key: string): SuggestedQuestion | null {
  return BY_KEY.get(key) ?? null
}

/** Tells whether a form asks this already, in the same words. */
export function isAsked(
  suggested: SuggestedQuestion,
  questions: readonly Pick<QuoteQuestion, 'question_text'>[],
): boolean {
  const words = foldText(suggested.question_text)
  return questions.some(({ question_text }) => foldText(question_text) === words)
}
