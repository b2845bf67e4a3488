// State of the statistics card, in a cookie: the server draws it as it was left, and nothing jumps.

const NAME = 'machmoum-statistiques'
const YEAR_S = 31_536_000

/** True when the statistics are drawn open: as they were left, else on all but phones, where requests come first. */
export function areStatsOpen(headers: Headers): boolean {
  const left = new RegExp(`(?:^|;\\s*)${NAME}=(open|closed)(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
  return left ? left === 'open' : !/\bMobi/.test(headers.get('user-agent') ?? '')
}

/** Keeps how the statistics were left, for a year. In the browser only. */
export function rememberStats(open: boolean): void {
  // Below it lie the dashboard and the address of its data. A cookie store is missing from many browsers.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${NAME}=${open ? 'open' : 'closed'}; Path=/dashboard; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
