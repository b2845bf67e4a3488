import type { QuoteTerms } from '#domain/quotes/quote-terms.ts'
import type { StoryDays } from './days.ts'
import type { StoryQuote } from './quotes.ts'
import { SAVEURS_DE_MAHDIA } from './saveurs-de-mahdia.ts'

/** Quotes of caterers for the wedding: one changed once and still open, one open, one that has expired. */
export function quotesOfCaterers(days: StoryDays): StoryQuote[] {
  const asked = { client: 'demo' } as const
  return [
    {
      ...asked,
      provider: SAVEURS_DE_MAHDIA.name,
      status: 'responded',
      askedOn: -18,
      answeredOn: -16,
      message: 'Vous nous aviez régalés pour les fiançailles. Voici la suite.',
      answers: [
        ['180'],
        [days.wedding],
        ['Ksour Essef, salle Firdaous'],
        ['Dîner assis'],
        ['Sans gluten', 'Diabétique'],
        ['Le mérou au citron, et quelque chose de doux pour les enfants.'],
      ],
      versions: [
        {
          sentOn: -16,
          validOn: 21,
          message: MENU,
          lines: [
            ['Dîner assis : deux entrées, mérou au citron confit, dessert aux agrumes', 'guest', 160, 54],
            ['Serveurs en salle', 'unit', 9, 60],
            ['Service après 1 h du matin', 'hour', 2.5, 90],
            ['Deuxième fête avec nous', 'discount', 1, 300],
            ['Assiette de douceurs', 'option', 160, 4.4],
          ],
          terms: TERMS,
          change: {
            on: -12,
            words: 'Nous serons finalement cent quatre-vingts. Pouvez-vous revoir le devis ?',
          },
        },
        {
          sentOn: -10,
          validOn: 21,
          holds: days.wedding,
          message:
            'Chère Yasmine,\n\nVoici le devis pour cent quatre-vingts invités, avec un serveur de plus.\n\nBien à vous,\nLes Saveurs de Mahdia',
          lines: [
            ['Dîner assis : deux entrées, mérou au citron confit, dessert aux agrumes', 'guest', 180, 54],
            ['Serveurs en salle', 'unit', 10, 60],
            ['Service après 1 h du matin', 'hour', 2.5, 90],
            ['Deuxième fête avec nous', 'discount', 1, 300],
            ['Assiette de douceurs', 'option', 180, 4.4],
          ],
          terms: TERMS,
        },
      ],
      files: ['Devis du mariage.pdf', 'Table dressée.jpg'],
    },
    {
      ...asked,
      provider: 'Maison Ribat Réceptions',
      status: 'responded',
      askedOn: -18,
      answeredOn: -15,
      answers: [['180'], [days.wedding], ['Dîner assis'], ['Sans gluten'], [], []],
      versions: [
        {
          sentOn: -15,
          validOn: 14,
          message:
            'Bonjour Yasmine,\n\nNotre brigade sert cent quatre-vingts couverts sans peine. La dégustation est offerte, à Sousse, sur rendez-vous.\n\nMaison Ribat Réceptions',
          lines: [
            ['Dîner assis, trois services', 'guest', 180, 49],
            ['Brigade et vaisselle', 'fixed', 1, 1450],
            ['Transport depuis Sousse', 'fixed', 1, 180],
            ['Cocktail de bienvenue', 'option', 180, 9],
          ],
          terms: {
            included: ['Vaisselle et nappage', 'Dégustation pour deux'],
            notIncluded: ['Gâteau de mariage'],
            payments: {
              unit: 'percent',
              deposit: 40n,
              instalments: [{ due: 'before', days: 0, share: 60n }],
            },
            cancellation: 'flexible',
          },
        },
      ],
    },
    {
      ...asked,
      provider: 'La Table de Lella Salha',
      status: 'responded',
      askedOn: -40,
      answeredOn: -37,
      answers: [['180'], [days.wedding], ['Buffet'], [], ['Un mloukhia comme à la maison.'], []],
      versions: [
        {
          sentOn: -37,
          validOn: -23,
          message:
            'Bonjour,\n\nUn buffet de famille pour cent quatre-vingts personnes, avec le mloukhia que vous demandez.\n\nSalha et ses sœurs',
          lines: [
            ['Buffet de mariage', 'guest', 180, 42],
            ['Déplacement à Mahdia', 'fixed', 1, 250],
          ],
        },
      ],
    },
  ]
}

const MENU =
  'Chère Yasmine,\n\nPour cent soixante invités, nous proposons deux entrées à partager, le mérou au citron confit et un dessert aux agrumes, au prix de 54 DT par invité.\nDeux assiettes sans gluten et un menu pour les enfants sont prévus sans supplément.\nLa dégustation peut se faire un mardi ou un jeudi, à partir de quinze heures.\n\nBien à vous,\nLes Saveurs de Mahdia'

const TERMS: Partial<QuoteTerms> = {
  included: [
    'Vaisselle et nappage',
    'Dressage du buffet de salades',
    'Eau et boissons fraîches',
    'Nettoyage de la cuisine',
  ],
  notIncluded: ['Location des tables et chaises', 'Pièce montée'],
  payments: {
    unit: 'percent',
    deposit: 30n,
    instalments: [
      { due: 'before', days: 30, share: 40n },
      { due: 'before', days: 0, share: 30n },
    ],
  },
  cancellation: 'moderate',
}
