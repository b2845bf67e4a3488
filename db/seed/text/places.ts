import type { GovernorateSlug } from '#domain/catalogue/governorates.ts'

/** Place of a business, and sentences of its bio on the way there. */
export type PlaceText = {
  towns: readonly string[]
  /** For those who come to the event. */
  around: readonly string[]
  /** For those one comes to. */
  access: readonly string[]
}

export const PLACES: Readonly<Record<GovernorateSlug, PlaceText>> = {
  ariana: {
    towns: ['Ariana', 'Raoued', 'La Soukra', 'Ennasr', 'Sidi Thabet'],
    around: [
      'Déplacements dans tout le Grand Tunis, de Raoued à Mornag.',
      'Ennasr, La Soukra, Raoued : le matériel arrive le matin même.',
    ],
    access: ['Un quart d’heure suffit depuis le centre de Tunis, hors heures de pointe.'],
  },
  beja: {
    towns: ['Béja', 'Testour', 'Medjez el-Bab', 'Nefza'],
    around: [
      'Déplacements dans tout le Nord-Ouest, de Medjez el-Bab à Nefza.',
      'Béja, Testour, Téboursouk : le trajet est compris dans le devis.',
    ],
    access: ['Depuis Tunis, comptez un peu plus d’une heure par l’autoroute A3.'],
  },
  'ben-arous': {
    towns: ['Ben Arous', 'Hammam Lif', 'Radès', 'Ezzahra', 'Mégrine', 'El Mourouj', 'Mornag'],
    around: [
      'De Mégrine à Borj Cédria, la banlieue sud nous est familière.',
      'Déplacements à Tunis et dans toute la banlieue sud sans supplément.',
    ],
    access: ['La sortie d’autoroute est à cinq minutes, le parking se trouve devant l’entrée.'],
  },
  bizerte: {
    towns: ['Bizerte', 'Ras Jebel', 'Mateur', 'Menzel Bourguiba', 'Ghar el-Melh', 'Rafraf'],
    around: [
      'De Mateur à Ghar el-Melh, les déplacements sont compris.',
      'Bizerte, Menzel Bourguiba, Ras Jebel : tout le gouvernorat est desservi.',
    ],
    access: ['Tunis est à moins d’une heure par l’autoroute A4.'],
  },
  gabes: {
    towns: ['Gabès', 'Matmata', 'El Hamma', 'Métouia', 'Mareth'],
    around: [
      'De Métouia à Mareth, les déplacements sont compris.',
      'L’oasis, El Hamma, Matmata : nous connaissons les routes et les salles.',
    ],
    access: ['L’aéroport de Djerba est à une heure et demie, la gare de Gabès plus près encore.'],
  },
  gafsa: {
    towns: ['Gafsa', 'Métlaoui', 'El Guettar', 'Redeyef'],
    around: [
      'Déplacements dans tout le bassin minier, de Métlaoui à Redeyef.',
      'Gafsa, El Ksar, El Guettar : le matériel est livré la veille.',
    ],
    access: ['La route de Tozeur passe à deux pas, l’arrivée est fléchée le jour de la fête.'],
  },
  jendouba: {
    towns: ['Jendouba', 'Tabarka', 'Aïn Draham', 'Bou Salem'],
    around: [
      'De la plaine de Bou Salem aux forêts d’Aïn Draham, nous prenons la route tôt.',
      'Tabarka, Fernana, Ghardimaou : le déplacement figure au devis, sans surprise.',
    ],
    access: ['Depuis Tunis, la route prend deux heures et demie, dont une belle partie en forêt.'],
  },
  kairouan: {
    towns: ['Kairouan', 'Haffouz', 'Sbikha', 'Oueslatia'],
    around: [
      'De Sbikha à Haffouz, nous suivons les familles du Kairouanais.',
      'Kairouan, Chebika, Oueslatia : le déplacement est compris.',
    ],
    access: ['Les remparts sont à dix minutes, Sousse à moins d’une heure.'],
  },
  kasserine: {
    towns: ['Kasserine', 'Sbeïtla', 'Thala', 'Fériana'],
    around: [
      'De Thala à Fériana, les kilomètres sont annoncés dès le devis.',
      'Kasserine, Sbeïtla, Foussana : nous arrivons la veille des grands mariages.',
    ],
    access: ['Le parking accueille les autocars qui viennent de loin.'],
  },
  kebili: {
    towns: ['Kébili', 'Douz', 'Souk Lahad', 'El Faouar'],
    around: [
      'Déplacements du Nefzaoua au Jérid, par la digue du chott.',
      'Douz, Souk Lahad, El Faouar : la piste ne nous fait pas peur.',
    ],
    access: ['L’aéroport de Tozeur est à une heure et quart, par la digue du chott El Jérid.'],
  },
  'le-kef': {
    towns: ['Le Kef', 'Dahmani', 'Tajerouine', 'Sers'],
    around: [
      'De Nebeur à Tajerouine, le déplacement est compris.',
      'Le Kef, Dahmani, Sers : nous travaillons là où vivent les familles.',
    ],
    access: ['La vieille ville est à dix minutes, et plusieurs maisons peuvent loger vos invités.'],
  },
  mahdia: {
    towns: ['Mahdia', 'El Jem', 'Ksour Essef', 'La Chebba', 'Salakta'],
    around: [
      'De La Chebba à Monastir, nous connaissons les salles, les toits et les cours.',
      'Mahdia, El Jem, Ksour Essef : le déplacement est compris.',
    ],
    access: ['Monastir et son aéroport sont à trois quarts d’heure.'],
  },
  'la-manouba': {
    towns: ['La Manouba', 'Den Den', 'Oued Ellil', 'Tebourba', 'Mornaguia'],
    around: [
      'De Den Den à Tebourba, nous venons repérer les lieux avec vous.',
      'Déplacements dans tout le Grand Tunis, campagne comprise.',
    ],
    access: ['Le centre de Tunis est à une demi-heure, et les voitures se garent sans peine.'],
  },
  medenine: {
    towns: ['Médenine', 'Houmt Souk', 'Midoun', 'Zarzis', 'Ajim', 'Ben Gardane'],
    around: [
      'De Houmt Souk à Zarzis, nous passons le bac ou la chaussée avec le matériel.',
      'Toute l’île de Djerba et le continent jusqu’à Ben Gardane.',
    ],
    access: ['L’aéroport de Djerba-Zarzis permet à la famille de l’étranger d’arriver sans détour.'],
  },
  monastir: {
    towns: ['Monastir', 'Skanès', 'Ksar Hellal', 'Moknine', 'Jemmal', 'Téboulba', 'Sahline'],
    around: [
      'De Sahline à Téboulba, les déplacements sont compris.',
      'Monastir, Ksar Hellal, Jemmal : nous connaissons les cours et les terrasses du Sahel.',
    ],
    access: ['L’aéroport et le métro du Sahel sont à quelques minutes.'],
  },
  nabeul: {
    towns: [
      'Nabeul',
      'Hammamet',
      'Yasmine Hammamet',
      'Kélibia',
      'Korba',
      'Menzel Temime',
      'Grombalia',
      'El Haouaria',
      'Soliman',
    ],
    around: [
      'De Soliman à El Haouaria, nous sillonnons le Cap Bon toute l’année.',
      'Hammamet, Nabeul, Kélibia : le déplacement est compris.',
    ],
    access: ['L’autoroute A1 met tout le Cap Bon à portée de Tunis.'],
  },
  sfax: {
    towns: ['Sfax', 'Sakiet Ezzit', 'Sakiet Eddaïer', 'Thyna', 'Mahrès', 'Kerkennah'],
    around: [
      'De Mahrès à Jebiniana, et à Kerkennah par le premier bac.',
      'Routes de Tunis, de Gremda ou de la Soukra : nous connaissons les jnènet sfaxiens.',
    ],
    access: ['La rocade évite le centre, et l’arrivée est fléchée depuis la route principale.'],
  },
  'sidi-bouzid': {
    towns: ['Sidi Bouzid', 'Regueb', 'Meknassy', 'Jelma'],
    around: [
      'De Jelma à Meknassy, nous suivons les familles d’une fête à l’autre.',
      'Sidi Bouzid, Regueb, Bir el-Hafey : le déplacement est compris.',
    ],
    access: ['Les cars se garent sur place, et la salle de prière est à côté.'],
  },
  siliana: {
    towns: ['Siliana', 'Makthar', 'Bou Arada', 'Kesra'],
    around: [
      'De Bou Arada à Makthar, le déplacement est compris.',
      'Siliana, Gaâfour, Kesra : nous partons avec un jour d’avance s’il le faut.',
    ],
    access: ['Depuis Tunis, comptez deux heures par El Fahs, sur une route tranquille.'],
  },
  sousse: {
    towns: [
      'Sousse',
      'Hammam Sousse',
      'Port El Kantaoui',
      'Akouda',
      'Msaken',
      'Kalâa Kebira',
      'Hergla',
      'Sahloul',
      'Chott Meriem',
    ],
    around: [
      'De Hergla à Msaken, les déplacements sont compris.',
      'Sousse, Hammam Sousse, Kalâa Kebira : les salles du Sahel nous sont familières.',
    ],
    access: ['L’autoroute A1 passe à dix minutes, et les hôtels voisins logent les invités.'],
  },
  tataouine: {
    towns: ['Tataouine', 'Ghomrassen', 'Chenini', 'Remada'],
    around: [
      'De Ghomrassen à Remada, les kilomètres sont annoncés dès le départ.',
      'Des ksour de Tataouine aux salles de Médenine, le matériel voyage avec nous.',
    ],
    access: ['Djerba est à deux heures de route, et nous aidons à trouver des chambres.'],
  },
  tozeur: {
    towns: ['Tozeur', 'Nefta', 'Degache', 'Tamerza'],
    around: [
      'De Nefta à Degache, et jusqu’aux oasis de montagne.',
      'Tozeur, Nefta, Tamerza : nous tenons compte du vent et de la chaleur.',
    ],
    access: ['L’aéroport de Tozeur-Nefta est tout proche.'],
  },
  tunis: {
    towns: [
      'Tunis',
      'La Marsa',
      'Carthage',
      'Gammarth',
      'Sidi Bou Saïd',
      'Le Bardo',
      'La Goulette',
      'Les Berges du Lac',
      'El Menzah',
      'Mutuelleville',
    ],
    around: [
      'De la médina à Gammarth, les déplacements sont compris.',
      'Tunis et ses banlieues, du Bardo à La Marsa, sans supplément.',
      'Nous travaillons surtout dans le Grand Tunis, et plus loin sur devis.',
    ],
    access: [
      'L’aéroport de Tunis-Carthage est à une vingtaine de minutes.',
      'Un gardien veille sur les voitures toute la soirée.',
    ],
  },
  zaghouan: {
    towns: ['Zaghouan', 'El Fahs', 'Zriba', 'Nadhour'],
    around: [
      'De Zriba à El Fahs, et jusqu’à Hammamet sur devis.',
      'Zaghouan, Nadhour, Bir Mcherga : le déplacement est compris.',
    ],
    access: ['Une heure de route depuis Tunis, et l’air de la montagne à l’arrivée.'],
  },
}

/** The governorate of every town. */
export const GOVERNORATE_OF: ReadonlyMap<string, GovernorateSlug> = new Map(
  Object.entries(PLACES).flatMap(([slug, { towns }]) =>
    towns.map((town) => [town, slug as GovernorateSlug] as const),
  ),
)

/** 'à La Marsa', 'au Bardo', 'aux Berges du Lac'. */
export function atTown(town: string): string {
  if (town.startsWith('Le ')) return `au ${town.slice(3)}`
  if (town.startsWith('Les ')) return `aux ${town.slice(4)}`
  return `à ${town}`
}

/** 'de La Marsa', 'du Bardo', 'd’Ariana', 'des Berges du Lac'. */
export function ofTown(town: string): string {
  if (town.startsWith('Le ')) return `du ${town.slice(3)}`
  if (town.startsWith('Les ')) return `des ${town.slice(4)}`
  return /^[AEIOUÉÈAÎ]/i.test(town) ? `d’${town}` : `de ${town}`
}
