import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Media } from '#domain/media/media-input.ts'
import { testDatabase } from '#harness/database.ts'
import { aMediaSite, diskFiles, upload } from '#harness/site/media-site.ts'
import { aPerson } from '#harness/world.ts'

// Films with real H.264 and AAC, as phones write them: held upright, the index behind the samples, and the place where
// they were taken. Made by ffmpeg from its own test pattern; the place is that of `hostile-images.ts`.

const database = testDatabase()
const files = await diskFiles()
const film = (name: string) => readFileSync(`${import.meta.dirname}/../harness/files/films/${name}`)

it.each([
  ['phone.mp4', 'video/mp4', 'earth'],
  ['upright.mov', 'video/quicktime', '+36.8065+010.1815'],
])('%s is served upright, in ranges and without its place', async (name, type, place) => {
  const bytes = film(name)
  expect(bytes.includes(place)).toBe(true)
  const site = await aMediaSite(database, files)
  const provider = await aPerson(database.db, 'provider')
  const { status, media } = await upload(site, provider, bytes, {
    purpose: 'portfolio',
    filename: name,
    filetype: type,
  })
  expect(status).toBe(200)
  expect(media).toMatchObject({ kind: 'video', width: 36, height: 64 })

  const { url } = media as Media
  const whole = await site.fetch(url)
  expect(whole.headers.get('Content-Type')).toBe(type)
  expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
  const body = Buffer.from(await whole.arrayBuffer())
  expect(body.length).toBe(bytes.length)
  expect(body.includes(place)).toBe(false)
  // Picture and sound are the phone's own, byte for byte.
  const samples = (all: Buffer) => all.subarray(all.indexOf('mdat'), all.indexOf('moov'))
  expect(samples(body).equals(samples(bytes))).toBe(true)

  const tail = await site.fetch(url, { headers: { Range: `bytes=${bytes.length - 100}-` } })
  expect(tail.status).toBe(206)
  expect(tail.headers.get('Content-Range')).toBe(
    `bytes ${bytes.length - 100}-${bytes.length - 1}/${bytes.length}`,
  )
  expect(Buffer.from(await tail.arrayBuffer()).equals(body.subarray(-100))).toBe(true)
})

it('tells its uploader of a film that not all browsers play, and takes it', async () => {
  const site = await aMediaSite(database, files)
  const provider = await aPerson(database.db, 'provider')
  const send = (filename: string, filetype: string) =>
    upload(site, provider, film(filename), { purpose: 'portfolio', filename, filetype })
  expect(await send('hevc.mov', 'video/quicktime')).toMatchObject({
    status: 200,
    media: { rareCodec: 'hevc' },
  })
  expect(await send('divx.avi', 'video/x-msvideo')).toMatchObject({
    status: 200,
    media: { rareCodec: 'avi' },
  })
  expect(await send('vp9.webm', 'video/webm')).toMatchObject({ status: 200, media: { rareCodec: null } })
})
