import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { FileButton } from '#app/components/media/file-drop.tsx'
import { refusalOf, type Upload } from '#app/components/media/uploads.ts'
import { type UploadList, useUploads } from '#app/components/media/use-uploads.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Viewer } from '#app/viewer.ts'
import { AVATAR_NOT_SAVED, type AvatarAnswer } from './avatar-texts.ts'

// The crop dialog is loaded with the first picture.
const PictureCrop = lazyPart(
  () => import('#app/components/media/picture-crop.tsx'),
  (module) => module.PictureCrop,
  (props) => props.onClosed(),
)

const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp'
const ACTION = href('/dashboard/settings/avatar')

/** A client's own picture: chosen, framed, sent, taken away. */
export function AvatarField({ viewer }: { viewer: Viewer }) {
  const hydrated = useHydrated()
  const fetcher = useFetcher<AvatarAnswer>()
  const toast = useToast()
  const [chosen, setChosen] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const { state, data: answer, submit } = fetcher
  const save = (mediaId: string) => submit({ media_id: mediaId }, { method: 'post', action: ACTION })
  const uploads = useUploads(viewer.userId, (media, purpose) => {
    if (purpose === 'avatar') save(media.id)
  })
  const underWay = uploads.list.filter(({ purpose }) => purpose === 'avatar')
  const busy = state !== 'idle' || underWay.length > 0

  useEffect(preloadToasts, [])
  useEffect(() => {
    if (state === 'idle' && answer) toast(answer.message, { tone: answer.done ? 'success' : 'danger' })
  }, [state, answer, toast])

  const send = (file: File) => {
    // Only the last choice counts.
    for (const { id } of underWay) uploads.cancel(id)
    uploads.add([file], 'avatar')
  }
  const choose = ([file]: File[]) => {
    const refused = file ? refusalOf(file, 'avatar') : null
    setRefusal(refused)
    if (file && !refused) setChosen(file)
  }

  return (
    <Card padded className="mb-6">
      <section aria-labelledby="avatar" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar name={viewer.name} src={viewer.avatarUrl} size="xl" />
          <div className="min-w-[200px] flex-1">
            <h2 id="avatar" className="text-h3! font-sans!">
              Photo de profil
            </h2>
            <p className="mt-1 text-ink-soft text-[0.9375rem]">
              Les prestataires la voient avec vos demandes, vos messages et vos avis.
            </p>
            {hydrated ? (
              <div className="mt-3 flex flex-wrap gap-2">
                <FileButton accept={ACCEPTED} onFiles={choose}>
                  {viewer.avatarUrl ? 'Remplacer' : 'Choisir une photo'}
                </FileButton>
                {viewer.avatarUrl && (
                  <Button variant="plain" busy={busy} onClick={() => setAsked(true)}>
                    Retirer
                  </Button>
                )}
              </div>
            ) : (
              <noscript>
                <p className="mt-3">Activez JavaScript pour changer votre photo.</p>
              </noscript>
            )}
            <p className="mt-2 text-xs text-ink-mute">JPEG, PNG, GIF ou WebP. 50 MB au plus.</p>
          </div>
        </div>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        {underWay.map((upload) => (
          <Progress key={upload.id} upload={upload} actions={uploads} />
        ))}
      </section>
      {chosen && (
        <PictureCrop
          frame="avatar"
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
          setAsked(false)
          save('')
        }}
      >
        La première lettre de votre nom la remplacera partout.
      </ConfirmDialog>
    </Card>
  )
}

/** Progress of the picture, or the reason of its failure. */
function Progress({ upload, actions }: { upload: Upload; actions: UploadList }) {
  const { id, name, status, size, sent, message } = upload
  if (status === 'failed' || status === 'refused') {
    return (
      <Banner
        tone="danger"
        action={
          <Button
            variant="current"
            onClick={() => (status === 'failed' ? actions.resume(id) : actions.cancel(id))}
          >
            {status === 'failed' ? 'Réessayer' : 'D’accord'}
          </Button>
        }
      >
        {message ?? AVATAR_NOT_SAVED}
      </Banner>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <progress className="tile-bar" value={sent} max={size} aria-label={`Envoi de ${name}`} />
      <Button variant="plain" size="sm" onClick={() => actions.cancel(id)}>
        Annuler
      </Button>
    </div>
  )
}
