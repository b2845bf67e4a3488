import type { GroupSlug } from '#domain/catalogue/taxonomy.ts'
import { foldText } from '#lib/text.ts'
import type { Fact } from './facts.ts'
import type { ConditionOp, QuoteQuestion } from './question-type.ts'

/** A condition of a suggestion on another one of its group. The value of a choice is an option's text. */
type SuggestedCondition = { key: string; op: ConditionOp; value?: string }

/** A question to begin with. Its key names it in forms: '<group>/<name>'. */
export type SuggestedQuestion = Omit<QuoteQuestion, 'option_ids' | 'conditions'> & {
  key: string
  onlyIf: readonly SuggestedCondition[]
}

type Answering = Pick<QuoteQuestion, 'input_type'> & {
  options?: string[]
  required?: boolean
  fact?: Fact
  onlyIf?: SuggestedCondition
}

const ask = (
  name: string,
  question_text: string,
  { input_type, options = [], required = false, fact, onlyIf }: Answering,
): SuggestedQuestion => ({
  key: name,
  question_text,
  input_type,
  options,
  required,
  fact: fact ?? null,
  onlyIf: onlyIf ? [onlyIf] : [],
})

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
  ask(`${group}/invites`, 'Combien d’invités attendez-vous ?', {
    input_type: 'number',
    required: true,
    fact: 'guests',
  })
const day = (group: GroupSlug) =>
  ask(`${group}/date`, 'Quelle est la date de la fête ?', {
    input_type: 'date',
    required: true,
    fact: 'date',
  })
const place = (group: GroupSlug) =>
  ask(`${group}/lieu`, 'Dans quelle ville et quel lieu ?', {
    input_type: 'text',
    required: true,
    fact: 'place',
  })
/** Asked of whoever feasts in another way. */
const otherFeast = (group: GroupSlug) =>
  ask(`${group}/autre-fete`, 'De quelle fête s’agit-il ?', {
    input_type: 'text',
    required: true,
    onlyIf: { key: `${group}/fete`, op: 'is', value: 'Autre' },
  })
const budget = (group: GroupSlug) =>
  ask(`${group}/budget`, 'Quel budget prévoyez-vous, en dinars ?', { input_type: 'number', fact: 'budget' })

