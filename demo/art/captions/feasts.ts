import type { CaptionsOf } from './scene-captions.ts'

/** Captions of the scenes of music, decoration, clothes, cars and pictures. */
export const FEASTS = {
  bendir: {
    whole: ['Trois bendirs peints', 'Les bendirs de la outia', 'Bendirs et guirlande'],
    near: ['La peau d’un bendir', 'Le motif d’un bendir'],
  },
  oud: {
    whole: ['L’oud', 'L’oud et ses rosaces', 'Un oud, avant de jouer'],
    near: ['Le bois de l’oud', 'Les rosaces de l’oud'],
  },
  platine: {
    whole: ['Un vinyle sur la platine', 'La platine sous les guirlandes', 'Le diamant sur le disque'],
    near: ['Les sillons du vinyle', 'La platine de près'],
  },
  darbouka: {
    whole: ['Darboukas et tambourin', 'Les percussions de la troupe', 'Deux darboukas peintes'],
    near: ['Les percussions de près', 'Le décor d’une percussion'],
  },
  mixage: {
    whole: ['Le contrôleur de mixage', 'Deux plateaux et leurs pads', 'Prêt pour le premier mix'],
    near: ['Les boutons du contrôleur', 'Le contrôleur de près'],
  },
  casque: {
    whole: ['Le casque', 'Le casque et quelques notes', 'Un casque aux couleurs de zellige'],
    near: ['Une oreillette du casque', 'Le casque de près'],
  },
  piste: {
    whole: [
      'La piste de danse, avant minuit',
      'La boule à facettes au-dessus de la piste',
      'La piste allumée',
    ],
    near: ['Les dalles de la piste', 'La piste de près'],
  },
  micro: {
    whole: ['Le micro des grands soirs', 'Un micro et du jasmin', 'Le micro, sous les projecteurs'],
    near: ['La grille du micro', 'Le micro de près'],
  },
  estrade: {
    whole: ['La scène, rideau ouvert', 'Un micro dans la lumière', 'La scène avant le premier passage'],
    near: ['Le rideau de la scène', 'Sur scène, de près'],
  },
  magie: {
    whole: ['Le chapeau et les cartes', 'Des cartes qui s’envolent', 'La baguette et le haut-de-forme'],
    near: ['Le tour de près', 'Autour du chapeau', 'La magie de près'],
  },
  jongle: {
    whole: ['Balles et quilles en l’air', 'Le cercle du jongleur', 'Sept objets en l’air'],
    near: ['Les balles de près', 'Une figure du jongleur'],
  },
  portrait: {
    whole: ['Le portrait des mariés', 'Le chevalet et la palette', 'Un couple peint pendant la fête'],
    near: ['Le portrait de près', 'Un détail du tableau'],
  },
  lanternes: {
    whole: [
      'Cinq lanternes dans la nuit',
      'Les lanternes au-dessus des toits',
      'Étoiles et lanternes ajourées',
    ],
    near: ['Une lanterne de près', 'La lumière des lanternes'],
  },
  jasmin: {
    whole: ['Le jasmin du matin', 'Une branche de jasmin', 'Jasmin en fleur', 'Les boutons du jasmin'],
    near: ['Les pétales du jasmin', 'Le jasmin de près', 'Une fleur de jasmin'],
  },
  vases: {
    whole: ['Trois vases peints', 'Jasmin dans une jarre', 'Poteries et branches fleuries'],
    near: ['La poterie de près', 'Les branches dans la jarre'],
  },
  arche: {
    whole: ['L’arche fleurie au bord de l’eau', 'L’allée jusqu’à l’arche', 'Les chaises de la cérémonie'],
    near: ['Les fleurs de l’arche', 'L’arche de près'],
  },
  projecteurs: {
    whole: [
      'Les projecteurs au-dessus de la scène',
      'Le public devant la scène',
      'Faisceaux croisés, fond en étoile',
    ],
    near: ['Les faisceaux de près', 'Le fond de scène'],
  },
  enceintes: {
    whole: [
      'Les enceintes et la boule à facettes',
      'Deux enceintes en bois',
      'La boule à facettes entre les enceintes',
    ],
    near: ['Le haut-parleur de près', 'Une enceinte de près'],
  },
  guinguette: {
    whole: ['La table sous les guirlandes', 'Guirlandes et orangers du jardin', 'Le jardin éclairé'],
    near: ['Les ampoules du jardin', 'Sous les guirlandes, de près'],
  },
  bouquets: {
    whole: ['Les bouquets du jour', 'Quatre seaux de fleurs', 'Devant la boutique, sous le store'],
    near: ['Les fleurs en seau', 'Les bouquets de près'],
  },
  tente: {
    whole: ['La tente de réception, la nuit', 'Le tapis devant la tente', 'Le buffet sous la tente'],
    near: ['La toile de la tente', 'La tente de près'],
  },
  vaisselle: {
    whole: [
      'La table, ses chaises et la vaisselle',
      'Piles d’assiettes et verres',
      'La vaisselle prête à dresser',
    ],
    near: ['La vaisselle de près', 'Les assiettes et la nappe'],
  },
  chaises: {
    whole: ['Les rangées de chaises', 'Chaises Napoléon, alignées', 'Les chaises avant la cérémonie'],
    near: ['Une rangée de chaises', 'Les chaises de près'],
  },
  caftan: {
    whole: ['Le caftan brodé', 'Un caftan et sa ceinture', 'Caftan sur cintre'],
    near: ['La broderie du caftan', 'Le caftan de près'],
  },
  parure: {
    whole: ['La parure de perles', 'Colliers de la mariée', 'Or, perles et pendentif'],
    near: ['Les perles de près', 'Un rang de la parure', 'La parure de près'],
  },
  etoffes: {
    whole: ['Les étoffes pliées', 'Piles de tissus et jasmin', 'Une boîte sur les étoffes'],
    near: ['Les plis des étoffes', 'Les tissus de près', 'Le motif d’une étoffe'],
  },
  costume: {
    whole: ['La jebba et le costume', 'Veste, nœud papillon et chéchia', 'Tenues du marié'],
    near: ['La coupe de près', 'Un détail des tenues du marié'],
  },
  coiffeuse: {
    whole: ['La coiffeuse et son miroir', 'Pinceaux, parfums et rouge à lèvres', 'La table de maquillage'],
    near: ['Sur la coiffeuse, de près', 'Devant le miroir'],
  },
  henne: {
    whole: ['Le henné de la main', 'La main et le bol de henné', 'Un motif de harkous'],
    near: ['Le motif dans la paume', 'Le henné de près'],
  },
  corniche: {
    whole: ['La voiture sur la corniche', 'La route en lacets, face à la mer', 'Départ par la corniche'],
    near: ['La corniche de près', 'Un virage de la corniche'],
  },
  roue: {
    whole: ['La roue et ses fleurs', 'Le flanc blanc et l’enjoliveur', 'La carrosserie blanche'],
    near: ['La roue de près', 'Le chrome de la roue'],
  },
  dunes: {
    whole: ['La voiture entre les dunes', 'La route du désert', 'Palmiers et dunes, au soleil bas'],
    near: ['Le sable des dunes', 'La route de près'],
  },
  objectif: {
    whole: ['L’objectif', 'La mer dans l’objectif', 'Un diaphragme en étoile'],
    near: ['Les lamelles de l’objectif', 'L’objectif de près'],
  },
  tirages: {
    whole: ['Les tirages sur la table', 'Cinq tirages de la journée', 'Une étoile, la nuit, sur papier'],
    near: ['Les tirages de près', 'Le papier d’un tirage'],
  },
  affiche: {
    whole: ['L’affiche en carreaux', 'Fleurs, arcs et croissants', 'Une composition pour faire-part'],
    near: ['Les carreaux de l’affiche', 'L’affiche de près', 'Un motif de l’affiche'],
  },
  cortege: {
    whole: [
      'La voiture fleurie sous le porche',
      'Le bouquet sur la calandre',
      'La voiture des mariés, de face',
    ],
    near: ['La calandre de près', 'Les fleurs de la voiture'],
  },
  appareil: {
    whole: ['L’appareil photo et du jasmin', 'Le boîtier argentique', 'L’appareil et sa sangle'],
    near: ['Le boîtier de près', 'Un détail de l’appareil'],
  },
  bobine: {
    whole: ['La bobine et le clap', 'La pellicule du film', 'Bobine de cinéma'],
    near: ['La bobine de près', 'Les images de la pellicule', 'Le film de près'],
  },
  nuancier: {
    whole: ['Le nuancier et le compas', 'Une rosace à l’étude', 'Les couleurs choisies avec vous'],
    near: ['Les traits de l’étude', 'La planche de près', 'Une étape de l’étude'],
  },
  machmoum: {
    whole: ['Le machmoum', 'Un machmoum de jasmin', 'Le machmoum et son ruban'],
    near: ['Les boutons du machmoum', 'Le machmoum de près'],
  },
  calendrier: {
    whole: [
      'Le calendrier des préparatifs',
      'Le grand jour, coché d’une fleur',
      'Les semaines d’avant la fête',
    ],
    near: ['Une case du calendrier', 'Le calendrier de près'],
  },
  invitation: {
    whole: [
      'L’invitation dans son enveloppe',
      'Le carton et le cachet de cire',
      'Une invitation prête à partir',
    ],
    near: ['Le cachet de près', 'Le papier de l’invitation'],
  },
  zellige: {
    whole: [
      'Un mur de zellige',
      'Zellige et jasmin',
      'Les étoiles du zellige',
      'Le zellige, carreau par carreau',
    ],
    near: ['Les joints du zellige', 'Le zellige de près'],
  },
  rosace: {
    whole: [
      'Une rosace de zellige',
      'La rosace et son cœur en étoile',
      'Une rosace à seize branches',
      'Les pétales de la rosace',
    ],
    near: ['Le cœur de la rosace', 'La rosace de près'],
  },
} satisfies CaptionsOf
