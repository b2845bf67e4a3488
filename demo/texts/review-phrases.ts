/** The sentences around those of a trade. Slots as in `trade.ts`; {prénom} is the client's first name. */

/** The day it was for, when it was a wedding or what comes with one. */
export const WEDDING_OCCASIONS = [
  'de notre mariage',
  'du mariage de ma sœur',
  'du mariage de mon frère',
  'du mariage de ma fille',
  'du mariage de mon fils',
  'du mariage de ma cousine',
  'de la outia de ma sœur',
  'du henné de ma cousine',
  'de la semaine de noces de ma nièce',
] as const

/** Other days that a text without any word of weddings may speak of. */
export const OTHER_OCCASIONS = [
  'de nos fiançailles',
  'des fiançailles de mon frère',
  'de la circoncision de mon fils',
  'de la circoncision des jumeaux',
  'des soixante ans de ma mère',
  'des noces d’or de mes parents',
  'de la fête du bac de ma fille',
  'de la fête du bac de mon neveu',
  'du premier anniversaire de notre fille',
  'de la soirée de notre entreprise',
  'du retour de pèlerinage de mes parents',
] as const

/** First sentences. */
export const OPENINGS = [
  'Nous avons choisi {nom} pour {objet} {occasion}.',
  'Nous étions {invités} {mois}, et nous avions retenu {nom} pour {objet} {occasion}.',
  'Nous avons réservé {nom} {mois} pour {objet} {occasion}.',
  'Pour {objet} {occasion}, nous avions choisi {nom} et nous ne le regrettons pas.',
  'Nous avons fait confiance à {nom} pour {objet} {occasion}.',
  'Une cousine nous avait parlé de {nom} pour {objet} {occasion}.',
  'Après plusieurs devis pour {objet} {occasion}, nous avons retenu {nom}.',
  'J’ai réservé {nom} un peu au dernier moment pour {objet} {occasion}.',
  'Nous vivons à l’étranger et nous avons tout réglé à distance avec {nom} pour {objet} {occasion}.',
  'Nous remercions {nom} pour {objet} {occasion}.',
  'Nous avions entendu du bien de {nom} pour {objet} {occasion}.',
  'Nous hésitions beaucoup pour {objet} {occasion}, puis nous avons rencontré {nom}.',
] as const

/** First sentences of a review with reserves. */
export const RESERVED_OPENINGS = [
  'Nous avions réservé {nom} {mois} pour {objet} {occasion}.',
  'Mon avis est partagé sur {objet} {occasion}.',
  'Dans l’ensemble, nous sommes contents, avec une réserve.',
  'Il y a eu du bon et du moins bon {mois}.',
  'Nous avions choisi {nom} pour {objet} {occasion}, et c’était correct.',
] as const

/** First sentences of a disappointed review. */
export const SAD_OPENINGS = [
  'Je suis déçu{e}, et je le dis avec regret.',
  'Nous avions réservé {nom} {mois} pour {objet} {occasion}.',
  'Nous attendions mieux pour {objet} {occasion}.',
  'Je ne réserverais pas une seconde fois.',
] as const

/** Last sentences of a happy review. */
export const CLOSINGS = [
  'Je recommande.',
  'Je recommande les yeux fermés.',
  'Merci encore pour tout.',
  'Yaatikom essaha.',
  'Nous reviendrons pour la petite dernière, inchallah.',
  'Merci à toute la maison.',
  'C’est une adresse à garder.',
  'Nous conseillons cette adresse aux familles.',
  'Nous en gardons un beau souvenir.',
  'Je leur souhaite une bonne continuation.',
  'Bravo, continuez ainsi.',
  'Allah ybarek.',
  'Mille mercis.',
  'Nous n’en gardons que de bons souvenirs.',
  'Nous referions le même choix.',
] as const

/** Last sentences of a review with reserves. */
export const RESERVED_CLOSINGS = [
  'L’essentiel était là, malgré tout.',
  'C’est à améliorer, sans être grave.',
  'Rien de cela n’a gâché la fête.',
  'Je reviendrais, en le précisant au devis.',
  'Le reste était bien.',
] as const

/** Last sentences of a disappointed review. */
export const SAD_CLOSINGS = [
  'C’est dommage.',
  'Un geste commercial aurait été bienvenu.',
  'Ils se sont excusés, mais la fête était passée.',
  'Demandez des garanties écrites avant de réserver.',
] as const

/** Words that only make sense when the day was a wedding. */
export const WEDDING_WORDS =
  /\bmari[ée]|jelwa|noces|henné|outia|harkous|voile|cortège|zokra|bouquet|kosha|mariage/i

/** Answers of providers to happy reviews; no sentence says whether one person or a team speaks. */
export const REPLIES = [
  'Merci {prénom}, vos mots font chaud au cœur. C’était un plaisir {faire}.',
  'Merci {prénom}. Ce fut une joie {faire}.',
  'Merci pour votre confiance, {prénom}. C’était un honneur {faire}.',
  'Un grand merci {prénom}, vos invités étaient adorables et ce fut un bonheur {faire}.',
  'Merci {prénom}, mabrouk encore. Quel plaisir {faire} !',
  'Merci {prénom}. C’est toujours une joie {faire}, alors à la prochaine fête, inchallah.',
  'Merci à vous {prénom}, il était facile {faire} avec une famille comme la vôtre.',
  'Merci {prénom}, ce fut une fierté {faire}.',
  'Merci d’avoir pris le temps d’écrire, {prénom}. Ce fut un plaisir {faire}.',
  'Vos compliments touchent beaucoup, {prénom}. Ce sera une joie {faire} à nouveau.',
] as const

/** Answers of providers to reviews with reserves. */
export const RESERVED_REPLIES = [
  'Merci {prénom} pour cet avis honnête. Votre remarque sur {souci} est notée, et le point est corrigé.',
  'Merci {prénom}. Vous avez raison, il fallait revoir {souci}, et c’est fait.',
  'Merci de votre retour, {prénom}. Le point que vous soulevez sur {souci} est réglé depuis.',
  'Merci {prénom}, votre remarque sur {souci} est juste et servira aux prochaines fêtes.',
] as const

/** Answers of providers to disappointed reviews. */
export const SAD_REPLIES = [
  'Bonjour {prénom}, veuillez accepter des excuses sincères pour {souci}. Un message vous attend pour réparer ce qui peut l’être.',
  'Bonjour {prénom}, vous méritiez mieux pour {souci}. Vous recevrez un appel cette semaine.',
  'Bonjour {prénom}, merci de l’avoir dit. Une partie de la somme vous sera rendue pour {souci}.',
] as const

/** Messages of booking requests; half of the requests have none. */
export const BOOKING_MESSAGES = [
  'Bonjour, êtes-vous disponibles ce jour-là ? Nous attendons environ {invités}.',
  'Bonjour, la date est fixée et la famille vient de loin. Merci de votre réponse.',
  'Salam, nous aimerions vous réserver. Peut-on passer vous voir en semaine ?',
  'Bonjour, nous serions autour de {invités}. Pouvez-vous confirmer ?',
  'Bonjour, l’horaire est encore souple, dites-nous ce qui vous arrange.',
  'Bonjour, c’est une amie qui nous a donné votre nom. La date vous convient-elle ?',
  'Bonjour, la date est sûre, l’heure se précisera. Merci de nous répondre.',
  'Bonjour, pouvez-vous bloquer la date ? Je vous appelle pour les détails.',
] as const
