import type { Services } from '#server/process/services.ts'

/** Probes come often, and nobody wants to read of them. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Tells figures and log of an answered request.
 * @param request.route a pattern: an address may hold whatever somebody typed
 * @param request.started when it came, by `performance.now()`
 */
export function noteRequest(
  { config, log, metrics }: Pick<Services, 'config' | 'log' | 'metrics'>,
  request: { id: string; method: string; route: string; status: number; started: number },
): void {
  const { id, method, route, status, started } = request
  const ms = performance.now() - started
  // A stream's answer begins when somebody comes and tells nothing of how fast the site is.
  metrics.observe({ method, route, status, seconds: ms / 1000 })
  const line = { id, method, route, status, ms: Math.round(ms) }
  if (config.production && !PROBES.has(route)) log.info(line, 'request')
  else log.debug(line, 'request')
}
