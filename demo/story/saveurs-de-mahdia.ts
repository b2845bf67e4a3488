import type { DraftProvider } from '../plan/catalogue.ts'
import { typeset } from '../texts/typeset.ts'

/** The provider behind prestataire@demo.machmoum.tn: complete in every part. Its first sentence is its trade's. */
export const SAVEURS_DE_MAHDIA = {
  name: 'Les Saveurs de Mahdia',
  categories: ['traiteur-sale', 'patisserie'],
  bio: typeset(
    'Cuisine de la mer et gâteaux de la maison : à Mahdia, nous préparons les fêtes de famille depuis 2009. ' +
      'Le poisson vient du port, à deux rues de notre cuisine, et les amandes du verger d’un cousin, à Bou Merdes. ' +
      'Dîner assis, cocktail ou couscous de la outia : chaque menu se goûte trois semaines avant, à deux ou à quatre. ' +
      'Nos pâtissières montent les gâteaux sur place et composent les boîtes des invités. ' +
      'De La Chebba à Monastir, le déplacement est compris.',
  ),
  offers: [
    {
      name: 'Dîner de mariage assis',
      description: 'Entrée, plat et dessert servis à table. Le poisson est choisi le matin même, à la criée.',
      price: '54.000',
      unit: 'par invité',
      features: [
        'Deux entrées au choix',
        'Poisson du jour ou agneau',
        'Dessert et fruits',
        'Pain et eau',
        'Chef présent sur place',
      ],
    },
    {
      name: 'Couscous au mérou de la outia',
      description: 'Le grand couscous de la veille, en plats à partager, avec son bouillon à part.',
      price: '28.000',
      unit: 'par invité',
      features: ['Semoule roulée à la main', 'Mérou ou daurade', 'Salade méchouia', 'Petit-lait et fruits'],
    },
    {
      name: 'Cocktail dînatoire, quinze pièces',
      description:
        'Briks, mini-tajines, brochettes de crevettes et verrines, servis au plateau pendant deux heures.',
      price: '36.000',
      unit: 'par invité',
      features: [
        'Huit pièces chaudes, sept froides',
        'Plateaux et présentoirs',
        'Étiquettes pour les allergies',
      ],
    },
    {
      name: 'Pièce montée',
      description: 'Trois à cinq étages, parfum au choix, assemblée sur place une heure avant son entrée.',
      price: '480.000',
      unit: 'le gâteau',
      features: [
        'Un parfum par étage',
        'Fleurs fraîches ou en sucre',
        'Livraison et montage',
        'Dégustation pour deux',
      ],
    },
    {
      name: 'Boîtes de gâteaux aux amandes',
      description: 'Quatre gâteaux par boîte, au prénom des mariés, à poser sur chaque table.',
      price: '7.000',
      unit: 'la boîte',
      features: ['Kaak warka, samsa, mlabes, baklawa', 'Carton rigide et ruban', 'Minimum soixante boîtes'],
    },
    {
      name: 'Repas d’entreprise',
      description: 'Déjeuner ou dîner servi sur place, selon le nombre et les cuisines à disposition.',
      price: null,
      unit: '',
      features: ['Menus de saison', 'Plats sans viande possibles', 'Facture'],
    },
  ],
  questions: [
    { text: 'Combien d’invités attendez-vous ?', type: 'number', fact: 'guests', required: true },
    { text: 'Quelle est la date de la fête ?', type: 'date', fact: 'date', required: true },
    { text: 'Dans quelle ville et quel lieu ?', type: 'text', fact: 'place', required: true },
    {
      text: 'Quel service souhaitez-vous ?',
      type: 'radio',
      options: ['Dîner assis', 'Cocktail dînatoire', 'Couscous de la outia', 'Gâteaux seulement'],
      required: true,
    },
    {
      text: 'Y a-t-il des régimes à prévoir ?',
      type: 'select',
      options: ['Sans gluten', 'Sans viande', 'Sans sel', 'Diabétique', 'Allergie aux fruits secs'],
    },
    { text: 'Quels plats vous feraient plaisir ?', type: 'textarea' },
  ],
  pieces: 11,
  isPublic: true,
  popularity: 4,
} as const satisfies Partial<DraftProvider>
