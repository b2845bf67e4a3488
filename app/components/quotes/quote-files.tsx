import { useEffect } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { preloadToasts } from '#app/ui/toast.tsx'
import { formatBytes } from '#lib/file-size.ts'
import { FileIcon } from './file-icon.tsx'
import type { ResponseFile } from './kept-response.ts'
import { useDownload } from './use-download.ts'

/** The files of an answer, each with its download. */
export function QuoteFiles({ files }: { files: readonly ResponseFile[] }) {
  useEffect(preloadToasts, [])
  if (files.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2" aria-label="Fichiers joints">
      {files.map((file) => (
        <li key={file.id}>
          <QuoteFile file={file} />
        </li>
      ))}
    </ul>
  )
}

function QuoteFile({ file }: { file: ResponseFile }) {
  const { busy, start } = useDownload(file)
  return (
    <div className="file-line">
      <FileIcon type={file.type} />
      <FileName file={file} />
      <a
        className={buttonClass({ variant: 'quiet', icon: true })}
        href={`/quote-files/${file.id}`}
        aria-label={`Télécharger ${file.name}`}
        aria-busy={busy || undefined}
        onClick={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        {busy ? <Spinner size="sm" /> : <Icon name="download" className="ic" />}
      </a>
    </div>
  )
}

/** Name and size of a file; a long name ends in dots. */
export function FileName({
  file,
  note,
}: {
  file: { name: string; size: number }
  note?: string | undefined
}) {
  return (
    <p className="min-w-0 flex-1">
      <bdi className="block truncate text-[0.9375rem] font-medium leading-tight" title={file.name}>
        {file.name}
      </bdi>
      <span className="num text-xs text-ink-mute">{note ?? formatBytes(file.size)}</span>
    </p>
  )
}
