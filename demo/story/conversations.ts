/** Message of a story: its author, its day as a negative number of days ago, its time and its text. */
export type StoryMessage = readonly [from: 'client' | 'provider', day: number, time: string, text: string]

/** A conversation, oldest message first. The last `unread` messages wait for whoever did not write them. */
export type StoryConversation = {
  client: 'demo' | number
  provider: string
  unread: number
  messages: readonly StoryMessage[]
}

/** Conversation of the demo client and the demo provider, about her engagement and her wedding. */
export const WITH_THE_CATERER: readonly StoryMessage[] = [
  [
    'client',
    -158,
    '10:12',
    'Bonjour, nous préparons nos fiançailles à Mahdia, sur le toit de Dar Echaraf. Environ cinquante-cinq personnes, le {fiançailles}. Faites-vous un cocktail dînatoire ?',
  ],
  [
    'provider',
    -158,
    '11:40',
    'Bonjour Yasmine, avec plaisir. La date est libre. Dar Echaraf, nous connaissons bien : l’escalier est étroit, nous montons en petits plateaux.',
  ],
  ['client', -158, '11:52', 'Parfait, c’était ma crainte.'],
  ['client', -158, '11:53', 'Ma grand-mère ne mange pas de crevettes, est-ce un souci ?'],
  [
    'provider',
    -158,
    '14:05',
    'Aucun souci. Nous mettrons des étiquettes, et une assiette rien que pour elle.',
  ],
  ['client', -156, '09:30', 'Je viens d’envoyer la demande de réservation.'],
  ['provider', -155, '08:15', 'Acceptée ce matin. Nous passerons voir la terrasse jeudi.'],
  ['provider', -121, '16:20', 'Tout est prêt pour samedi. Arrivée à dix-sept heures, une prise suffit.'],
  ['client', -121, '16:44', 'La maison vous attend. Merci.'],
  [
    'client',
    -112,
    '11:08',
    'Encore merci pour les fiançailles. Les briks ont eu leur fan club, et ma grand-mère parle encore de son assiette.',
  ],
  [
    'provider',
    -112,
    '12:30',
    'C’est nous qui vous remercions, votre famille est adorable. Embrassez votre grand-mère.',
  ],
  [
    'client',
    -60,
    '18:02',
    'Bonjour, la date du mariage est fixée : {mariage}, à la salle Firdaous, à Ksour Essef. Nous serons cent quatre-vingts. Seriez-vous libres ?',
  ],
  [
    'provider',
    -60,
    '19:10',
    'Mabrouk Yasmine ! Oui, nous sommes libres. Remplissez le formulaire de devis, nous répondons en deux jours.',
  ],
  ['client', -58, '20:15', 'C’est fait. J’ai noté deux invités sans gluten et mon oncle diabétique.'],
  [
    'provider',
    -56,
    '10:00',
    'Le devis est parti. Le mérou dépend de la criée : s’il manque, ce sera la daurade, au même prix.',
  ],
  ['client', -55, '13:21', 'Cela nous va très bien. Est-ce que la salle vous laisse sa cuisine ?'],
  [
    'provider',
    -55,
    '14:02',
    'Oui, nous y avons déjà travaillé. Le four est bon, nous apportons nos réchauds.',
  ],
  ['client', -52, '09:05', 'Demande envoyée pour le {mariage}. On croise les doigts.'],
  ['provider', -51, '08:40', 'Décroisez, c’est accepté.'],
  ['client', -30, '17:45', 'Peut-on venir goûter un jeudi ? Nous serions quatre, avec ma belle-mère.'],
  [
    'provider',
    -30,
    '18:20',
    'Jeudi prochain à quinze heures. Nous préparerons les deux entrées et trois desserts.',
  ],
  [
    'client',
    -22,
    '19:33',
    'Merci pour la dégustation. Ma belle-mère a approuvé le bouillon, c’est une victoire.',
  ],
  ['client', -22, '19:34', 'Un peu moins de sel sur la deuxième entrée, c’est tout.'],
  ['provider', -21, '08:12', 'C’est noté dans la fiche. Moins de sel, et du citron à part.'],
  [
    'client',
    -4,
    '12:10',
    'Dernière chose : les boîtes de gâteaux, une par invité. Une cousine est allergique aux fruits secs, comment fait-on ?',
  ],
  ['provider', -4, '13:47', 'Nous ferons dix boîtes sans fruits secs, avec un ruban d’une autre couleur.'],
  [
    'client',
    -3,
    '10:26',
    'Idée parfaite. Et pour la outia, le {outia}, j’ai envoyé une demande : couscous pour soixante-dix, chez mes parents.',
  ],
  [
    'provider',
    -2,
    '21:05',
    'Bien reçue. Je vérifie l’équipe de cuisine et je vous réponds avant la fin de la semaine.',
  ],
  [
    'provider',
    -1,
    '18:30',
    'Bonsoir Yasmine, une question pour la outia : la cour de vos parents a-t-elle un point d’eau ?',
  ],
  ['provider', -1, '18:32', 'Et combien d’enfants, à peu près ?'],
]

