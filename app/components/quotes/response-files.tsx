import { FileButton } from '#app/components/media/file-drop.tsx'
import type { Upload } from '#app/components/media/uploads.ts'
import type { UploadList } from '#app/components/media/use-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ATTACHMENT_ACCEPT } from '#domain/media/attachment.ts'
import { RESPONSE_FILES_MAX } from '#domain/quotes/quote-input.ts'
import { formatBytes } from '#lib/file-size.ts'
import { FileIcon } from './file-icon.tsx'
import type { ResponseFile } from './kept-response.ts'
import { FileName } from './quote-files.tsx'

interface ResponseFilesProps {
  files: readonly ResponseFile[]
  onRemove: (id: string) => void
  uploads: UploadList
  onAdd: (files: File[]) => void
}

/** The files that go with an answer: those that are up, those on their way, and how to add more. */
export function ResponseFiles({ files, onRemove, uploads, onAdd }: ResponseFilesProps) {
  const count = files.length + uploads.list.length
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="label mb-1.5">
        Fichiers <span className="opt">(facultatif)</span>
      </legend>
      {count > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {files.map((file) => (
            <li key={file.id} className="file-line">
              <FileIcon type={file.type} />
              <FileName file={file} />
              <RemoveButton name={file.name} onClick={() => onRemove(file.id)} />
            </li>
          ))}
          {uploads.list.map((upload) => (
            <li key={upload.id}>
              <UploadLine upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
      {count < RESPONSE_FILES_MAX && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton accept={ATTACHMENT_ACCEPT} multiple onFiles={onAdd}>
            <Icon name="paperclip" className="ic" />
            Joindre des fichiers
          </FileButton>
          <p className="text-sm text-ink-mute">PDF, images, Word ou texte. 10 MB au plus chacun.</p>
        </div>
      )}
    </fieldset>
  )
}

export function UploadLine({ upload, uploads }: { upload: Upload; uploads: UploadList }) {
  const { id, name, status, message, size } = upload
  const sent = Math.min(upload.sent, size)
  if (status === 'refused') {
    return (
      <div className="file-line border-danger/40! bg-danger-50!" role="alert">
        <p className="min-w-0 flex-1 py-2 text-sm text-danger-strong [overflow-wrap:anywhere]">
          {message} Retirez{'\u2011'}le pour continuer.
        </p>
        <RemoveButton name={name} onClick={() => uploads.cancel(id)} />
      </div>
    )
  }
  return (
    <div className="file-line">
      <div className="min-w-0 flex-1 py-2">
        <FileName file={upload} note={`${formatBytes(sent)} sur ${formatBytes(size)}`} />
        <progress
          className="tile-bar mt-1.5"
          value={size > 0 ? sent / size : 0}
          max={1}
          aria-label={`Envoi de ${name}`}
        />
        {status === 'failed' && (
          <p className="mt-1 text-xs text-danger-strong [overflow-wrap:anywhere]">
            {`Erreur lors du téléchargement de ${name}. ${message ?? ''}`}
          </p>
        )}
      </div>
      {status === 'failed' && (
        <Button variant="secondary" size="sm" onClick={() => uploads.resume(id)}>
          Réessayer
        </Button>
      )}
      <RemoveButton name={name} onClick={() => uploads.cancel(id)} />
    </div>
  )
}

export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="plain" icon aria-label={`Retirer ${name}`} onClick={onClick}>
      <Icon name="x" className="ic" />
    </Button>
  )
}
