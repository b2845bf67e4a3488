import { useEffect, useRef, useState } from 'react'
import { FileButton } from '#app/components/media/file-drop.tsx'
import type { Upload } from '#app/components/media/uploads.ts'
import { useUploads } from '#app/components/media/use-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, type FieldMessage } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useViewer } from '#app/viewer.ts'
import { PHOTOS_MAX } from '#domain/briefs/brief-input.ts'
import { briefPhotoAddress } from '#domain/media/media-keys.ts'

interface BriefPhotosProps {
  /** Ids of photos that are up already. */
  initial: readonly string[]
  error: FieldMessage | undefined
  /** Tells whether photos are on their way. */
  onBusy: (busy: boolean) => void
  onChange: () => void
}

/** Private photos of a brief: those that are up, as fields of the form, and those on their way. */
export function BriefPhotos({ initial, error, onBusy, onChange }: BriefPhotosProps) {
  const [ids, setIds] = useState(initial)
  const toast = useToast()
  const hydrated = useHydrated()
  const uploads = useUploads(`${useViewer()?.userId} brief`, (media) => {
    if (media.kind === 'image') setIds((before) => [...before.filter((id) => id !== media.id), media.id])
  })
  const underWay = uploads.list.filter(({ status }) => status !== 'refused').length
  useEffect(() => onBusy(underWay > 0), [underWay, onBusy])
  const told = useRef(ids)
  useEffect(() => {
    // Not for what the page came with: a kept brief that is yet to be read would be written over.
    if (told.current === ids) return
    told.current = ids
    onChange()
  })

  function add(files: File[]) {
    const room = Math.max(0, PHOTOS_MAX - ids.length - underWay)
    if (files.length > room) toast(`Joignez ${PHOTOS_MAX} photos au plus`, { tone: 'danger' })
    uploads.add(files.slice(0, room), 'brief')
  }
  return (
    <fieldset id="photos" className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="label mb-1.5">
        Photos <span className="opt">(facultatif, {PHOTOS_MAX} au plus)</span>
      </legend>
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {ids.map((id, index) => (
            <li key={id} className="relative">
              <input type="hidden" name="photos" value={id} />
              <img
                className="size-28 rounded-md border border-line object-cover"
                src={briefPhotoAddress(id)}
                alt={`Illustration ${index + 1}`}
              />
              <Button
                variant="secondary"
                icon
                className="absolute! top-1 right-1"
                aria-label={`Retirer la photo ${index + 1}`}
                onClick={() => setIds(ids.filter((other) => other !== id))}
              >
                <Icon name="x" className="ic ic-sm" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {uploads.list.map((upload) => (
        <PhotoLine
          key={upload.id}
          upload={upload}
          onRetry={() => uploads.resume(upload.id)}
          onRemove={() => uploads.cancel(upload.id)}
        />
      ))}
      {hydrated
        ? ids.length + underWay < PHOTOS_MAX && (
            <div>
              <FileButton accept="image/jpeg,image/png,image/gif,image/webp" multiple onFiles={add}>
                <Icon name="image-plus" className="ic" />
                Ajouter des photos
              </FileButton>
            </div>
          )
        : null}
      <noscript>
        <p className="text-sm text-ink-soft">
          Pour joindre des photos, activez JavaScript dans votre navigateur.
        </p>
      </noscript>
      <p className="hint mt-0!">Seuls les prestataires à qui vous écrivez voient ces photos.</p>
      <FieldError id="photos" error={error} />
    </fieldset>
  )
}

function PhotoLine({
  upload: { name, status, message, sent, size },
  onRetry,
  onRemove,
}: {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}) {
  const hasFailed = status === 'refused' || status === 'failed'
  return (
    <div className="file-line" role={hasFailed ? 'alert' : undefined}>
      <div className="min-w-0 flex-1 py-2 text-sm [overflow-wrap:anywhere]">
        <p>{hasFailed ? (message ?? 'Cette photo n’a pas pu être envoyée.') : name}</p>
        {!hasFailed && (
          <progress
            className="tile-bar mt-1.5"
            value={size > 0 ? Math.min(sent, size) / size : 0}
            max={1}
            aria-label={`Envoi de ${name}`}
          />
        )}
      </div>
      {status === 'failed' && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Réessayer
        </Button>
      )}
      <Button variant="plain" icon aria-label={`Retirer ${name}`} onClick={onRemove}>
        <Icon name="x" className="ic" />
      </Button>
    </div>
  )
}
