import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { absences } from '#db/schema/absences.ts'
import { formDrafts, sessions, users } from '#db/schema/accounts.ts'
import { bookingNotes } from '#db/schema/booking-notes.ts'
import { occupancies } from '#db/schema/calendar.ts'
import { feedDays, feeds } from '#db/schema/feeds.ts'
import { media, uploads } from '#db/schema/media.ts'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { reports } from '#db/schema/reports.ts'
import { reviewReplies } from '#db/schema/reviews.ts'
import { tasks } from '#db/schema/tasks.ts'
import { makeSubscription } from '#domain/calendar-out/own-subscription.server.ts'
import type { Actor } from '#domain/context.ts'
import { createUpload } from '#domain/media/create-upload.server.ts'
import { imageAddress, mediaFolder } from '#domain/media/media-keys.ts'
import { unsubscribeToken } from '#domain/notifications/unsubscribe-token.server.ts'
import { readQuestions, versionOf } from '#domain/quotes/quote-form.server.ts'
import { reportMessage } from '#domain/reports/report-message.server.ts'
import { deleteTask } from '#domain/tasks/change-task.server.ts'
import type { TestDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aConversation, aProvider, aReview } from '#harness/world.ts'
import { refusalLink, someNotices } from './action-link.ts'
import { someContests } from './contests.ts'
import { aDevice } from './device.ts'
import { quotesBetween } from './quote-world.ts'
import { someTexts } from './texts.ts'
import { aFirstPublication, aTwinCase, aVerification } from './verification-rows.ts'
import { aSearchWait, someFavourites } from './wishes.ts'

/** Mark in everything of one kind, and nowhere else: whoever reads it was told of that kind. */
export const MARK = /\bmk-([a-z]+)-[0-9a-f]{8}\b/g
export const aMark = (kind: 'identity' | 'own' | 'between' | 'reported' | 'notes' | 'nobody') =>
  `mk-${kind}-${randomUUID().slice(0, 8)}`

/** Somebody with something of their own, and the marks of what they may read. */
export type Owner = {
  actor: Actor
  tasks: { open: string; deleted: string }
  otherSession: string
  /** Takes push. */
  deviceId: string
  reads: Set<string>
}

/** A client and a provider who have asked, answered and written to each other. */
export type Pair = {
  client: Owner
  provider: Owner & {
    providerId: string
    serviceId: string
    questionId: string
    feedId: string
    slotId: string
    uploadId: string
    finishedId: string
    replyId: string
    modelId: string
  }
  /** Stands in everything that they said to each other. */
  words: string
  /** Of the provider's quote form, as a client has read it. */
  version: string
  bookingId: string
  /** Of another client, to whom the provider said yes so lately that it can be undone. */
  acceptedBookingId: string
  /** Of the two, for a day to come. */
  agreedBookingId: string
  /** The client's past booking with somebody else, who may be reviewed. */
  pastBookingId: string
  quoteId: string
  /** Answered with lines, and open. */
  answeredQuoteId: string
  fileId: string
  reviewId: string
  /** The last message that each of them received. */
  received: { client: string; provider: string }
  /** About a message that the client received. */
  contests: Awaited<ReturnType<typeof someContests>>
  verification: Awaited<ReturnType<typeof aVerification>>
  publicationId: string
  twinsId: string
  reportId: string
  /** A picture that the client sent to be seen by. */
  pictureId: string
  /** A search that the client waits for. */
  waitId: string
  favourites: Awaited<ReturnType<typeof someFavourites>>
  /** Of a link that ends mails to the client. */
  token: string
  /** Secret of the client's calendar. */
  calendarToken: string
  /** Of a link by which the provider refuses a request. */
  linkToken: string
  /** Of something that both were told of. */
  notices: { client: string; provider: string }
}

