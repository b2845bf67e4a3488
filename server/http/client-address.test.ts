import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAddress, countedAddress } from './client-address.ts'

describe('clientAddress', () => {
  it.each([
    ['no proxy: the header is not believed', '9.9.9.9', '1.1.1.1', 0, '9.9.9.9'],
    ['one proxy: the entry it added', '10.0.0.1', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
    ['two proxies', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    ['a proxy that added nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['fewer entries than proxies', '10.0.0.1', '1.1.1.1', 2, '10.0.0.1'],
    ['a socket for both protocols', '::ffff:9.9.9.9', undefined, 0, '9.9.9.9'],
    ['an IPv6 visitor behind a proxy', '10.0.0.1', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['nothing known', undefined, undefined, 0, 'unknown'],
  ])('%s', (_, remote, forwarded, proxies, expected) => {
    expect(clientAddress(remote, forwarded, proxies)).toBe(expected)
  })
})

describe('countedAddress (R48)', () => {
  it.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['<script>', '<script>'],
  ])('%s counts as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })

  const group = fc.integer({ min: 0, max: 0xffff })
  const hex = (groups: number[]) => groups.map((one) => one.toString(16)).join(':')

  it('counts all addresses of a /64 as one, and those of two /64 as two', () => {
    const four = fc.array(group, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(four, four, four, four, (network, other, one, two) => {
        fc.pre(network.some((value) => value !== 0) && hex(network) !== hex(other))
        const counted = countedAddress(hex([...network, ...one]))
        expect(countedAddress(hex([...network, ...two]).toUpperCase())).toBe(counted)
        expect(countedAddress(hex([...other, ...one]))).not.toBe(counted)
      }),
    )
  })

  it('never counts two IPv4 addresses as one, however they are written', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(countedAddress(address)).toBe(address)
        expect(countedAddress(`::ffff:${address}`)).toBe(address)
      }),
    )
  })
})
