import { useState } from 'react'
import { FileButton, FileDrop } from '#app/components/media/file-drop.tsx'
import { UploadTile } from '#app/components/media/upload-tile.tsx'
import { refusalOf } from '#app/components/media/uploads.ts'
import type { UploadList } from '#app/components/media/use-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { imageSources } from '#domain/media/image-url.ts'

// The crop dialog is loaded with the first picture.
const PictureCrop = lazyPart(
  () => import('#app/components/media/picture-crop.tsx'),
  (module) => module.PictureCrop,
  (props) => props.onClosed(),
)

interface ProfileImageFieldProps {
  /** Stored address of the picture. */
  url: string | null
  /** True when the profile is public; without its picture it no longer is. */
  isPublic: boolean
  uploads: UploadList
  /** Said when it is missing. */
  error: string | undefined
  onRemove: () => void
}

const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp'

/** The picture that stands for the provider, on its card and at the top of its page. */
export function ProfileImageField({ url, isPublic, uploads, error, onRemove }: ProfileImageFieldProps) {
  const [asked, setAsked] = useState(false)
  const underWay = uploads.list.filter(({ purpose }) => purpose === 'profile')
  const [chosen, setChosen] = useState<File | null>(null)
  const send = (file: File) => {
    // Only the last choice counts.
    for (const { id } of underWay) uploads.cancel(id)
    uploads.add([file], 'profile')
  }
  const choose = ([file]: File[]) => {
    if (!file) return
    // A refusal takes the place of the picture, as one of the server's does.
    if (refusalOf(file, 'profile')) send(file)
    else setChosen(file)
  }
  return (
    <section aria-labelledby="photo">
      <h3 id="photo" className="text-h3">
        Photo de profil
      </h3>
      <p className="mt-1 text-ink-soft text-[0.9375rem]">
        La première image que voient les clients, dans la liste et sur votre page.
      </p>
      <FieldError id="photo" error={error} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2 max-w-[640px]">
        {underWay.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            actions={uploads}
            accept={ACCEPTED}
            onReplace={choose}
          />
        ))}
        {url && underWay.length === 0 && (
          <div className="tile">
            <div className="tile-img">
              <img
                {...imageSources(url, '(min-width: 640px) 320px, 100vw')}
                alt="Ce que les clients voient de vous"
                width="800"
                height="600"
              />
            </div>
            <div className="p-3 flex flex-wrap gap-2">
              <FileButton accept={ACCEPTED} onFiles={choose}>
                Remplacer
              </FileButton>
              <Button variant="plain" onClick={() => setAsked(true)}>
                Retirer
              </Button>
            </div>
          </div>
        )}
        {!url && underWay.length === 0 && (
          <FileDrop
            title="Ajoutez votre photo"
            hint="JPEG, PNG, GIF ou WebP. 50 MB au plus."
            accept={ACCEPTED}
            className="min-h-[190px]"
            onFiles={choose}
          />
        )}
      </div>
      {chosen && (
        <PictureCrop
          frame="card"
          file={chosen}
          onClosed={() => setChosen(null)}
          // The server judges a picture that this browser can't show.
          onFramed={(framed) => send(framed ?? chosen)}
        />
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Retirer votre photo de profil ?"
        keepLabel="Garder"
        confirmLabel="Retirer"
        onConfirm={() => {
          onRemove()
          setAsked(false)
        }}
      >
        {isPublic
          ? 'Sans photo, votre profil redevient privé : les clients ne le trouvent plus.'
          : 'Une photo est nécessaire pour publier votre profil.'}
      </ConfirmDialog>
    </section>
  )
}
