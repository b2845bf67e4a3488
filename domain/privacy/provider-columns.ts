import { absences } from '#db/schema/absences.ts'
import { occupancies, slots } from '#db/schema/calendar.ts'
import { feedDays, feeds } from '#db/schema/feeds.ts'
import { firstPublications } from '#db/schema/moderation.ts'
import {
  blockedDates,
  providerCategories,
  providerPortfolioImages,
  providerProfiles,
  providerSubmissions,
  providers,
  serviceFeatures,
  services,
} from '#db/schema/providers.ts'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { quoteModels } from '#db/schema/quote-models.ts'
import { responseTimes } from '#db/schema/response-times.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { providerVerifications, verificationPapers } from '#db/schema/verifications.ts'
import {
  ELSEWHERE,
  each,
  type Fate,
  goes,
  ID,
  MACHINERY,
  NOW,
  OPERATORS,
  ofProvider,
  ofUser,
  SECRET,
  SHARED,
  stays,
  TOMBSTONE,
  to,
  within,
} from './column-fate.ts'

const ownProfile = ofProvider(providerProfiles.providerId)

/** Columns of what a provider says of itself. */
export const PROVIDER_COLUMNS = {
  providers: stays(providers, ofUser(providers.userId), 'profil', {
    ...each([ID, TOMBSTONE], 'id', 'userId'),
    location: ['gouvernorat', to('')],
    verified: ['verifie', to(false)],
    verifiedAt: ['verifie_le', to(null)],
    verifiedBy: [OPERATORS, to(null)],
    verifiedUntil: ['verifie_jusqu_au', to(null)],
    verificationLostBy: [ELSEWHERE, to(null)],
    hiddenAt: ['masque_le', to(NOW)],
    rating: ['note_moyenne', SHARED],
    reviewCount: ['nombre_d_avis', SHARED],
    ratingSum: [ELSEWHERE, SHARED],
    daysBefore: ['jours_pris_avant', to(0)],
    daysAfter: ['jours_pris_apres', to(0)],
    calendarConfirmedAt: ['calendrier_confirme_le', to(null)],
    // Constants that nobody edits (R45).
    ...each([MACHINERY, TOMBSTONE], 'category', 'description', 'availability'),
    ...each([MACHINERY, TOMBSTONE], 'score', 'createdAt'),
    updatedAt: [MACHINERY, to(NOW)],
  }),
  providerProfiles: stays(providerProfiles, ownProfile, 'profil', {
    ...each([ID, TOMBSTONE], 'id', 'providerId'),
    bio: ['presentation', to('')],
    profileImageUrl: ['photo', to(null)],
    isPublic: ['public', to(false)],
    seatsFrom: ['invites_de', to(null)],
    seatsTo: ['invites_a', to(null)],
    ...each([MACHINERY, TOMBSTONE], 'version', 'savedBy', 'savedSeq', 'createdAt'),
    updatedAt: [MACHINERY, to(NOW)],
  }),
  providerCategories: goes(
    providerCategories,
    within(providerCategories.providerProfileId, providerProfiles.id, ownProfile),
    'profil',
    { providerProfileId: ID, category: 'categories', position: MACHINERY },
  ),
  providerPortfolioImages: goes(
    providerPortfolioImages,
    within(providerPortfolioImages.providerProfileId, providerProfiles.id, ownProfile),
    'profil',
    {
      ...each(ID, 'id', 'providerProfileId'),
      imageUrl: 'media',
      caption: 'legende',
      focus: 'cadrage',
      ...each(MACHINERY, 'mediaType', 'position'),
    },
  ),
  services: goes(services, ofProvider(services.providerId), 'services', {
    ...each(ID, 'id', 'providerId'),
    name: 'nom',
    description: 'description',
    price: 'prix_en_dinars',
    duration: 'unite',
    unit: 'prix_par',
    leads: 'mis_en_avant',
    ...each(MACHINERY, 'position', 'createdAt', 'updatedAt'),
  }),
  serviceFeatures: goes(
    serviceFeatures,
    within(serviceFeatures.serviceId, services.id, ofProvider(services.providerId)),
    'services',
    { ...each(ID, 'id', 'serviceId'), feature: 'comprend', position: MACHINERY },
    'forgotten',
  ),
  providerSubmissions: stays(providerSubmissions, ofProvider(providerSubmissions.providerId), null, {
    ...each([MACHINERY, TOMBSTONE], 'providerId', 'submissionId', 'madeId', 'createdAt'),
  }),
  blockedDates: goes(blockedDates, ofProvider(blockedDates.providerId), 'profil', {
    providerId: ID,
    date: 'jours_bloques',
  }),
  absences: goes(absences, ofProvider(absences.providerId), 'profil', {
    providerId: ID,
    firstDay: 'absent_du',
    lastDay: 'absent_au',
    declaredAt: 'absence_declaree_le',
    endedAt: 'absence_terminee_le',
  }),
  responseTimes: goes(responseTimes, ofProvider(responseTimes.providerId), 'profil', {
    providerId: ID,
    counted: 'demandes_comptees',
    withinDay: 'reponses_en_24_heures',
    medianMinutes: 'temps_de_reponse_median_minutes',
    measuredAt: 'temps_de_reponse_mesure_le',
  }),
  providerVerifications: goes(providerVerifications, ofProvider(providerVerifications.providerId), 'profil', {
    ...each(ID, 'id', 'providerId'),
    item: 'verification',
    state: 'etat',
    askedAt: 'demandee_le',
    words: 'message_de_l_equipe',
    grantedOn: 'accordee_le',
    validUntil: 'valable_jusqu_au',
    decidedAt: 'decidee_le',
    decidedBy: OPERATORS,
    lostBy: 'a_reverifier_apres',
    reminded: MACHINERY,
  }),
  firstPublications: goes(firstPublications, ofProvider(firstPublications.providerId), null, {
    ...each(ID, 'id', 'providerId'),
    ...each(MACHINERY, 'publishedAt', 'decision', 'decidedAt'),
    decidedBy: OPERATORS,
  }),
  verificationPapers: goes(
    verificationPapers,
    within(
      verificationPapers.verificationId,
      providerVerifications.id,
      ofProvider(providerVerifications.providerId),
    ),
    'profil',
    {
      ...each(ID, 'id', 'verificationId'),
      // The papers themselves lie with the other files.
      url: MACHINERY,
      name: 'piece',
      ...each(MACHINERY, 'type', 'size', 'createdAt'),
    },
    'forgotten',
  ),
  slots: goes(slots, ofProvider(slots.providerId), 'profil', {
    ...each(ID, 'id', 'providerId'),
    name: 'creneau',
    startsAt: 'debut',
    endsAt: 'fin',
    capacity: 'reservations_au_plus',
    position: MACHINERY,
  }),
  feeds: goes(feeds, ofProvider(feeds.providerId), 'profil', {
    ...each(ID, 'id', 'providerId'),
    name: 'agenda',
    // Opens a calendar: shown to nobody again, not in the archive either.
    url: SECRET,
    lastReadAt: 'lu_le',
    failingSince: 'en_echec_depuis',
    createdAt: 'ajoute_le',
    ...each(MACHINERY, 'etag', 'parsedOn', 'failure', 'failures', 'suspectSince', 'toldAt', 'nextReadAt'),
  }),
  feedDays: goes(
    feedDays,
    within(feedDays.feedId, feeds.id, ofProvider(feeds.providerId)),
    'profil',
    { ...each(ID, 'feedId', 'slotIds'), day: 'jours_occupes', mark: MACHINERY, choice: ELSEWHERE },
    'forgotten',
  ),
  // Taken days stand with the bookings, the quotes, the blocked days and the feeds that take it.
  occupancies: goes(occupancies, ofProvider(occupancies.providerId), null, {
    ...each(ID, 'id', 'providerId', 'slotId', 'ref'),
    ...each(ELSEWHERE, 'day', 'source', 'until'),
  }),
  quoteModels: goes(quoteModels, ofProvider(quoteModels.providerId), 'profil', {
    ...each(ID, 'id', 'providerId'),
    name: 'modele',
    content: 'contenu',
    createdAt: 'cree_le',
  }),
  savedReplies: goes(savedReplies, ofProvider(savedReplies.providerId), 'profil', {
    ...each(ID, 'id', 'providerId'),
    name: 'reponse',
    content: 'texte',
    createdAt: 'creee_le',
  }),
  quoteFormQuestions: goes(quoteFormQuestions, ofProvider(quoteFormQuestions.providerId), 'formulaire', {
    ...each(ID, 'id', 'providerId'),
    questionText: 'question',
    inputType: 'type',
    options: 'choix',
    required: 'obligatoire',
    position: 'position',
    optionIds: ID,
    conditions: 'conditions',
    fact: 'information',
  }),
} satisfies Record<string, Fate>
