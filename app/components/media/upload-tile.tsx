import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatBytes } from '#lib/file-size.ts'
import { FileButton } from './file-drop.tsx'
import type { Upload } from './uploads.ts'
import type { UploadList } from './use-uploads.ts'

interface UploadTileProps {
  upload: Upload
  actions: Pick<UploadList, 'pause' | 'resume' | 'cancel'>
  /** Types that the file dialog offers in place of a refused file. */
  accept: string
  onReplace: (files: File[]) => void
}

const STATUS_WORDS: Record<Upload['status'], string> = {
  waiting: 'En attente',
  sending: 'Envoi en cours',
  preparing: 'Préparation…',
  paused: 'En pause',
  failed: 'Envoi interrompu',
  refused: 'Envoi refusé',
}

/** A file on its way up: how far it is, and what can be done. */
export function UploadTile({ upload, actions, accept, onReplace }: UploadTileProps) {
  const { id, name, status } = upload
  if (status === 'refused') {
    const onRemove = () => actions.cancel(id)
    return <RefusedTile upload={upload} accept={accept} onReplace={onReplace} onRemove={onRemove} />
  }
  const percent = upload.size > 0 ? Math.floor((100 * Math.min(upload.sent, upload.size)) / upload.size) : 0
  const canPause = status === 'sending' || status === 'waiting'
  return (
    <div className="tile">
      <div
        className={classNames(
          'tile-img grid place-items-center overflow-clip!',
          // Keep the message below the button in the corner.
          status === 'failed' && 'pt-14 pb-3',
        )}
      >
        {upload.preview && <img className="absolute inset-0 opacity-35" src={upload.preview} alt="" />}
        <div className="relative grid gap-2 bg-white/95 rounded-lg px-5 py-4 w-[76%] shadow-sm">
          <div className="flex justify-between gap-3 text-sm">
            <span className="font-semibold">{STATUS_WORDS[status]}</span>
            <span className="num text-ink-soft">{percent} %</span>
          </div>
          <progress className="tile-bar" value={percent} max={100} aria-label={`Envoi de ${name}`} />
          {upload.message && <p className="text-sm text-danger-strong">{upload.message}</p>}
          {status === 'failed' && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => actions.resume(id)}
            >
              Réessayer
            </Button>
          )}
        </div>
        <div className="tile-act">
          {canPause && (
            <button
              type="button"
              className="round"
              aria-label={`Mettre en pause l’envoi de ${name}`}
              onClick={() => actions.pause(id)}
            >
              <Icon name="pause" className="ic" />
            </button>
          )}
          {status === 'paused' && (
            <button
              type="button"
              className="round"
              aria-label={`Reprendre l’envoi de ${name}`}
              onClick={() => actions.resume(id)}
            >
              <Icon name="play" className="ic" />
            </button>
          )}
          <button
            type="button"
            className="round"
            aria-label={`Annuler l’envoi de ${name}`}
            onClick={() => actions.cancel(id)}
          >
            <Icon name="x" className="ic" />
          </button>
        </div>
      </div>
      <div className="p-3 pl-4 flex items-center min-h-[68px]">
        <p className="min-w-0">
          <span className="block truncate text-[0.9375rem] font-medium">{name}</span>
          <span className="text-xs text-ink-mute num">
            {formatBytes(Math.min(upload.sent, upload.size))} sur {formatBytes(upload.size)}
          </span>
        </p>
      </div>
    </div>
  )
}

interface RefusedTileProps extends Pick<UploadTileProps, 'upload' | 'accept' | 'onReplace'> {
  onRemove: () => void
}

function RefusedTile({ upload, accept, onReplace, onRemove }: RefusedTileProps) {
  return (
    <div className="tile border-danger/40!" role="alert">
      <div className="tile-img grid place-items-center bg-danger-50! px-6 text-center">
        <div className="grid justify-items-center gap-2">
          <Icon name="circle-exclamation-point" className="ic ic-lg text-danger" />
          <p className="text-sm font-medium text-danger-strong">{upload.message}</p>
          <FileButton size="sm" className="mt-1" accept={accept} onFiles={onReplace}>
            Choisir un autre fichier
          </FileButton>
        </div>
      </div>
      <div className="p-3 pl-4 flex items-center min-h-[68px]">
        <p className="min-w-0 flex-1">
          <span className="block truncate text-[0.9375rem] font-medium">{upload.name}</span>
          <span className="text-xs text-ink-mute num">{formatBytes(upload.size)}</span>
        </p>
        <Button variant="plain" icon aria-label={`Retirer ${upload.name}`} onClick={onRemove}>
          <Icon name="x" className="ic" />
        </Button>
      </div>
    </div>
  )
}
