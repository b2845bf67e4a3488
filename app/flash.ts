// A message that survives one redirect: its key travels in a cookie, the text stays here.

/** The messages by key. English ones are the owner's own wording (R18). */
export const FLASHES = {
  'logged-in': { text: 'Login successful!', tone: 'success' },
  'logged-out': { text: 'Logged out successfully', tone: 'success' },
  'google-failed': { text: 'Error logging in with Google', tone: 'danger' },
  'google-nobody': { text: 'No user returned from authentication', tone: 'danger' },
  'booking-accepted': { text: 'Réservation acceptée.', tone: 'success' },
  'acceptance-undone': {
    text: 'Acceptation annulée. La demande est de nouveau en attente.',
    tone: 'success',
  },
  'acceptance-undone-raised': {
    text: 'Acceptation annulée, mais le nombre de réservations du créneau n’a pas été rétabli. Vérifiez vos créneaux.',
    tone: 'info',
  },
  'booking-declined': { text: 'Demande refusée.', tone: 'success' },
  'rivals-declined': { text: 'Demandes refusées.', tone: 'success' },
  'booking-cancelled': { text: 'Demande annulée.', tone: 'success' },
  'booking-called-off': { text: 'Réservation annulée.', tone: 'success' },
  'wait-added': { text: 'C’est noté : nous vous écrirons si la date se libère.', tone: 'success' },
  'wait-ended': { text: 'Alerte supprimée.', tone: 'success' },
  'request-reported': { text: 'Demande signalée. Nous allons l’examiner.', tone: 'success' },
  'message-reported': { text: 'Message signalé. Nous allons l’examiner.', tone: 'success' },
  'quote-needs-login': {
    text: 'Vous devez être connecté pour envoyer une demande de devis',
    tone: 'info',
  },
  'quote-requested': {
    text: 'Demande de devis envoyée. Le prestataire vous répondra bientôt.',
    tone: 'success',
  },
  'other-questions': {
    text: 'Ce prestataire pose d’autres questions. Complétez le formulaire, puis envoyez votre demande.',
    tone: 'info',
  },
  'brief-requested': {
    text: 'Demandes de devis envoyées. Chaque prestataire vous répondra.',
    tone: 'success',
  },
  'quote-responded': { text: 'Réponse envoyée avec succès', tone: 'success' },
  'quote-declined': { text: 'Demande déclinée', tone: 'success' },
  'quote-accepted': { text: 'Devis accepté : votre date est réservée.', tone: 'success' },
  'quote-refused': { text: 'Devis refusé.', tone: 'success' },
  'quote-others-told': { text: 'Les autres prestataires sont prévenus.', tone: 'success' },
  'quote-withdrawn': { text: 'Devis retiré.', tone: 'success' },
  'quote-wish-told': { text: 'Le prestataire est prévenu.', tone: 'success' },
  'quote-other-chosen': { text: 'Merci de l’avoir dit. Le prestataire est prévenu.', tone: 'success' },
  'quote-prolonged': { text: 'Devis prolongé de 7 jours.', tone: 'success' },
  'quote-change-asked': { text: 'Demande envoyée au prestataire.', tone: 'success' },
  'model-saved': { text: 'Modèle enregistré.', tone: 'success' },
  'model-deleted': { text: 'Modèle supprimé.', tone: 'success' },
  'saved-reply-kept': { text: 'Réponse enregistrée.', tone: 'success' },
  'saved-reply-deleted': { text: 'Réponse supprimée.', tone: 'success' },
  'quote-cancelled': { text: 'Demande annulée.', tone: 'success' },
  'review-published': { text: 'Avis publié. Merci d’aider les autres à choisir.', tone: 'success' },
  'review-updated': { text: 'Avis mis à jour.', tone: 'success' },
  'review-deleted': { text: 'Avis supprimé.', tone: 'success' },
  'review-reported': { text: 'Avis signalé. Nous allons l’examiner.', tone: 'success' },
  'reply-published': { text: 'Réponse publiée.', tone: 'success' },
  'reply-deleted': { text: 'Réponse supprimée.', tone: 'success' },
  'account-updated': { text: 'Profil mis à jour avec succès!', tone: 'success' },
  'password-changed': { text: 'Mot de passe mis à jour avec succès!', tone: 'success' },
  'session-ended': { text: 'Appareil déconnecté.', tone: 'success' },
  'other-sessions-ended': { text: 'Autres appareils déconnectés.', tone: 'success' },
  'account-deleted': { text: 'Votre compte est supprimé.', tone: 'success' },
  'preferences-saved': { text: 'Préférences enregistrées', tone: 'success' },
  'device-removed': { text: 'Cet appareil ne reçoit plus de notifications.', tone: 'success' },
  'agreement-noted': { text: 'Note enregistrée.', tone: 'success' },
  'calendar-phones-saved': { text: 'Choix enregistré.', tone: 'success' },
  'calendar-ended': { text: 'L’adresse de votre agenda ne fonctionne plus.', tone: 'success' },
  'task-created': { text: 'Tâche créée.', tone: 'success' },
  'task-updated': { text: 'Tâche modifiée.', tone: 'success' },
  'provider-verified': { text: 'Prestataire vérifié.', tone: 'success' },
  'verification-withdrawn': { text: 'Vérification retirée.', tone: 'success' },
  'provider-hidden': { text: 'Profil masqué.', tone: 'success' },
  'provider-shown': { text: 'Profil affiché de nouveau.', tone: 'success' },
  'user-suspended': { text: 'Compte suspendu.', tone: 'success' },
  'user-reinstated': { text: 'Compte rétabli.', tone: 'success' },
  'user-sessions-ended': { text: 'Appareils déconnectés.', tone: 'success' },
  'case-released': { text: 'Dossier rendu : il est de nouveau libre.', tone: 'success' },
  'report-decided': { text: 'Décision enregistrée. Les deux personnes sont informées.', tone: 'success' },
  'lunar-day-confirmed': { text: 'Date confirmée. Tous les calendriers l’affichent.', tone: 'success' },
  'lunar-day-withdrawn': { text: 'Les calendriers affichent de nouveau la date prévue.', tone: 'success' },
  'feed-added': { text: 'Agenda ajouté. Nous le lisons dans la minute.', tone: 'success' },
  'feed-changed': { text: 'Adresse changée. Nous la lisons dans la minute.', tone: 'success' },
  'calendar-confirmed': { text: 'Merci. Votre calendrier est noté comme à jour.', tone: 'success' },
  'feed-asked': { text: 'Lecture demandée : elle a lieu dans la minute.', tone: 'success' },
  'feed-removed': { text: 'Agenda retiré.', tone: 'success' },
  'feed-day-chosen': { text: 'Votre choix est enregistré.', tone: 'success' },
  'slot-blocked': { text: 'Créneau bloqué.', tone: 'success' },
  'slot-freed': { text: 'Créneau libéré.', tone: 'success' },
  'review-contested': { text: 'Contestation envoyée. L’auteur de l’avis est informé.', tone: 'success' },
  'response-contested': { text: 'Contestation envoyée. Notre équipe décide.', tone: 'success' },
  'contest-answered': { text: 'Réponse envoyée.', tone: 'success' },
  'contest-appealed': { text: 'Recours déposé.', tone: 'success' },
  'verification-asked': {
    text: 'Demande envoyée. Vous recevrez notre réponse par e-mail.',
    tone: 'success',
  },
  'verification-decided': { text: 'Décision enregistrée. Le prestataire est informé.', tone: 'success' },
  'absence-declared': {
    text: 'Absence enregistrée. Votre profil l’indiquera.',
    tone: 'success',
  },
  'absence-ended': { text: 'Absence terminée.', tone: 'success' },
  'slots-saved': { text: 'Créneaux enregistrés.', tone: 'success' },
  'configure-profile': { text: "Veuillez d'abord configurer votre profil de prestataire", tone: 'info' },
} as const

export type FlashKey = keyof typeof FLASHES
export type Flash = (typeof FLASHES)[FlashKey]

/**
 * Over TLS the `__Host-` prefix keeps neighbours from setting it. The page's own script may forget it: it holds nothing but
 * the key of a message.
 */
const cookie = (value: string, maxAge: number, secure: boolean) =>
  `${secure ? '__Host-' : ''}machmoum-flash=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

/**
 * The Set-Cookie header that shows a message on the next page.
 * @param secure whether the site is behind TLS
 */
export function flashCookie(key: FlashKey, secure: boolean): string {
  return cookie(key, 60, secure)
}

/** The cookie that forgets it: as a header, or set by the page that has shown the message. */
export function noFlashCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

/** The message that a request carries, if any. */
export function readFlash(request: Request): Flash | null {
  const key = /(?:^|;\s*)(?:__Host-)?machmoum-flash=([a-z-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return key && Object.hasOwn(FLASHES, key) ? FLASHES[key as FlashKey] : null
}
