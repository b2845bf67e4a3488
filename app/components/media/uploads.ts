import { attachmentRefusal } from '#domain/media/attachment.ts'
import {
  isPrivateFile,
  MAX_FILE_BYTES,
  type Media,
  REFUSALS,
  typeRefusal,
  type Uploaded,
  type UploadPurpose,
} from '#domain/media/media-input.ts'
import { findLeftFiles, forgetFile, holdFile, type KeptFile, keepFile } from './kept-files.ts'
import { posterOf } from './poster.ts'
import { sendFile, UploadFailure } from './send-file.ts'

/** Files sent at the same time. */
const AT_ONCE = 2

/** A broken upload is tried again by itself after this pause, in milliseconds. */
const RETRY_MS = 20_000

/** A file on its way up, as pages show it. */
export type Upload = {
  id: string
  purpose: UploadPurpose
  name: string
  /** Bytes. */
  size: number
  /** Bytes that have left this device. */
  sent: number
  /** Address of the picture on this device; null for videos and what is no picture. */
  preview: string | null
  status: 'waiting' | 'sending' | 'preparing' | 'paused' | 'failed' | 'refused'
  /** Reason of the failure or refusal. */
  message: string | null
}

type Job = Upload & {
  file: File
  addedAt: number
  address: string | null
  attempt: AbortController | null
  /** Lets another page look after it. */
  release: () => void
}

export type Uploads = ReturnType<typeof createUploads>

/**
 * Looks after the uploads of one account on one page: a few at a time, going on after a lost connection, after a pause
 * and after a reload.
 * @param options.onDone called with what became of a file and when it was chosen, in milliseconds; its upload is gone from
 *   the list then. A large file may end after smaller ones that were chosen behind it
 */
export function createUploads(options: {
  accountId: string
  onDone: (media: Uploaded, purpose: UploadPurpose, addedAt: number) => void
  onChange: () => void
}) {
  const { accountId, onDone, onChange } = options
  let jobs: Job[] = []
  /** No two files are added at the same time, so that those chosen together keep an order. */
  let lastAddedAt = 0

  function change(job: Job, to: Partial<Job>) {
    Object.assign(job, to)
    jobs = [...jobs]
    onChange()
  }

  function begin(
    { id, file, purpose, address, addedAt }: KeptFile & { id: string },
    refusal = refusalOf(file, purpose),
  ): Job {
    const isPicture = file.type.startsWith('image/')
    const job: Job = {
      id,
      purpose,
      file,
      addedAt,
      name: file.name,
      size: file.size,
      sent: 0,
      preview: isPicture && !refusal ? URL.createObjectURL(file) : null,
      status: refusal ? 'refused' : 'waiting',
      message: refusal,
      address,
      attempt: null,
      release: refusal ? () => {} : holdFile(id),
    }
    jobs = [...jobs, job]
    return job
  }

  function keep({ id, purpose, file, address, addedAt }: Job) {
    void keepFile(accountId, id, { purpose, file, address, addedAt })
  }

  function remove(job: Job) {
    job.attempt?.abort()
    job.release()
    jobs = jobs.filter((other) => other !== job)
    if (job.preview) URL.revokeObjectURL(job.preview)
    void forgetFile(accountId, job.id)
    onChange()
    next()
  }

  function next() {
    const free = AT_ONCE - jobs.filter(({ attempt }) => attempt !== null).length
    for (const job of jobs.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, free))) {
      void send(job)
    }
  }

  async function send(job: Job): Promise<void> {
    const attempt = new AbortController()
    change(job, { status: 'sending', message: null, attempt })
    try {
      const media = await sendFile({
        ...job,
        signal: attempt.signal,
        onAddress(address) {
          job.address = address
          keep(job)
        },
        onProgress: (sent) => change(job, { sent, status: sent < job.size ? 'sending' : 'preparing' }),
      })
      if (!media) return
      const shown = media.kind === 'video' ? await withPoster(media, job, attempt.signal) : media
      job.attempt = null
      onDone(shown, job.purpose, job.addedAt)
      remove(job)
    } catch (error) {
      if (attempt.signal.aborted) return
      const isRefused = error instanceof UploadFailure && error.kind === 'refused'
      const message = error instanceof Error ? error.message : null
      change(job, { status: isRefused ? 'refused' : 'failed', message, attempt: null })
      if (isRefused) void forgetFile(accountId, job.id)
      else setTimeout(() => job.status === 'failed' && wake(job), RETRY_MS)
    } finally {
      next()
    }
  }

  function wake(job: Job) {
    if (!jobs.includes(job)) return
    change(job, { status: 'waiting' })
    next()
  }

  const find = (id: string) => jobs.find((job) => job.id === id)
  return {
    list: (): readonly Upload[] => jobs,
    /**
     * Takes files in, and remembers their order. What can't be right is refused before it is sent.
     * @param limit how many more are taken, and what is said of the others
     */
    add(files: Iterable<File>, purpose: UploadPurpose, limit?: { room: number; full: string }) {
      let taken = 0
      for (const file of files) {
        lastAddedAt = Math.max(lastAddedAt + 1, Date.now())
        const left = { id: crypto.randomUUID(), file, purpose, address: null, addedAt: lastAddedAt }
        const tooMany = limit && taken >= limit.room ? limit.full : null
        const job = begin(left, refusalOf(file, purpose) ?? tooMany)
        if (job.status !== 'waiting') continue
        taken += 1
        keep(job)
      }
      onChange()
      next()
    },
    /** Goes on with what an earlier page left. */
    async resumeLeft() {
      for (const kept of await findLeftFiles(accountId)) {
        if (!find(kept.id)) begin(kept)
      }
      onChange()
      next()
    },
    pause(id: string) {
      const job = find(id)
      if (!job) return
      job.attempt?.abort()
      change(job, { status: 'paused', attempt: null })
      next()
    },
    /** After a pause or a failure. */
    resume(id: string) {
      const job = find(id)
      if (job) wake(job)
    },
    cancel(id: string) {
      const job = find(id)
      if (!job) return
      if (job.address)
        fetch(job.address, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {})
      remove(job)
    },
    /** The network is back. */
    wakeAll() {
      for (const job of jobs) if (job.status === 'failed') wake(job)
    },
    /** Ends what is under way; all of it waits for the next page. */
    stop() {
      for (const job of jobs) {
        job.attempt?.abort()
        job.release()
      }
      jobs = []
    },
  }
}

/** A video with a still picture where this browser can make one; a failure costs the picture alone. */
async function withPoster(video: Media, job: Job, signal: AbortSignal): Promise<Media> {
  const poster = await posterOf(job.file)
  if (!poster) return video
  const { purpose } = job
  const transfer = { file: poster, name: 'poster.jpg', purpose, posterFor: video.id, address: null, signal }
  const sent = await sendFile(transfer).catch(() => null)
  return sent && sent.kind !== 'file' ? sent : video
}

/** Checks a file before anything is sent; the server judges by content. */
export function refusalOf(file: File, purpose: UploadPurpose): string | null {
  if (isPrivateFile(purpose)) return attachmentRefusal(file)
  if (file.size === 0) return REFUSALS.empty
  if (file.size > MAX_FILE_BYTES) return REFUSALS.size
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return REFUSALS.heic
  if (purpose !== 'portfolio' && file.type.startsWith('video/')) return REFUSALS.imageType
  // By the name alone browsers take every .ogg for sound.
  const isMedia = /^(image|video)\//.test(file.type) || /\.(avi|mov|ogg|qt)$/i.test(file.name)
  return isMedia && file.type !== 'image/svg+xml' ? null : typeRefusal(purpose)
}
