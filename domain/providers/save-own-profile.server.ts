import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  providerCategories,
  providerPortfolioImages,
  providerProfiles,
  providers,
} from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { getOwnMedia } from '#domain/media/get-own-media.server.ts'
import { recordFirstPublication } from '#domain/moderation/first-publications.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Conflict, Invalid, Misdirected, NotFound } from '#lib/errors.ts'
import { assertNotDeleted } from './change-own-provider.server.ts'
import { getOwnProfile } from './get-own-profile.server.ts'
import type { SavedProfile } from './own-profile.ts'
import { completeProfile, PROFILE_FORMAT, samePortfolio } from './profile-fields.ts'
import { type OwnProfileFields, profileSaveSchema, saveFormatSchema, UNREADABLE } from './profile-input.ts'
import { missingForPublication } from './publication.ts'

/** Told to a page that has read an older profile than the one that is stored (R29). */
export const STALE_PROFILE = 'Votre profil a été modifié ailleurs. Rechargez la page.'

/**
 * Saves the provider's own profile as a whole, in one transaction. Content is stored whatever becomes of the wish to
 * be public: a profile that lacks something becomes or stays private, and the answer says what it lacks (R30).
 *
 * A save counts when the page has read the stored version, or when the page itself (or the one it took over from) made
 * the stored one: then the answer to that save was lost on its way. Of one page's saves, one that arrives late changes
 * nothing.
 * @param input what the page holds, unchecked
 * @throws Unauthenticated, Forbidden for anyone but a provider with a provider row
 * @throws Invalid for what cannot be stored
 * @throws Conflict 'stale-profile' when another page has saved since
 * @throws Misdirected for a page of a newer version than this process
 */
export async function saveOwnProfile(ctx: Ctx, input: unknown): Promise<SavedProfile> {
  const { providerId, userId } = requireProvider(ctx)
  // Of a page newer than this process, as while versions change: it tries again, and loses no field that is unknown here.
  if (parseInput(saveFormatSchema, input, refused).format > PROFILE_FORMAT) throw new Misdirected()
  const save = parseInput(profileSaveSchema, input, refused)
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const [stored] = await db
      .select({
        id: providerProfiles.id,
        version: providerProfiles.version,
        savedBy: providerProfiles.savedBy,
        savedSeq: providerProfiles.savedSeq,
        isPublic: providerProfiles.isPublic,
        imageUrl: providerProfiles.profileImageUrl,
      })
      .from(providerProfiles)
      .where(eq(providerProfiles.providerId, providerId))
      .for('update')
    if (!stored) throw new NotFound()
    await assertNotDeleted(ctx, userId)
    if (isStale(save, stored)) throw new Conflict(STALE_PROFILE, { code: 'stale-profile' })
    if (stored.savedBy === save.savedBy && save.seq <= stored.savedSeq) {
      return { version: stored.version, isPublic: stored.isPublic, missing: [] }
    }

    const profile = await wholeProfile(ctx, providerId, save)
    await replacePortfolio(ctx, stored, profile)
    await replaceCategories(ctx, stored.id, profile.categories)
    const missing = profile.isPublic ? missingForPublication(profile) : []
    const isPublic = profile.isPublic && missing.length === 0
    await db
      .update(providers)
      .set({ location: profile.location, updatedAt: now })
      .where(eq(providers.id, providerId))
    const [saved] = await db
      .update(providerProfiles)
      .set({
        bio: profile.bio,
        profileImageUrl: profile.imageUrl,
        isPublic,
        seatsFrom: profile.seats?.from ?? null,
        seatsTo: profile.seats?.to ?? null,
        version: sql`${providerProfiles.version} + 1`,
        savedBy: save.savedBy,
        savedSeq: save.seq,
        updatedAt: now,
      })
      .where(eq(providerProfiles.id, stored.id))
      .returning({ version: providerProfiles.version })
    if (!saved) throw new NotFound()
    if (isPublic && !stored.isPublic) await recordFirstPublication(ctx)
    if (isPublic !== stored.isPublic) {
      await recordEvent(ctx, {
        type: isPublic ? 'profile.published' : 'profile.unpublished',
        subjectId: providerId,
        userIds: [userId],
      })
    }
    return { version: saved.version, isPublic, missing }
  })
}

