import { z } from 'zod'
import { isProviderLocationSlug, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { isSubcategorySlug, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { seatsError } from '#domain/catalogue/venues.ts'
import { FOCUSES } from '#domain/media/focus.ts'
import { seenText } from '#lib/typed-text.ts'

/** The longest presentation, in characters as a textarea counts them. */
export const BIO_MAX = 5000

/** The longest caption of a picture or video. */
export const CAPTION_MAX = 140

/** Most pictures and videos in a portfolio. */
export const PORTFOLIO_MAX = 60

/** Said of what no page sends. */
export const UNREADABLE = 'Cette partie du profil n’a pas pu être lue. Rechargez la page.'

/** Said of a file too many. */
export const PORTFOLIO_FULL = `Un portfolio contient ${PORTFOLIO_MAX} images et vidéos au plus`

/** Text that can be seen and stored, with the line breaks that a textarea counts; blanks at its end stay while it is typed. */
const plainText = (max: number, tooLong: string) =>
  z.string({ error: UNREADABLE }).transform(seenText).pipe(z.string().max(max, tooLong))

const location = z.custom<ProviderLocationSlug | ''>(
  (value) => value === '' || isProviderLocationSlug(value),
  {
    error: 'Choisissez un gouvernorat de la liste',
  },
)

const categories = z
  .array(z.custom<SubcategorySlug>(isSubcategorySlug, { error: 'Choisissez des catégories de la liste' }), {
    error: UNREADABLE,
  })
  .max(50, UNREADABLE)
  .transform((slugs) => [...new Set(slugs)])

const mediaUrl = z.string({ error: UNREADABLE }).min(1, UNREADABLE).max(300, UNREADABLE)

const portfolio = z
  .array(
    z.object(
      {
        url: mediaUrl,
        caption: plainText(
          CAPTION_MAX,
          `Une légende ne peut pas dépasser ${CAPTION_MAX} caractères`,
        ).transform((text) => text.replace(/\s+/g, ' ').trim()),
        /** Left out, the middle. */
        focus: z.enum(FOCUSES, { error: UNREADABLE }).optional(),
      },
      { error: UNREADABLE },
    ),
    { error: UNREADABLE },
  )
  .max(PORTFOLIO_MAX, PORTFOLIO_FULL)
  .refine((items) => new Set(items.map(({ url }) => url)).size === items.length, UNREADABLE)

const seats = z
  .object({ from: z.int({ error: UNREADABLE }), to: z.int({ error: UNREADABLE }) }, { error: UNREADABLE })
  .superRefine((value, { addIssue }) => {
    const message = seatsError(value)
    if (message) addIssue({ code: 'custom', message })
  })
  .nullable()

/** Schema of a provider's profile, as the setup pages hold it. */
export const ownProfileSchema = z.object(
  {
    location,
    bio: plainText(BIO_MAX, `La présentation ne peut pas dépasser ${BIO_MAX} caractères`),
    /** Stored address of the profile's picture. */
    imageUrl: mediaUrl.nullable(),
    categories,
    portfolio,
    /** Wish of the provider to be public; the server decides whether it can be (R30). */
    isPublic: z.boolean({ error: UNREADABLE }),
    /** Guests that its place takes; kept while it has no trade of places. */
    seats,
  },
  { error: UNREADABLE },
)

/** No page will ever have a format above: whoever sends one is no page that is newer than this process. */
const FORMAT_MAX = 1000

/** Format of a save, read before the rest: pages that were open before there were formats send none. */
export const saveFormatSchema = z.object(
  { format: z.int().min(0).max(FORMAT_MAX).default(1) },
  { error: UNREADABLE },
)

/** One save of the setup pages. */
export const profileSaveSchema = z.object(
  {
    ...saveFormatSchema.shape,
    /** The fields that its format knows: see `completeProfile()`. */
    profile: ownProfileSchema.partial(),
    /** The version that the page has read. */
    version: z.int({ error: UNREADABLE }).min(1),
    /** The page that saves: a random id for each time the page is opened. */
    savedBy: z.uuid({ error: UNREADABLE }),
    /** The page's own count of saves, from 1. */
    seq: z.int({ error: UNREADABLE }).min(1).max(2_000_000_000),
    /** The page whose unsaved changes this one took over, after a reload. */
    continues: z.uuid({ error: UNREADABLE }).nullable(),
  },
  { error: UNREADABLE },
)

export type OwnProfileFields = z.output<typeof ownProfileSchema>
/** A save as pages of this version send it: with all fields. */
export type ProfileSave = z.output<typeof profileSaveSchema> & { profile: OwnProfileFields }
