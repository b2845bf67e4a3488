/** Longest side of a still picture, in pixels. */
const MAX_SIDE = 1280

/** Instant of a video that usually shows something even after a dark beginning, in seconds. */
const MOMENT = 1

/** After this long the browser is taken to be unable to play it, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * A still picture of a video, made by the browser.
 * @returns a JPEG, or null when this browser cannot play the video
 */
export async function posterOf(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const source = URL.createObjectURL(file)
  try {
    const loaded = happens(video, 'loadeddata')
    video.src = source
    await loaded
    const sought = happens(video, 'seeked')
    video.currentTime = Math.min(MOMENT, (video.duration || 0) / 2)
    await sought
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(source)
  }
}

function happens(video: HTMLVideoElement, event: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), PATIENCE_MS)
    const end = (settle: (event: unknown) => void) => (event: unknown) => {
      clearTimeout(timer)
      settle(event)
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener('error', end(reject), { once: true })
  })
}
