import type { QuoteModelContent } from '#domain/quotes/quote-model-input.ts'

// Texts that the demo's caterer writes again and again (Q12).

/** Its saved replies, each as [name, text]. */
export const STORY_REPLIES: readonly (readonly [string, string])[] = [
  [
    'Date déjà prise',
    'Bonjour {prénom},\n\nMerci d’avoir pensé à nous. Nous sommes malheureusement déjà pris le {date}. Nous restons à votre écoute si votre date peut changer.',
  ],
  [
    'Dégustation',
    'Bonjour {prénom},\n\nNous vous invitons à une dégustation, un mardi ou un jeudi à partir de quinze heures, dans nos cuisines à Mahdia. Quel jour vous convient ?',
  ],
  [
    'Arrivée sur place',
    'Bonjour {prénom},\n\nPour le {date}, nous arriverons à {lieu} six heures avant le repas. Pouvez-vous nous donner le numéro de la personne qui nous ouvrira ?',
  ],
]

type Model = Pick<QuoteModelContent, 'rows' | 'response' | 'included' | 'not_included'> & { name: string }

/** Its models of quotes. */
export const STORY_MODELS: readonly Model[] = [
  {
    name: 'Dîner assis',
    rows: [
      { label: 'Dîner assis, trois services', kind: 'guest', quantity: '', price: '54' },
      { label: 'Serveurs en salle', kind: 'unit', quantity: '10', price: '60' },
      { label: 'Service après 1 h du matin', kind: 'hour', quantity: '2', price: '90' },
      { label: 'Assiette de douceurs', kind: 'option', quantity: '', price: '4,400' },
    ],
    response:
      'Bonjour {prénom},\n\nVoici notre proposition pour votre dîner du {date}. Nous restons à votre écoute pour toute question.',
    included: 'Vaisselle et nappage\nEau et boissons fraîches',
    not_included: 'Pièce montée',
  },
  {
    name: 'Buffet de outia',
    rows: [
      { label: 'Buffet salé et sucré', kind: 'guest', quantity: '', price: '32' },
      { label: 'Transport et installation', kind: 'fixed', quantity: '1', price: '250' },
    ],
    response: 'Bonjour {prénom},\n\nVoici notre buffet pour la outia du {date}, avec le service.',
    included: 'Vaisselle et nappage',
    not_included: '',
  },
]
