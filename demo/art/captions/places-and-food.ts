import type { CaptionsOf } from './scene-captions.ts'

/** Captions of the scenes of places and of food. */
export const PLACES_AND_FOOD = {
  arcade: {
    whole: ['Les arcades face à la mer', 'La galerie et sa lanterne', 'Le soleil couchant sous les arcs'],
    near: ['Les arcs de près', 'Sous la galerie'],
  },
  vue: {
    whole: [
      'La terrasse au-dessus de la mer',
      'Voiles et jasmin, depuis la terrasse',
      'Vue sur la baie, en fin de journée',
    ],
    near: ['La mer, depuis le parapet', 'Un coin de la terrasse'],
  },
  porte: {
    whole: ['La porte cloutée', 'La grande porte et son jasmin', 'L’entrée, porte fermée'],
    near: ['Les clous de la porte', 'Le bois de la porte, de près'],
  },
  village: {
    whole: [
      'Les maisons blanches au-dessus de l’eau',
      'La porte en haut des marches',
      'Le village au soleil couchant',
    ],
    near: ['Murs blancs et fenêtres', 'Les façades du village'],
  },
  hotel: {
    whole: ['La façade et le bassin', 'L’hôtel entre ses palmiers', 'L’entrée sous la coupole'],
    near: ['Les balcons de la façade', 'La façade de près'],
  },
  piscine: {
    whole: [
      'La piscine vue d’en haut',
      'Transats et parasols autour du bassin',
      'La rosace au fond du bassin',
    ],
    near: ['L’eau du bassin', 'Le bord de la piscine'],
  },
  patio: {
    whole: ['Le patio et sa fontaine', 'Les orangers du patio', 'La fontaine, à la nuit tombante'],
    near: ['Un coin du patio', 'Les carreaux du patio'],
  },
  banquet: {
    whole: [
      'Les tables rondes vues d’en haut',
      'Le couvert mis, autour de la piste',
      'Tables et chaises, avant les invités',
    ],
    near: ['Une table ronde de près', 'Le plan des tables, au détail'],
  },
  trone: {
    whole: ['Les fauteuils des mariés', 'L’estrade sous l’arche fleurie', 'La kosha et ses lanternes'],
    near: ['L’estrade de près', 'Fleurs et velours de l’estrade'],
  },
  mairie: {
    whole: ['La maison communale', 'La façade, jour de cérémonie', 'L’horloge et les drapeaux'],
    near: ['La façade de la mairie', 'Les fenêtres de la mairie'],
  },
  registre: {
    whole: ['Le registre signé', 'Les alliances près du contrat', 'Le contrat et la plume'],
    near: ['Une page du registre', 'Le contrat de près'],
  },
  table: {
    whole: ['Le couscous au milieu de la table', 'Olives, grenades et agrumes', 'Les plats à partager'],
    near: ['Le plat de couscous, de près', 'Sur la table, au détail'],
  },
  the: {
    whole: ['Le thé aux pignons, sur son plateau', 'Six verres de thé et du jasmin', 'Le plateau de cuivre'],
    near: ['Le cuivre du plateau', 'Un verre de thé, de près'],
  },
  patisserie: {
    whole: ['Le plateau de pâtisseries', 'Losanges à la pistache', 'Baklawa et petits gâteaux, en rosace'],
    near: ['Les gâteaux du plateau', 'La rosace de gâteaux, de près'],
  },
  couverts: {
    whole: [
      'Les assiettes dressées',
      'Une table mise dans les règles',
      'Assiettes, couverts et nappe claire',
    ],
    near: ['Une assiette peinte', 'Le couvert, de près'],
  },
  plateau: {
    whole: [
      'Le plateau de boissons, en gant blanc',
      'Les verres au moment du service',
      'Un plateau qui arrive plein',
    ],
    near: ['Les verres du plateau', 'Sur le plateau, de près', 'Un service au plateau, au détail'],
  },
  cocktails: {
    whole: ['Le bar à cocktails', 'Bouteilles et verres du comptoir', 'Le comptoir, sous ses lanternes'],
    near: ['Le comptoir de près', 'Les verres du bar', 'Au bar, au détail'],
  },
  gateau: {
    whole: ['La pièce montée', 'Le gâteau à quatre étages', 'La pièce montée sur son pied'],
    near: ['Les étages du gâteau', 'La pièce montée de près', 'Un étage de la pièce montée'],
  },
  coffret: {
    whole: ['Le coffret de douze gâteaux', 'La boîte ouverte', 'Un assortiment, case par case'],
    near: ['Les cases du coffret', 'Les gâteaux de la boîte'],
  },
  kemia: {
    whole: [
      'La kémia autour du pain',
      'Huit petits bols et du pain tabouna',
      'Les entrées froides, vues d’en haut',
    ],
    near: ['Les bols de la kémia', 'La kémia de près'],
  },
  cuisine: {
    whole: ['Le couscoussier sur le feu', 'Épices et piments de la cuisine', 'La cuisine, avant le service'],
    near: ['En cuisine, de près', 'Autour du couscoussier'],
  },
} satisfies CaptionsOf