/** A person's own things: marked in every column that is nobody else's business. */
export async function anOwner({ db, ctx, pool }: TestDatabase, actor: Actor): Promise<Owner> {
  const [identity, own] = [aMark('identity'), aMark('own')]
  await db
    .update(users)
    .set({ email: `${identity}@example.tn`, phone: identity })
    .where(eq(users.id, actor.userId))
  const task = { userId: actor.userId, title: own, description: own }
  const made = await db.insert(tasks).values([task, task]).returning({ id: tasks.id })
  const [open, deleted] = made.map(({ id }) => id) as [string, string]
  await deleteTask(ctx(actor), { taskId: deleted })
  const [session] = await db
    .insert(sessions)
    .values({ userId: actor.userId, token: aMark('nobody'), expiresAt: new Date(Date.now() + 3600_000) })
    .returning({ id: sessions.id })
  const nobody = aMark('nobody')
  const deviceId = await aDevice(db, actor, { sessionId: session?.id ?? '', mark: nobody })
  await pool.query('update sessions set ip_address = $1 where user_id = $2', [nobody, actor.userId])
  await pool.query(
    `insert into accounts (user_id, account_id, provider_id, password, access_token, refresh_token, id_token, scope)
    values ($1, $2, 'google', $2, $2, $2, $2, $2)`,
    [actor.userId, nobody],
  )
  await pool.query(
    "insert into verifications (identifier, value, expires_at) values ($1, $1, now() + interval '1 hour')",
    [nobody],
  )
  await pool.query(
    `insert into operator_actions (via, action, subject_type, subject_id, reason, notes, detail)
    values ('cli', 'user.reinstated', 'user', $1, $2, $2, json_build_object('account', $2::text))`,
    [actor.userId, aMark('notes')],
  )
  return {
    actor,
    tasks: { open, deleted },
    otherSession: session?.id ?? '',
    deviceId,
    reads: new Set([identity, own]),
  }
}