const refused = ({ issues }: { issues: readonly { message: string }[] }) =>
  new Invalid({ formErrors: issues.map(({ message }) => message) })

type Save = z.output<typeof profileSaveSchema>

/**
 * Fills a save of an older page with the stored values of the fields that it does not know.
 * @throws Invalid for one that lacks a field that it knows
 */
async function wholeProfile(
  ctx: Ctx,
  providerId: string,
  { profile, format }: Save,
): Promise<OwnProfileFields> {
  const { fields: stored } =
    format < PROFILE_FORMAT ? await getOwnProfile(ctx, providerId) : { fields: profile as OwnProfileFields }
  const whole = completeProfile(profile, { format, stored })
  if (!whole) throw new Invalid({ formErrors: [UNREADABLE] })
  return whole
}

/** Detects that somebody else has saved since the page read the profile. */
function isStale(save: Save, stored: { version: number; savedBy: string | null }): boolean {
  if (save.version === stored.version) return false
  return stored.savedBy === null || ![save.savedBy, save.continues].includes(stored.savedBy)
}

async function replaceCategories(ctx: Ctx, profileId: string, categories: OwnProfileFields['categories']) {
  const before = await ctx.db
    .select({ category: providerCategories.category })
    .from(providerCategories)
    .where(eq(providerCategories.providerProfileId, profileId))
    .orderBy(providerCategories.position, providerCategories.category)
  // Most saves change the text alone: what stays the same costs no write.
  if (before.map(({ category }) => category).join() === categories.join()) return
  await ctx.db.delete(providerCategories).where(eq(providerCategories.providerProfileId, profileId))
  if (categories.length === 0) return
  await ctx.db
    .insert(providerCategories)
    .values(categories.map((category, position) => ({ providerProfileId: profileId, category, position })))
}

/** @throws Invalid for a picture or video that is not the provider's own */
async function replacePortfolio(
  ctx: Ctx,
  stored: { id: string; imageUrl: string | null },
  { portfolio, imageUrl }: OwnProfileFields,
): Promise<void> {
  const before = await ctx.db
    .select({
      url: providerPortfolioImages.imageUrl,
      caption: providerPortfolioImages.caption,
      focus: providerPortfolioImages.focus,
      mediaType: providerPortfolioImages.mediaType,
    })
    .from(providerPortfolioImages)
    .where(eq(providerPortfolioImages.providerProfileId, stored.id))
    .orderBy(providerPortfolioImages.position)
  const kept = new Map(before.map(({ url, mediaType }) => [url, mediaType]))
  const wanted = [...portfolio.map(({ url }) => url), ...(imageUrl ? [imageUrl] : [])]
  const owned = await getOwnMedia(
    ctx,
    wanted.filter((url) => !kept.has(url) && url !== stored.imageUrl),
  )
  const typeOf = (url: string) =>
    kept.get(url) ?? owned.get(url)?.kind ?? (url === stored.imageUrl ? 'image' : null)
  if (wanted.some((url) => typeOf(url) === null) || (imageUrl && typeOf(imageUrl) !== 'image')) {
    throw new Invalid({ formErrors: ['Ce fichier n’existe plus. Rechargez la page.'] })
  }
  if (samePortfolio(before, portfolio)) return
  await ctx.db.delete(providerPortfolioImages).where(eq(providerPortfolioImages.providerProfileId, stored.id))
  if (portfolio.length === 0) return
  await ctx.db.insert(providerPortfolioImages).values(
    portfolio.map(({ url, caption, focus = 'center' }, position) => ({
      providerProfileId: stored.id,
      imageUrl: url,
      mediaType: typeOf(url) ?? 'image',
      caption,
      focus,
      position,
    })),
  )
}
