import type { Page } from '@playwright/test'
import sharp from 'sharp'

// Files as people choose them.

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Sends a file by the tus protocol; what became of it, null when it is refused. */
export async function upload(
  page: Page,
  purpose: 'profile' | 'portfolio',
  bytes: Buffer,
): Promise<{ kind: string; url: string } | null> {
  const headers = { Origin: process.env.E2E_ORIGIN ?? '', 'Tus-Resumable': '1.0.0' }
  const made = await page.request.post('/uploads', {
    headers: {
      ...headers,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
    },
  })
  const address = made.headers().location
  if (!address) return null
  const sent = await page.request.patch(address, {
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes,
  })
  const { media } = (await sent.json().catch(() => ({}))) as { media?: { kind: string; url: string } }
  return media ?? null
}

/** A photo of 12 megapixels as a telephone makes it: lying on its side, with the place where it was taken. */
export async function aPhoto(name: string, colour: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '36/1 48/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A photo like most, small: for what is not about the photo itself. */
export async function aSmallPhoto(name: string, colour: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A second of film, made by the browser itself. */
export async function aVideo(page: Page, name: string): Promise<ChosenFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame)
      if (pen) pen.fillStyle = `hsl(${frame * 6} 70% 45%)`
      pen?.fillRect(0, 0, canvas.width, canvas.height)
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}
