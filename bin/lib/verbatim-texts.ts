/**
 * Texts that the product’s owner quotes, character by character: their apostrophes and spaces stay as they were written,
 * so that whoever looks for them finds them (decision 48). All others are set by `typeset`.
 */
export const VERBATIM: ReadonlySet<string> = new Set([
  'Demande de réservation envoyée ! Le prestataire va examiner votre demande et vous répondre bientôt.',
  'Inscription réussie !',
  'Votre profil est maintenant visible par les clients !',
  "Aucun fichier n'a pu être téléchargé",
  "Aucun prestataire n'a encore rendu son profil public.",
  "Aujourd'hui",
  "Erreur lors de l'annulation de la demande",
  "Erreur lors de l'envoi de la demande",
  "Erreur lors de l'envoi du message",
  "Erreur lors de la mise à jour de l'avis",
  "Erreur lors de la publication de l'avis",
  "Erreur lors de la suppression de l'avis",
  "Gestion de lieu d'événement",
  "L'email ne peut pas être modifié",
  "Lieu de l'événement",
  "Maison d'hôte",
  "Nous n'avons trouvé aucun prestataire correspondant à vos critères.",
  "Retour à l'accueil",
  "Une erreur est survenue lors de l'acceptation de la demande",
  "Une erreur est survenue lors de l'envoi du message",
  "Veuillez d'abord configurer votre profil de prestataire",
])
