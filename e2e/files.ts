import type { Page } from '@playwright/test'
import sharp from 'sharp'

// Files as people choose them.

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A photo of 12 megapixels as a telephone makes it: lying on its side, with the place where it was taken. */
export async function aPhoto(name: string, colour: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '36/1 48/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
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
