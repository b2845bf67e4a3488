import { type DragEvent, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

interface FileDropProps {
  /** 'Ajoutez des images ou des vidéos'. */
  title: string
  /** Accepted files, in words. */
  hint: string
  /** The same for the browser's file dialog. */
  accept: string
  multiple?: boolean | undefined
  onFiles: (files: File[]) => void
  className?: string | undefined
}

/** Target where files are dropped, chosen or, on a phone, taken with the camera. */
export function FileDrop({ title, hint, accept, multiple = false, onFiles, className }: FileDropProps) {
  const [over, setOver] = useState(false)
  // Entering a child leaves the parent: only as many leaves as enters mean that the file is gone.
  const depth = useRef(0)
  const drag = (change: number) => (event: DragEvent) => {
    event.preventDefault()
    depth.current += change
    setOver(depth.current > 0)
  }
  return (
    <section
      aria-label={title}
      className={classNames(
        'grid content-center justify-items-center gap-2 rounded-lg border-2 border-dashed px-5 py-7 text-center text-ink-soft transition-colors hover:border-primary hover:bg-primary-100',
        over ? 'border-primary bg-primary-100' : 'border-primary-300 bg-primary-50',
        className,
      )}
      onDragEnter={drag(1)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={drag(-1)}
      onDrop={(event) => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
      }}
    >
      <Icon name="cloud-upload" className="ic ic-lg text-primary size-9!" />
      <p className="font-semibold text-ink mt-1">{title}</p>
      <p className="text-sm max-lg:hidden">Glissez-les ici, ou choisissez-les.</p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <FileButton accept={accept} multiple={multiple} onFiles={onFiles}>
          <Icon name="plus" className="ic" />
          {multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
        </FileButton>
        {/* A camera to hand: a finger points, and nothing else does. */}
        <FileButton
          accept="image/*"
          capture="environment"
          onFiles={onFiles}
          className="[@media_not_(hover:none)]:hidden"
        >
          <Icon name="camera" className="ic" />
          Prendre une photo
        </FileButton>
      </div>
      <p className="text-xs mt-1">{hint}</p>
    </section>
  )
}

interface FileButtonProps extends Pick<FileDropProps, 'accept' | 'multiple' | 'onFiles' | 'className'> {
  capture?: 'environment' | undefined
  size?: 'sm' | undefined
  children: React.ReactNode
}

/** The field itself is hidden: its label shows the focus. */
const FOCUS_WITHIN = 'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus'

/** A file field that looks like a button and keeps the field's keyboard and name. */
export function FileButton({
  accept,
  multiple,
  capture,
  size,
  onFiles,
  className,
  children,
}: FileButtonProps) {
  return (
    <label
      className={buttonClass({ variant: 'secondary', size, className: classNames(FOCUS_WITHIN, className) })}
    >
      {children}
      <input
        type="file"
        className="sr"
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
