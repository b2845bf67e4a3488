import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Row, THINGS, type Thing } from '#app/access/policy.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { providerProfiles } from '#db/schema/providers.ts'
import { TRADES } from '#domain/catalogue/landing-pages.ts'
import type { Actor } from '#domain/context.ts'
import { AVATAR_WIDTH } from '#domain/media/image-url.ts'
import { imageKey, mediaFolder } from '#domain/media/media-keys.ts'
import { unsubscribeToken } from '#domain/notifications/unsubscribe-token.server.ts'
import { giveCase } from '#harness/case-lease.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { addBrief } from './brief-rows.ts'
import { anOwner, aPair, type Owner, type Pair } from './world.ts'

type Side = 'client' | 'provider' | 'operator'

/** Somebody who comes to an address. */
export type Person = {
  name: string
  /** Row of the policy that they count as. */
  as: keyof Row
  /** Owner of the things that they call their own, and whether that is true. */
  side: Side
  isTheirs: boolean
  pair: Pair
  /** An operator, with what is theirs. */
  operator?: Owner
  cookie: string | undefined
  /** The marks that they may read. */
  reads: ReadonlySet<string>
}

export type World = {
  people: Person[]
  pair: Pair
  other: Pair
  operator: Owner
  forged: string[]
  /** A photo that goes with a brief of each pair. */
  photos: ReadonlyMap<Pair, string>
}

/** A browser in which an operator has given a password and no code. */
async function awaitingSecondFactor({ db }: TestDatabase): Promise<Actor> {
  const operator = await aPerson(db, 'admin')
  await db.update(sessions).set({ secondStepAt: null }).where(eq(sessions.id, operator.sessionId))
  return operator
}

/** Everybody, with two pairs who have nothing to do with each other: the other's provider is not public. */
export async function aWorld(database: TestDatabase, site: WholeSite): Promise<World> {
  const { db } = database
  const [pair, other, suspended, ended] = [
    await aPair(database, site),
    await aPair(database, site),
    await aPair(database, site),
    await aPair(database, site),
  ]
  await db
    .update(providerProfiles)
    .set({ isPublic: false })
    .where(eq(providerProfiles.providerId, other.provider.providerId))
  const photos = new Map<Pair, string>()
  for (const each of [pair, other, suspended, ended]) photos.set(each, await addBrief(database, site, each))
  for (const { pictureId } of [pair, other, suspended, ended]) {
    const key = imageKey(mediaFolder('avatar', pictureId), AVATAR_WIDTH, 'webp')
    await site.files.put(key, Buffer.from('x'), { contentType: 'image/webp', cacheControl: '' })
  }
  const operator = await anOwner(database, await aPerson(db, 'admin'))
  const none: ReadonlySet<string> = new Set()
  const someone = async (
    name: string,
    as: keyof Row,
    side: Side,
    actor: Actor | null,
    of?: Owner,
  ): Promise<Person> => ({
    name,
    as,
    side,
    isTheirs: of !== undefined,
    pair,
    cookie: actor ? await site.cookieOf(actor) : undefined,
    reads: of?.reads ?? none,
  })
  const people = [
    await someone('visitor', 'visitor', 'client', null),
    await someone('client', 'client', 'client', pair.client.actor, pair.client),
    await someone('other client', 'client', 'client', await aClient(db)),
    await someone('provider', 'provider', 'provider', pair.provider.actor, pair.provider),
    await someone('other provider', 'provider', 'provider', await aProvider(db)),
    { ...(await someone('operator', 'operator', 'operator', operator.actor, operator)), operator },
    await someone(
      'operator before the code',
      'awaitingSecondFactor',
      'operator',
      await awaitingSecondFactor(database),
    ),
  ]
  const [left, gone] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]
  for (const [how, theirs, admin] of [
    ['suspended', suspended, left],
    ['signed out', ended, gone],
  ] as const)
    for (const [side, actor] of [
      ['client', theirs.client.actor],
      ['provider', theirs.provider.actor],
      ['operator', admin],
    ] as const) {
      people.push({ ...(await someone(`${how} ${side}`, 'visitor', side, actor)), pair: theirs })
      if (how === 'suspended')
        await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, actor.userId))
      else
        await db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.id, actor.sessionId))
    }
  const subscription = { userId: pair.client.actor.userId, kind: 'message.sent' } as const
  const forged = [
    await unsubscribeToken('another secret', subscription, new Date()),
    await unsubscribeToken(site.secret, subscription, new Date(0)),
  ]
  return { people, pair, other, operator, photos, forged }
}