/** Makes a pair with one of everything that people keep here. */
export async function aPair(
  database: TestDatabase,
  { files, secret }: Pick<WholeSite, 'files' | 'secret'>,
): Promise<Pair> {
  const { db, pool, ctx } = database
  const [client, owner] = [await anOwner(database, await aClient(db)), await aProvider(db)]
  const provider = await anOwner(database, owner)
  const { providerId } = owner
  const parties = { client: client.actor, provider: owner }
  const [words, reported] = [aMark('between'), aMark('reported')]
  for (const { reads } of [client, provider]) reads.add(words).add(reported)
  const [ownOfProvider = ''] = [...provider.reads].filter((mark) => mark.startsWith('mk-own'))

  const { bookingId } = await aBooking(db, parties)
  const accepted = {
    client: await aClient(db),
    provider: owner,
    day: '2099-09-12',
    status: 'accepted',
  } as const
  const { bookingId: acceptedBookingId } = await aBooking(db, accepted)
  // Not yet decided: it stays fresh however long the test takes.
  await pool.query("update booking_requests set decided_at = now() + interval '1 day' where id = $1", [
    acceptedBookingId,
  ])
  const { bookingId: refusedBookingId } = await aBooking(db, { ...parties, status: 'declined' })
  await pool.query("update booking_requests set decline_reason = 'other', decline_words = $1 where id = $2", [
    words,
    refusedBookingId,
  ])
  const agreed = { ...parties, day: '2099-09-13', status: 'accepted' } as const
  const { bookingId: agreedBookingId } = await aBooking(db, agreed)
  // Whoever has accepted a booking knows how to reach its client (R7).
  for (const mark of client.reads) if (mark.startsWith('mk-identity')) provider.reads.add(mark)
  for (const { actor, reads } of [client, provider])
    await db.insert(bookingNotes).values({
      bookingRequestId: bookingId,
      authorId: actor.userId,
      submissionId: randomUUID(),
      content: [...reads].find((mark) => mark.startsWith('mk-own')) ?? '',
    })
  const { bookingId: calledOffBookingId } = await aBooking(db, { ...parties, status: 'accepted' })
  await pool.query(
    `update booking_requests set status = 'cancelled', cancelled_by = 'provider', cancel_reason = 'other', cancel_words = $1
    where id = $2`,
    [words, calledOffBookingId],
  )
  await pool.query('update booking_requests set message = $1 where client_id = $2', [
    words,
    client.actor.userId,
  ])
  const quotes = await quotesBetween(database, { parties, words, bookingId: agreedBookingId, files })
  await aConversation(db, {
    between: [client.actor, owner],
    texts: [
      { from: 0, content: words },
      { from: 1, content: reported },
      { from: 1, content: words },
    ],
  })
  const { rows } = await pool.query<{ id: string }>(
    'select id from messages where $1 in (sender_id, receiver_id) order by sequence',
    [client.actor.userId],
  )
  const [toProvider = '', aboutIt = '', toClient = ''] = rows.map(({ id }) => id)
  await reportMessage(ctx(client.actor), { messageId: aboutIt, reason: reported })
  const [report] = await db.select().from(reports).where(eq(reports.subjectId, aboutIt))
  const { reviewId } = await aReview(db, parties)
  await db.insert(reviewReplies).values({ reviewId, content: 'Merci' })
  const contests = await someContests(database, { client: client.actor, provider: owner, words: reported })
  const past = {
    client: client.actor,
    provider: await aProvider(db),
    day: '2020-08-22',
    status: 'accepted',
  } as const
  const { bookingId: pastBookingId } = await aBooking(db, past)

  const [question] = await db
    .insert(quoteFormQuestions)
    .values({ providerId, position: 0, questionText: 'Combien de personnes ?', inputType: 'text' })
    .returning({ id: quoteFormQuestions.id })
  const [feed] = await db
    .insert(feeds)
    .values({ providerId, name: ownOfProvider, url: `https://agenda.invalid/${aMark('nobody')}` })
    .returning({ id: feeds.id })
  const slotId = randomUUID()
  await pool.query(
    `insert into slots (id, provider_id, name, starts_at, ends_at, position) values ($1, $2, 'Nuit', '01:00', '04:00', 1)`,
    [slotId, providerId],
  )
  await db.insert(absences).values({ providerId, firstDay: A_DAY, lastDay: A_DAY })
  await db.insert(occupancies).values({ providerId, day: '2027-12-01', slotId, source: 'block' })
  const feedId = feed?.id ?? ''
  await db.insert(feedDays).values({ feedId, day: '2099-01-01', mark: 'x' })
  const pictureId = randomUUID()
  const url = imageAddress('avatar', pictureId)
  const picture = { purpose: 'avatar', kind: 'image', url, bytes: 10 } as const
  await db.insert(media).values({ id: pictureId, ownerId: client.actor.userId, ...picture })
  const [ownOfClient = ''] = [...client.reads].filter((mark) => mark.startsWith('mk-own'))
  const upload = { purpose: 'quote-response', size: 10, posterFor: null, name: `${ownOfProvider}.pdf` }
  const uploadId = await createUpload({ ...ctx(owner), files }, upload)
  const finishedId = randomUUID()
  const attachment = {
    id: finishedId,
    ownerId: owner.userId,
    purpose: 'quote-response',
    fileName: upload.name,
  } as const
  await db.insert(media).values({
    ...attachment,
    kind: 'file',
    url: mediaFolder('quote-response', finishedId),
    fileType: 'application/pdf',
    bytes: 10,
  })
  await db.insert(uploads).values({ ...attachment, size: 10, received: 10, mediaId: finishedId })
  await db
    .insert(formDrafts)
    .values({ fields: { content: aMark('nobody') }, expiresAt: new Date(Date.now() + 3600_000) })
  return {
    client,
    provider: {
      ...provider,
      actor: owner,
      providerId,
      serviceId: owner.serviceIds[0] ?? '',
      feedId,
      slotId,
      questionId: question?.id ?? '',
      uploadId,
      finishedId,
      ...(await someTexts(database, providerId, ownOfProvider)),
    },
    words,
    version: versionOf(await readQuestions(ctx(owner), providerId)),
    bookingId,
    acceptedBookingId,
    agreedBookingId,
    pastBookingId,
    ...quotes,
    reviewId,
    received: { client: toClient, provider: toProvider },
    twinsId: await aTwinCase(database, owner),
    publicationId: await aFirstPublication(database, owner),
    reportId: report?.id ?? '',
    contests,
    verification: await aVerification(database, { files }, { ...owner, words: reported }),
    pictureId,
    waitId: await aSearchWait(database, client.actor, ownOfClient),
    favourites: await someFavourites(database, client.actor, ownOfClient),
    notices: await someNotices(database, { client: client.actor, provider: owner, subjectId: bookingId }),
    linkToken: await refusalLink(database, secret, parties),
    calendarToken: (await makeSubscription(ctx(client.actor))).token,
    token: await unsubscribeToken(secret, { userId: client.actor.userId, kind: 'message.sent' }, new Date()),
  }
}