/** The other conversations of the demo client and of the demo provider. */
export const OTHER_CONVERSATIONS: readonly StoryConversation[] = [
  {
    client: 'demo',
    provider: 'Salle Firdaous',
    unread: 0,
    messages: [
      ['client', -78, '15:02', 'Bonjour, la salle est-elle libre le {mariage} ?'],
      ['provider', -78, '16:30', 'Bonjour, oui. Voulez-vous visiter un soir, lumières allumées ?'],
      ['client', -77, '09:12', 'Volontiers, mardi vers vingt heures ?'],
      ['provider', -77, '09:40', 'Mardi vingt heures, je vous attends à la grande porte.'],
      ['client', -75, '22:05', 'Très belle visite, merci. Je réserve ce soir.'],
      ['provider', -72, '08:50', 'C’est confirmé. L’acompte peut être déposé au bureau, le matin.'],
      ['client', -70, '11:15', 'Déposé ce matin, merci pour le reçu.'],
    ],
  },
  {
    client: 'demo',
    provider: 'Photo El Ksour',
    unread: 1,
    messages: [
      ['client', -105, '10:45', 'Bonjour, avez-vous une idée de la date pour les photos des fiançailles ?'],
      ['provider', -104, '09:20', 'Bonjour, la galerie sera prête jeudi.'],
      [
        'provider',
        -101,
        '17:35',
        'Voici le lien dans votre boîte. Le portrait de votre grand-mère est notre préféré.',
      ],
      ['client', -101, '21:10', 'Nous avons tous pleuré. Merci infiniment.'],
      ['client', -30, '12:00', 'Je vous ai envoyé une demande de devis pour le mariage, le {mariage}.'],
      [
        'provider',
        -24,
        '20:14',
        'C’est noté, merci de votre confiance. Nous passerons voir la salle un soir avant la fête.',
      ],
    ],
  },
  {
    client: 'demo',
    provider: 'Kosha Kmar',
    unread: 0,
    messages: [
      [
        'client',
        -44,
        '18:20',
        'Bonjour, je viens de remplir votre formulaire. Nous aimons les choses simples.',
      ],
      [
        'provider',
        -43,
        '10:05',
        'Bonjour Yasmine, c’est bien vu dans vos réponses. Le croquis sera prêt demain.',
      ],
      [
        'provider',
        -42,
        '17:50',
        'Devis envoyé. L’atelier est ouvert samedi si vous voulez toucher les tissus.',
      ],
      ['client', -41, '09:00', 'Samedi à onze heures, avec ma sœur.'],
      ['provider', -41, '09:10', 'Le thé sera prêt.'],
    ],
  },
  {
    client: 3,
    provider: 'Les Saveurs de Mahdia',
    unread: 2,
    messages: [
      ['client', -5, '09:50', 'Bonjour, je vous ai demandé le {disputé}. C’est pour ma fille.'],
      ['provider', -5, '11:30', 'Bonjour, mabrouk à elle. Nous regardons l’équipe et revenons vers vous.'],
      ['client', -2, '19:12', 'Bonsoir, avez-vous pu voir pour la date ?'],
      ['client', -1, '08:40', 'La salle attend notre réponse demain, merci d’avance.'],
    ],
  },
  {
    client: 20,
    provider: 'Les Saveurs de Mahdia',
    unread: 0,
    messages: [
      ['client', -62, '20:00', 'Merci d’avoir accepté, nous sommes soulagés.'],
      ['provider', -62, '20:25', 'Avec plaisir. Nous passerons repérer la cuisine à Monastir.'],
      ['client', -16, '13:10', 'Nous serons finalement cent cinquante-huit.'],
      ['provider', -16, '14:00', 'C’est noté, rien ne change au prix par invité.'],
      ['client', -15, '09:05', 'Merci beaucoup.'],
    ],
  },
  {
    client: 62,
    provider: 'Les Saveurs de Mahdia',
    unread: 1,
    messages: [
      [
        'client',
        -1,
        '15:33',
        'Bonjour, faites-vous des plateaux pour quarante personnes, sans service ? C’est pour un bac, à Salakta.',
      ],
    ],
  },
]