/** Somebody of this kind who has done nothing yet, with things of their own where the address names some. */
export async function anew(
  database: TestDatabase,
  site: WholeSite,
  { person, world, withThings }: { person: Person; world: World; withThings: boolean },
): Promise<Person> {
  if (person.as === 'visitor') return person
  const { db } = database
  if (person.as === 'awaitingSecondFactor')
    return { ...person, cookie: await site.cookieOf(await awaitingSecondFactor(database)) }
  if (person.side === 'operator') {
    const pair = withThings ? await aPair(database, site) : world.pair
    const operator = await anOwner(database, await aPerson(db, 'admin'))
    if (withThings) await giveCases(db, operator.actor, pair)
    return { ...person, pair, operator, reads: operator.reads, cookie: await site.cookieOf(operator.actor) }
  }
  if (!person.isTheirs || !withThings) {
    const actor = person.side === 'client' ? await aClient(db) : await aProvider(db)
    return { ...person, reads: new Set(), cookie: await site.cookieOf(actor) }
  }
  const pair = await aPair(database, site)
  const { actor, reads } = pair[person.side]
  return { ...person, pair, reads, cookie: await site.cookieOf(actor) }
}

/** Gives the cases of a pair to an operator, who decides about them. */
async function giveCases(db: TestDatabase['db'], operator: Actor, pair: Pair): Promise<void> {
  await giveCase(db, operator, 'report', pair.reportId)
  await giveCase(db, operator, 'contest', pair.contests.toDecide)
  await giveCase(db, operator, 'response', pair.contests.response)
  await giveCase(db, operator, 'publication', pair.publicationId)
  await giveCase(db, operator, 'twin', pair.twinsId)
  await giveCase(db, operator, 'verification', pair.verification.id)
}

export const KINDS = ['own', 'foreign', 'missing', 'malformed', 'no id at all'] as const
export type Kind = (typeof KINDS)[number]

/** An id of a kind, as it stands in an address. */
export function idOf(
  thing: Thing,
  kind: Kind,
  { as, pair, side, isTheirs, operator }: Person,
  world: World,
): string {
  if (kind === 'missing') return randomUUID()
  // PostgreSQL would choke on it.
  if (kind === 'malformed') return '%00'
  if (kind === 'no id at all') return 'x'
  const isOwn = kind === 'own'
  // Things of everyone belong to the pair whose accounts are in order.
  const theirs = THINGS[thing] === 'everyone' && as === 'visitor' ? world.pair : pair
  const of = isOwn ? theirs : world.other
  const party = side === 'operator' ? 'client' : side
  const owner = isOwn && operator ? operator : of[party]
  const ids: Record<Thing, string> = {
    'landing page': isOwn ? (TRADES[0]?.slug ?? '') : 'nulle-part',
    profile: of.provider.providerId,
    // The other kind is private, and has no address.
    'public picture': isOwn
      ? `${mediaFolder('avatar', of.pictureId)}-${AVATAR_WIDTH}`
      : mediaFolder('quote-response', of.provider.finishedId),
    'part of the sitemap': isOwn ? 'pages.xml' : 'autres.xml',
    subscription: isOwn ? of.token : (world.forged[0] ?? ''),
    // Signed out, a link that works would open: they hold one that doesn't.
    'action link': as === 'visitor' || as === 'awaitingSecondFactor' ? `${of.linkToken}x` : of.linkToken,
    'shared list': isOwn ? of.favourites.token : of.token,
    calendar: `${isOwn ? of.calendarToken : of.token}.ics`,
    correspondent:
      isOwn && isTheirs && party === 'client' ? of.provider.actor.userId : of.client.actor.userId,
    'received message': of.received[party],
    notice: of.notices[party],
    booking: of.bookingId,
    'accepted booking': of.acceptedBookingId,
    'agreed booking': of.agreedBookingId,
    'past booking': of.pastBookingId,
    quote: of.quoteId,
    'answered quote': of.answeredQuoteId,
    'photo of a brief': world.photos.get(of) ?? '',
    'file of an answer': of.fileId,
    'paper of a quote': `${of.answeredQuoteId}-1.pdf`,
    review: of.reviewId,
    'contest to answer': of.contests.toAnswer,
    'lost contest': of.contests.lost,
    service: of.provider.serviceId,
    question: of.provider.questionId,
    feed: of.provider.feedId,
    'paper of a verification': side === 'operator' && !isOwn ? of.received.client : of.verification.paperId,
    'saved reply': of.provider.replyId,
    'model of quotes': of.provider.modelId,
    upload: of.provider.uploadId,
    'finished upload': of.provider.finishedId,
    picture: of.pictureId,
    wait: of.waitId,
    favourite: of.favourites.id,
    'list of favourites': of.favourites.listId,
    'vote of the family': of.favourites.voteId,
    session: owner.otherSession,
    device: owner.deviceId,
    task: owner.tasks.open,
    'deleted task': owner.tasks.deleted,
    // Operators decide about all that there are: what is foreign is of another kind.
    provider: isOwn ? of.provider.providerId : of.provider.actor.userId,
    account: isOwn ? of.client.actor.userId : of.provider.providerId,
    report: isOwn ? of.reportId : of.received.client,
    contest: isOwn ? of.contests.toDecide : of.received.client,
    'response contest': isOwn ? of.contests.response : of.received.client,
    'first publication': isOwn ? of.publicationId : of.received.client,
    'case of twins': isOwn ? of.twinsId : of.received.client,
    verification: isOwn ? of.verification.id : of.received.client,
  }
  return ids[thing]
}
