/** What clients write whatever the trade. Slots as in `trade.ts`; {prénom} is the client's first name. */

/** The day it was for, when it was a wedding or what comes with one. */
export const WEDDING_OCCASIONS = [
  'pour notre mariage',
  'pour le mariage de ma sœur',
  'pour le mariage de mon frère',
  'pour le mariage de ma fille',
  'pour le mariage de mon fils',
  'pour le mariage de ma cousine',
  'pour la outia de ma sœur',
  'pour le henné de ma cousine',
  'pour la semaine de noces de ma nièce',
] as const

/** Other days that a text without any word of weddings may speak of. */
export const OTHER_OCCASIONS = [
  'pour nos fiançailles',
  'pour les fiançailles de mon frère',
  'pour la circoncision de mon fils',
  'pour la circoncision des jumeaux',
  'pour les soixante ans de ma mère',
  'pour les noces d’or de mes parents',
  'pour le bac de ma fille',
  'pour le bac de mon neveu',
  'pour le premier anniversaire de notre fille',
  'pour la soirée de notre entreprise',
  'pour le retour de mes parents du pèlerinage',
] as const

/** First sentences. */
export const OPENINGS = [
  'Nous avons choisi {nom} {occasion}.',
  'C’était {occasion}, {mois}, avec {invités}.',
  'Réservé {occasion}, {mois}.',
  'Notre choix {occasion}, et aucun regret.',
  'Nous avons fait confiance à {nom} {occasion}.',
  'Une cousine nous avait parlé de {nom}, nous avons réservé {occasion}.',
  'Après plusieurs devis, nous avons retenu {nom} {occasion}.',
  'J’ai réservé {occasion}, un peu au dernier moment.',
  'Nous organisions tout depuis l’étranger {occasion}.',
  'Merci à {nom}, choisi {occasion}.',
  'Très belle journée {mois}, {occasion}.',
  'C’était {occasion}, une date importante pour la famille.',
] as const

/** First sentences of a review with reserves. */
export const RESERVED_OPENINGS = [
  'Réservé {occasion}, {mois}.',
  'C’était {occasion}.',
  'Dans l’ensemble, correct.',
  'Du bon et du moins bon {occasion}.',
  'Avis partagé après notre fête, {mois}.',
] as const

/** First sentences of a disappointed review. */
export const SAD_OPENINGS = [
  'Déçu{e}, je le dis avec regret.',
  'Réservé {occasion}, {mois}.',
  'Nous attendions mieux {occasion}.',
  'Je ne recommencerais pas.',
] as const

/** Praise that suits every trade. */
export const PRAISE = [
  'Réponses rapides à chaque message, même aux questions bêtes.',
  'Le prix annoncé était le prix payé.',
  'Un contact humain du premier appel au dernier jour.',
  'Tout ce qui était écrit a été tenu.',
  'Une vraie écoute, et de bons conseils.',
  'Ponctuel, soigné, souriant.',
  'Ma mère, qui ne fait jamais de compliments, en a fait.',
  'Aucun stress ce jour-là, et c’est beaucoup.',
  'Le devis était détaillé, on savait où on allait.',
  'Un changement de dernière minute a été accepté sans histoire.',
  'On sent l’amour du métier.',
  'Des gens sérieux, qui préviennent quand il faut.',
  'Nos invités en ont parlé toute la semaine.',
  'Rien à redire, du début à la fin.',
  'Très bon rapport qualité-prix pour la région.',
  'L’équipe est restée calme quand nous ne l’étions plus.',
  'Ils ont rappelé la veille pour vérifier les détails.',
  'Politesse et discrétion, comme on aime.',
  'Travail propre, et un vrai respect de la maison.',
  'Tout le monde était content, des enfants aux anciens.',
  'Ils connaissent nos coutumes, on n’a rien eu à expliquer.',
  'La visite avant la fête nous a rassurés.',
  'De petites attentions qui font la différence.',
  'Facile à joindre, même en pleine saison.',
] as const

/** Last sentences of a happy review. */
export const CLOSINGS = [
  'Je recommande.',
  'Je recommande les yeux fermés.',
  'Merci encore pour tout.',
  'Yaatikom essaha.',
  'On reviendra pour la petite dernière, inchallah.',
  'Merci à toute l’équipe.',
  'Une adresse à garder.',
  'À conseiller aux familles.',
  'Nous en gardons un beau souvenir.',
  'Bonne continuation.',
  'Bravo, continuez ainsi.',
  'Allah ybarek.',
  'Mille mercis.',
  'Rien que de bons souvenirs.',
  'Nous referions le même choix.',
] as const

/** Last sentences of a review with reserves. */
export const RESERVED_CLOSINGS = [
  'Mais l’essentiel était là.',
  'À améliorer, sans être grave.',
  'Rien qui ait gâché la fête.',
  'Je reviendrais, en le précisant au devis.',
  'Le reste était bien.',
] as const

/** Last sentences of a disappointed review. */
export const SAD_CLOSINGS = [
  'Dommage.',
  'Un geste commercial aurait été bienvenu.',
  'Ils se sont excusés, mais la fête était passée.',
  'À surveiller de près.',
] as const

/** Words that only make sense when the day was a wedding. */
export const WEDDING_WORDS =
  /\bmari[ée]|jelwa|noces|henné|outia|harkous|voile|cortège|zokra|bouquet|kosha|mariage/i

/** Answers of providers to happy reviews. */
export const REPLIES = [
  'Merci {prénom}, toute l’équipe est touchée par vos mots.',
  'Merci {prénom}. Ce fut un plaisir d’être parmi vous.',
  'Merci pour votre confiance, {prénom}. Nos vœux à toute la famille.',
  'Un grand merci {prénom}, vos invités étaient adorables.',
  'Merci {prénom}, mabrouk encore et beaucoup de bonheur.',
  'Votre message nous fait chaud au cœur, merci {prénom}.',
  'Merci {prénom}. À la prochaine fête, inchallah.',
  'Merci à vous {prénom}, tout était facile avec votre famille.',
  'Merci {prénom}, nous gardons aussi un beau souvenir de cette journée.',
  'Merci d’avoir pris le temps d’écrire, {prénom}. Bien à vous.',
] as const

/** Answers of providers to reviews with reserves. */
export const RESERVED_REPLIES = [
  'Merci {prénom} pour cet avis honnête. Nous avons noté votre remarque et corrigé ce point.',
  'Merci {prénom}. Vous avez raison, nous ferons mieux la prochaine fois.',
  'Merci de votre retour, {prénom}. Le point que vous soulevez est réglé depuis.',
  'Merci {prénom}, votre remarque est juste et nous aide à progresser.',
] as const

/** Answers of providers to disappointed reviews. */
export const SAD_REPLIES = [
  'Bonjour {prénom}, nous sommes désolés. Nous vous avons écrit pour en parler et réparer ce qui peut l’être.',
  'Bonjour {prénom}, ce n’est pas le travail que nous voulons rendre. Toutes nos excuses, nous vous rappelons.',
  'Bonjour {prénom}, merci de nous l’avoir dit. Une partie de la somme vous sera rendue.',
] as const

/** What clients write when they ask for a date; half of the requests have no message. */
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
