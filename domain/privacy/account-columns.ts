import { sql } from 'drizzle-orm'
import { accountWrites } from '#db/schema/account-writes.ts'
import {
  accounts,
  formDrafts,
  rateLimits,
  recoveryCodes,
  secondSteps,
  sessions,
  users,
  verifications,
} from '#db/schema/accounts.ts'
import { actionLinks } from '#db/schema/action-links.ts'
import { calendarSubscriptions } from '#db/schema/calendar-out.ts'
import { events } from '#db/schema/events.ts'
import { favouriteLists, favouriteShares, favourites, favouriteVotes } from '#db/schema/favourites.ts'
import { media, uploads } from '#db/schema/media.ts'
import { notificationPreferences, notificationQueues, notifications } from '#db/schema/notifications.ts'
import { operatorActions } from '#db/schema/operator.ts'
import { tasks } from '#db/schema/tasks.ts'
import { lunarDays } from '#db/schema/tunisian-year.ts'
import { openings, waits } from '#db/schema/waits.ts'
import {
  ELSEWHERE,
  each,
  type Fate,
  goes,
  ID,
  JOURNAL,
  MACHINERY,
  NOW,
  OPERATORS,
  ofNobody,
  ofUser,
  SECRET,
  stays,
  TIMED,
  TOMBSTONE,
  to,
  within,
} from './column-fate.ts'