/** Questions that providers of each group usually ask first. */
export const SUGGESTED_QUESTIONS: Record<GroupSlug, readonly SuggestedQuestion[]> = {
  lieu: [
    feast('lieu'),
    otherFeast('lieu'),
    day('lieu'),
    guests('lieu'),
    ask('lieu/moment', 'À quel moment de la journée ?', {
      input_type: 'radio',
      options: ['Après-midi', 'Soirée', 'Journée entière', 'Plusieurs jours'],
      fact: 'slot',
    }),
    ask('lieu/jours', 'Combien de jours ?', {
      input_type: 'number',
      required: true,
      onlyIf: { key: 'lieu/moment', op: 'is', value: 'Plusieurs jours' },
    }),
    ask('lieu/sur-place', 'De quoi aurez-vous besoin sur place ?', {
      input_type: 'select',
      options: ['Cuisine pour le traiteur', 'Décoration', 'Sonorisation', 'Loge', 'Parking', 'Hébergement'],
    }),
    ask('lieu/chambres', 'Combien de personnes dormiront sur place ?', {
      input_type: 'number',
      required: true,
      onlyIf: { key: 'lieu/sur-place', op: 'contains', value: 'Hébergement' },
    }),
    ask('lieu/souhaits', 'Une demande particulière ?', { input_type: 'textarea' }),
  ],
  restauration: [
    feast('restauration'),
    otherFeast('restauration'),
    day('restauration'),
    guests('restauration'),
    place('restauration'),
    ask('restauration/service', 'Quel service préférez-vous ?', {
      input_type: 'radio',
      options: ['Dîner assis', 'Buffet', 'Cocktail', 'Plateaux à partager', 'Livraison seule'],
      required: true,
    }),
    ask('restauration/heure', 'À quelle heure faut-il servir ?', {
      input_type: 'text',
      fact: 'start',
      onlyIf: { key: 'restauration/service', op: 'isnt', value: 'Livraison seule' },
    }),
    ask('restauration/regimes', 'Y a-t-il des régimes ou des allergies à prévoir ?', {
      input_type: 'select',
      options: ['Sans gluten', 'Sans viande', 'Sans sel', 'Diabète', 'Fruits à coque', 'Lait'],
    }),
    ask('restauration/envies', 'Quels plats vous font envie ?', { input_type: 'textarea' }),
  ],
  animation: [
    feast('animation'),
    otherFeast('animation'),
    day('animation'),
    place('animation'),
    ask('animation/debut', 'À quelle heure faut-il commencer ?', {
      input_type: 'text',
      required: true,
      fact: 'start',
    }),
    ask('animation/fin', 'Et jusqu’à quelle heure ?', { input_type: 'text', fact: 'end' }),
    ask('animation/styles', 'Quels styles aimez-vous ?', {
      input_type: 'select',
      options: ['Tarab', 'Malouf', 'Mezoued', 'Soulamia', 'Raï', 'Pop orientale', 'Musique internationale'],
    }),
    ask('animation/son', 'Y a-t-il une sonorisation sur place ?', {
      input_type: 'radio',
      options: ['Oui', 'Non', 'Je ne sais pas encore'],
    }),
    ask('animation/materiel', 'Combien de personnes faut-il sonoriser ?', {
      input_type: 'number',
      fact: 'guests',
      onlyIf: { key: 'animation/son', op: 'is', value: 'Non' },
    }),
    ask('animation/moments', 'Des moments ou des chansons à ne pas manquer ?', { input_type: 'textarea' }),
  ],
  decoration: [
    feast('decoration'),
    otherFeast('decoration'),
    day('decoration'),
    place('decoration'),
    guests('decoration'),
    ask('decoration/espaces', 'Que souhaitez-vous décorer ?', {
      input_type: 'select',
      options: ['Entrée', 'Estrade des mariés', 'Tables', 'Plafond', 'Jardin ou patio', 'Maison familiale'],
      required: true,
    }),
    ask('decoration/tables', 'Combien de tables faut-il décorer ?', {
      input_type: 'number',
      onlyIf: { key: 'decoration/espaces', op: 'contains', value: 'Tables' },
    }),
    ask('decoration/ambiance', 'Quelles couleurs et quelle ambiance imaginez-vous ?', {
      input_type: 'textarea',
    }),
    budget('decoration'),
  ],
  tenue: [
    feast('tenue'),
    otherFeast('tenue'),
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
    ask('tenue/adresse', 'À quelle adresse ?', {
      input_type: 'text',
      required: true,
      fact: 'place',
      onlyIf: { key: 'tenue/ou', op: 'isnt', value: 'Chez vous, au salon ou à la boutique' },
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
    ask('transport/debut', 'À quelle heure faut-il venir ?', {
      input_type: 'text',
      required: true,
      fact: 'start',
    }),
    ask('transport/fin', 'Et jusqu’à quelle heure ?', { input_type: 'text', fact: 'end' }),
    ask('transport/options', 'Que faut-il ajouter ?', {
      input_type: 'select',
      options: ['Chauffeur', 'Décoration du véhicule', 'Cortège de plusieurs voitures'],
    }),
    ask('transport/voitures', 'Combien de voitures ?', {
      input_type: 'number',
      required: true,
      onlyIf: { key: 'transport/options', op: 'contains', value: 'Cortège de plusieurs voitures' },
    }),
  ],
  visuels: [
    feast('visuels'),
    otherFeast('visuels'),
    day('visuels'),
    place('visuels'),
    ask('visuels/besoin', 'Que souhaitez-vous ?', {
      input_type: 'select',
      options: ['Photos', 'Film', 'Drone', 'Album imprimé', 'Faire-part', 'Affiche ou panneau'],
      required: true,
    }),
    ask('visuels/exemplaires', 'Combien de faire-part ?', {
      input_type: 'number',
      onlyIf: { key: 'visuels/besoin', op: 'contains', value: 'Faire-part' },
    }),
    ask('visuels/duree', 'Combien d’heures faut-il couvrir ?', { input_type: 'number' }),
    ask('visuels/livraison', 'Pour quand en avez-vous besoin ?', { input_type: 'date' }),
    ask('visuels/style', 'Pouvez-vous décrire des images que vous aimez ?', { input_type: 'textarea' }),
  ],
  planner: [
    feast('planner'),
    otherFeast('planner'),
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
    ask('planner/lieu', 'Quel est ce lieu ?', {
      input_type: 'text',
      fact: 'place',
      onlyIf: { key: 'planner/avancement', op: 'is', value: 'Le lieu est trouvé' },
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
