import { galleryItems } from '#app/components/providers/gallery-items.ts'
import { ProfileHeading } from '#app/components/providers/profile-heading.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusClass } from '#app/ui/focus-class.ts'
import { seatsLabel } from '#domain/catalogue/venues.ts'
import { DEFAULT_COVER, imageSources } from '#domain/media/image-url.ts'
import type { OwnMedia } from '#domain/providers/own-profile.ts'
import type { OwnProfileFields } from '#domain/providers/profile-input.ts'
import type { PreviewedProfile } from './profile-preview.tsx'

interface PagePreviewProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  profile: PreviewedProfile
  fields: OwnProfileFields
  media: ReadonlyMap<string, OwnMedia>
}

/** The public page as a phone shows it, before it is public. */
export function PagePreview({ open, onOpenChange, profile, fields, media }: PagePreviewProps) {
  const pictures = galleryItems({
    name: profile.name,
    imageUrl: fields.imageUrl ?? DEFAULT_COVER,
    portfolio: fields.portfolio.map(({ url, caption, focus = 'center' }) => ({
      focus,
      id: url,
      imageUrl: url,
      mediaType: media.get(url)?.kind ?? 'image',
      caption,
    })),
  }).filter(({ type }) => type === 'image')
  const [first, ...others] = pictures
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Aperçu de votre page"
      description="Vos services, vos avis et votre calendrier suivent sous cette présentation."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing to press, so the keyboard must reach it */}
      <section tabIndex={0} aria-label="Votre page">
        <div inert className="grid gap-4">
          {first && (
            <img
              {...imageSources(first.url, '512px')}
              alt=""
              width="800"
              height="600"
              className="w-full aspect-4/3 object-cover rounded-lg"
            />
          )}
          {others.length > 0 && (
            <ul className="grid grid-cols-4 gap-2">
              {others.slice(0, 4).map(({ id, url, focus }) => (
                <li key={id}>
                  <img
                    {...imageSources(url, '128px')}
                    alt=""
                    width="320"
                    height="240"
                    className={classNames('w-full aspect-4/3 object-cover rounded-md', focusClass(focus))}
                  />
                </li>
              ))}
            </ul>
          )}
          <div>
            <ProfileHeading
              profile={{
                ...profile,
                ...fields,
                id: profile.providerId,
                seats: seatsLabel(fields.categories, fields.seats),
              }}
            />
          </div>
        </div>
      </section>
    </Dialog>
  )
}
