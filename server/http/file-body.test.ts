import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { bodyOf } from './file-body.ts'

const file = () => Readable.from([Buffer.from('half '), Buffer.from('a file')])

it('is the file', async () => {
  expect(await new Response(bodyOf(file(), 11)).text()).toBe('half a file')
})

it('breaks off where the store gives less than it has, or fails', async () => {
  await expect(new Response(bodyOf(file(), 12)).text()).rejects.toThrow('1 bytes less')
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('half ')
      throw new Error('away')
    })(),
  )
  await expect(new Response(bodyOf(failing, 12)).text()).rejects.toThrow('away')
})

it('lets the file go when nobody reads on', async () => {
  const left = file()
  await bodyOf(left, 11).cancel()
  await new Promise((resolve) => setImmediate(resolve))
  expect(left.destroyed).toBe(true)
})
