import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('clientAddress', () => {
  it.each([
    ['no proxy: the header is not believed', '9.9.9.9', '1.1.1.1', 0, '9.9.9.9'],
    ['one proxy: the entry it added', '10.0.0.1', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
    ['two proxies', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    ['a proxy that added nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['fewer entries than proxies', '10.0.0.1', '1.1.1.1', 2, '10.0.0.1'],
  ])('%s', (_, remote, forwarded, proxies, expected) => {
    expect(clientAddress(remote, forwarded, proxies)).toBe(expected)
  })
})
