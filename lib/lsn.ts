/**
 * A place in PostgreSQL's log as a number that can be compared: '16/B374D848'.
 * @returns null for any other text
 */
export function parseLsn(text: string): bigint | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}
