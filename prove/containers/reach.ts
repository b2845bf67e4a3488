import dns from 'node:dns'
import tls from 'node:tls'

/** Addresses of names that no name server knows, for this process alone. */
const known = new Map<string, string>()

/** Leads a name to an address, also in libraries, whose requests ask `dns.lookup`. */
export function leadTo(name: string, address: string): void {
  known.set(name, address)
}

/** Trusts an authority beside those that are trusted already. @returns undoes it, and forgets all names */
export function trust(certificate: string): () => void {
  const [before, lookup] = [tls.getCACertificates('default'), dns.lookup]
  tls.setDefaultCACertificates([...before, certificate])
  // Its many forms end alike: the options are for the last but one argument, the answer for the last.
  dns.lookup = ((name: string, ...rest: unknown[]) => {
    const address = known.get(name)
    const answer = rest.at(-1) as (error: null, found: unknown, family?: number) => void
    const options = (rest.length > 1 ? rest[0] : {}) as { all?: boolean }
    if (!address) return (lookup as (...all: unknown[]) => void)(name, ...rest)
    const family = address.includes(':') ? 6 : 4
    if (options.all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }) as typeof dns.lookup
  return () => {
    dns.lookup = lookup
    tls.setDefaultCACertificates(before)
    known.clear()
  }
}
