/**
 * Condition of a badge that counts today in Tunis (W14): a badge whose last day is over is shown by no read, however late the
 * job of midnight is. Those that have lapsed are looked up once a statement, by an index that usually has none.
 * @param verified the column of the read model
 * @param id the provider's
 */
export const verifiedToday = (verified: string, id: string): string =>
  `(${verified} and ${id} <> all (array(select lapsed.id from providers lapsed
    where lapsed.verified and lapsed.verified_until < (now() at time zone 'Africa/Tunis')::date)))`
