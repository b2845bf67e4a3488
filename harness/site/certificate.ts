import { generate } from 'selfsigned'

export type Certificate = { key: string; cert: string }

/** A certificate that answers for these names; whoever trusts it trusts it alone. */
export function certificateFor(names: string[]): Certificate {
  const pems = generate([{ name: 'commonName', value: names[0] ?? '' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  })
  return { key: pems.private, cert: pems.cert }
}
