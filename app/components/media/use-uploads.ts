import { useEffect, useRef, useState } from 'react'
import type { Uploaded, UploadPurpose } from '#domain/media/media-input.ts'
import { createUploads, type Upload, type Uploads } from './uploads.ts'

export type UploadList = Omit<Uploads, 'list' | 'resumeLeft' | 'stop' | 'wakeAll'> & {
  list: readonly Upload[]
}

/**
 * The uploads of one account, for as long as the page is open; begins with what an earlier page left.
 * @param accountId whose uploads they are: another account on the same device has its own
 * @param onDone called with what became of a file, and when it was chosen
 */
export function useUploads(
  accountId: string,
  onDone: (media: Uploaded, purpose: UploadPurpose, addedAt: number) => void,
): UploadList {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const [list, setList] = useState<readonly Upload[]>([])
  const [uploads] = useState(() =>
    createUploads({
      accountId,
      onDone: (...ended) => done.current(...ended),
      onChange: () => setList(uploads.list()),
    }),
  )

  useEffect(() => {
    void uploads.resumeLeft()
    window.addEventListener('online', uploads.wakeAll)
    return () => {
      window.removeEventListener('online', uploads.wakeAll)
      uploads.stop()
    }
  }, [uploads])

  // Leaving would end what is under way; it goes on here at the next visit, but people should know.
  const isBusy = list.some(({ status }) => status === 'sending' || status === 'waiting')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  const { add, pause, resume, cancel } = uploads
  return { list, add, pause, resume, cancel }
}