/** Columns of accounts, and of what the site keeps for each. */
export const ACCOUNT_COLUMNS = {
  users: stays(users, ofUser(users.id), 'profil', {
    id: [ID, TOMBSTONE],
    name: ['nom', to('')],
    email: ['email', to(sql`${users.id} || '@deleted.invalid'`)],
    emailVerified: ['email_confirme', to(false)],
    phone: ['telephone', to(null)],
    role: ['role', TOMBSTONE],
    avatarUrl: ['photo', to(null)],
    confirmationFailedAt: [MACHINERY, to(null)],
    suspendedAt: ['suspendu_le', TOMBSTONE],
    deletedAt: [MACHINERY, to(NOW)],
    createdAt: ['compte_cree_le', TOMBSTONE],
    updatedAt: [MACHINERY, to(NOW)],
  }),
  sessions: goes(sessions, ofUser(sessions.userId), 'sessions', {
    ...each(ID, 'id', 'userId'),
    token: SECRET,
    userAgent: 'appareil',
    ipAddress: 'adresse_ip',
    createdAt: 'ouverte_le',
    updatedAt: 'derniere_activite',
    liveAt: 'derniere_connexion_temps_reel',
    expiresAt: 'expire_le',
    secondStepAt: MACHINERY,
  }),
  accounts: goes(accounts, ofUser(accounts.userId), 'profil', {
    ...each(ID, 'id', 'userId', 'accountId'),
    providerId: 'moyen',
    createdAt: 'depuis',
    ...each(SECRET, 'password', 'passwordProven', 'accessToken', 'refreshToken', 'idToken'),
    ...each(MACHINERY, 'accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope', 'updatedAt'),
  }),
  secondSteps: stays(secondSteps, ofNobody('operators, whose accounts are not erased'), null, {
    ...each([SECRET, JOURNAL], 'userId', 'secret', 'lastStep', 'createdAt'),
  }),
  recoveryCodes: stays(recoveryCodes, ofNobody('operators, whose accounts are not erased'), null, {
    ...each([SECRET, JOURNAL], 'userId', 'codeHash'),
  }),
  verifications: goes(
    verifications,
    ofNobody('the address or id within identifier or value'),
    null,
    each(SECRET, 'id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'),
    'forgotten',
  ),
  rateLimits: goes(
    rateLimits,
    ofNobody('the address within key'),
    null,
    each(MACHINERY, 'key', 'windowStart', 'hits'),
    'forgotten',
  ),
  formDrafts: stays(formDrafts, ofNobody('whoever has the key'), null, {
    ...each([SECRET, TIMED], 'key', 'fields', 'expiresAt'),
  }),
  accountWrites: stays(accountWrites, ofUser(accountWrites.userId), null, {
    ...each([MACHINERY, TOMBSTONE], 'userId', 'lsn', 'writtenAt'),
  }),
  calendarSubscriptions: goes(calendarSubscriptions, ofUser(calendarSubscriptions.userId), 'profil', {
    userId: ID,
    tokenHash: SECRET,
    showsPhone: 'montre_les_telephones',
    createdAt: 'adresse_creee_le',
  }),
  tasks: goes(tasks, ofUser(tasks.userId), 'taches', {
    ...each(ID, 'id', 'userId', 'submissionId'),
    title: 'titre',
    description: 'description',
    deadline: 'echeance',
    priority: 'priorite',
    completed: 'faite',
    createdAt: 'creee_le',
    ...each(MACHINERY, 'deletedAt', 'updatedAt'),
  }),
  waits: goes(waits, ofUser(waits.clientId), 'alertes', {
    ...each(ID, 'id', 'clientId', 'providerId', 'slotId', 'known'),
    whole: 'journee_entiere',
    search: 'recherche',
    day: 'date',
    createdAt: 'creee_le',
    endedAt: 'terminee_le',
    ...each(MACHINERY, 'lookedAt', 'toldOn'),
  }),
  openings: goes(
    openings,
    within(openings.waitId, waits.id, ofUser(waits.clientId)),
    'alertes',
    {
      ...each(ID, 'waitId', 'providerId'),
      ...each(MACHINERY, 'openedAt', 'takenAt'),
      toldAt: 'prevenu_le',
    },
    'forgotten',
  ),
  favouriteLists: goes(favouriteLists, ofUser(favouriteLists.clientId), 'favoris', {
    ...each(ID, 'id', 'clientId'),
    name: 'liste',
    guests: 'invites',
    createdAt: 'creee_le',
  }),
  favourites: goes(
    favourites,
    within(favourites.listId, favouriteLists.id, ofUser(favouriteLists.clientId)),
    'favoris',
    {
      ...each(ID, 'id', 'listId', 'providerId'),
      state: 'etat',
      note: 'note',
      createdAt: 'ajoute_le',
    },
    'forgotten',
  ),
  favouriteShares: goes(favouriteShares, ofUser(favouriteShares.clientId), 'favoris', {
    ...each(ID, 'listId', 'clientId'),
    tokenHash: SECRET,
    createdAt: 'partagee_le',
    endsAt: 'partagee_jusqu_au',
  }),
  favouriteVotes: goes(
    favouriteVotes,
    within(
      favouriteVotes.favouriteId,
      favourites.id,
      within(favourites.listId, favouriteLists.id, ofUser(favouriteLists.clientId)),
    ),
    'favoris',
    {
      ...each(ID, 'id', 'favouriteId', 'listId'),
      voterHash: MACHINERY,
      name: 'nom',
      likes: 'aime',
      comment: 'commentaire',
      votedAt: 'vote_le',
    },
    'forgotten',
  ),
  media: goes(
    media,
    ofUser(media.ownerId),
    null,
    {
      ...each(ID, 'id', 'ownerId'),
      // The archive holds the files themselves.
      ...each(ELSEWHERE, 'purpose', 'kind', 'url', 'posterUrl', 'fileName', 'fileType', 'createdAt'),
      ...each(MACHINERY, 'width', 'height', 'placeholder', 'rareCodec', 'hash', 'twinsSoughtAt', 'bytes'),
    },
    'forgotten',
  ),
  uploads: goes(
    uploads,
    ofUser(uploads.ownerId),
    null,
    {
      ...each(ID, 'id', 'ownerId', 'posterFor', 'mediaId', 'lockHolder'),
      ...each(MACHINERY, 'purpose', 'fileName', 'size', 'received', 'parts', 'refusal', 'createdAt'),
      ...each(MACHINERY, 'lockUntil', 'lockWanted'),
    },
    'forgotten',
  ),
  notificationPreferences: goes(
    notificationPreferences,
    ofUser(notificationPreferences.userId),
    'preferences',
    {
      userId: ID,
      kind: 'e_mail',
      enabled: 'recu',
      push: 'sur_l_appareil',
      summary: 'dans_le_resume',
      updatedAt: MACHINERY,
    },
  ),
  notifications: stays(notifications, ofUser(notifications.userId), null, {
    ...each([ID, TIMED], 'id', 'eventId', 'userId', 'conversationId'),
    ...each([MACHINERY, TIMED], 'kind', 'dueAt', 'doneAt', 'outcome', 'readAt', 'shownAt'),
  }),
  notificationQueues: stays(notificationQueues, ofUser(notificationQueues.userId), null, {
    ...each([MACHINERY, TOMBSTONE], 'userId', 'heldUntil', 'failures', 'summarisedOn'),
  }),
  events: stays(events, ofUser(events.actorId), null, {
    ...each([ID, TIMED], 'id', 'actorId', 'subjectId', 'userIds'),
    ...each([ELSEWHERE, TIMED], 'type', 'data', 'createdAt'),
  }),
  actionLinks: stays(actionLinks, ofNobody('keyed hashes of used links, which tell of nobody'), null, {
    linkHash: [SECRET, TOMBSTONE],
    ...each([MACHINERY, TOMBSTONE], 'endsAt', 'createdAt'),
  }),
  lunarDays: stays(lunarDays, ofNobody('holidays, which are everybody’s'), null, {
    ...each([MACHINERY, TOMBSTONE], 'id', 'kind', 'hijriYear', 'day', 'confirmedAt'),
  }),
  operatorActions: stays(operatorActions, ofUser(operatorActions.subjectId), 'decisions', {
    ...each([ID, JOURNAL], 'id', 'subjectId'),
    action: ['decision', JOURNAL],
    reason: ['motif', JOURNAL],
    createdAt: ['le', JOURNAL],
    ...each([OPERATORS, JOURNAL], 'operatorId', 'via', 'subjectType', 'notes', 'detail'),
  }),
} satisfies Record<string, Fate>
