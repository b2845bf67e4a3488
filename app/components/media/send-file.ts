import type { DetailedError } from 'tus-js-client'
import type { Uploaded, UploadPurpose } from '#domain/media/media-input.ts'

/** Bytes of one request: small enough to arrive before most connections drop, large enough to be few. */
const CHUNK_BYTES = 2 * 1024 * 1024

/** Pauses before a broken upload goes on, in milliseconds. They begin anew with each part that arrives. */
const RETRY_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]

/** Failure of an upload: refused for good, or to be tried again later. */
export class UploadFailure extends Error {
  readonly kind: 'refused' | 'network'

  constructor(kind: UploadFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export type FileTransfer = {
  file: Blob
  name: string
  purpose: UploadPurpose
  /** The video that this is a still picture of. */
  posterFor?: string
  /** Address of an earlier attempt, to resume. */
  address: string | null
  onAddress?: (address: string) => void
  /** Bytes that have left this device; goes back to what has arrived when the connection breaks. */
  onProgress?: (bytes: number) => void
  /** Ends the attempt; what has arrived stays on the server. */
  signal: AbortSignal
}

/**
 * Sends a file, going on where it was when the connection breaks (tus). The library comes with the first call.
 * @returns what the server made of it, or null when `signal` ended the attempt
 * @throws UploadFailure
 */
export async function sendFile(transfer: FileTransfer): Promise<Uploaded | null> {
  const { file, name, purpose, posterFor, signal } = transfer
  const { Upload } = await import('tus-js-client').catch(() => {
    throw new UploadFailure('network', NO_NETWORK)
  })
  if (signal.aborted) return null
  const sent = await new Promise<{ address: string; answer: string } | null>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/uploads',
      uploadUrl: transfer.address,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      metadata: { purpose, filename: name, filetype: file.type, ...(posterFor && { poster_for: posterFor }) },
      onUploadUrlAvailable: () => upload.url && transfer.onAddress?.(upload.url),
      onProgress: (bytes) => transfer.onProgress?.(bytes),
      onShouldRetry: (error) => isPassing(statusOf(error)),
      onSuccess: ({ lastResponse }) => resolve({ address: upload.url ?? '', answer: lastResponse.getBody() }),
      onError: (error) => reject(failureOf(error)),
    })
    signal.addEventListener('abort', () => {
      upload.abort().catch(() => {})
      resolve(null)
    })
    upload.start()
  })
  if (!sent) return null
  return readMedia(sent.answer) ?? askForMedia(sent.address)
}

const NO_NETWORK = 'La connexion est coupée. L’envoi reprendra là où il s’est arrêté.'
const FAILED = 'Une erreur est survenue pendant l’envoi.'

/** The answer to the last part may have been lost, or the last part have arrived before a reload: it is kept. */
async function askForMedia(address: string): Promise<Uploaded> {
  const response = await fetch(`${address}/media`).catch(() => null)
  const text = (await response?.text().catch(() => '')) ?? ''
  const media = response?.ok ? readMedia(text) : null
  if (media) return media
  const isRefused = response !== null && !isPassing(response.status)
  throw new UploadFailure(isRefused ? 'refused' : 'network', readMessage(text) ?? NO_NETWORK)
}

function readMedia(text: string): Uploaded | null {
  return (readJson(text) as { media?: Uploaded } | null)?.media ?? null
}

function readMessage(text: string): string | null {
  return (readJson(text) as { message?: string } | null)?.message ?? null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failureOf(error: Error | DetailedError): UploadFailure {
  const status = statusOf(error)
  if (isPassing(status)) return new UploadFailure('network', NO_NETWORK)
  if (status === 401) {
    return new UploadFailure('network', 'Votre session a expiré. Reconnectez-vous : l’envoi reprendra.')
  }
  const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
  return new UploadFailure('refused', readMessage(body) ?? FAILED)
}

/** Status of the answer that ended an attempt; 0 when there was none. */
function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0
}

/** No answer, a lock that another request holds, a server that is starting: worth another try. */
function isPassing(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}
