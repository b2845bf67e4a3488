import { readFileSync } from 'node:fs'

/** Rules of the proxy's configuration that a proxy of another make needs. */
export type ProxyRules = {
  /** `service:port` of each process. */
  upstreams: string[]
  /** The address that tells whether one may get requests. */
  healthPath: string
  healthIntervalMs: number
  /** Longest wait of a request for a process that takes it. */
  patienceMs: number
  /** Addresses that nobody outside gets. */
  hidden: string[]
  /** The file that a browser is shown when no process takes its request, and what everybody else reads. */
  errorPage: string
  errorText: string
}

/**
 * Reads the Caddyfile.
 * @throws Error for a directive that is not known here, so that none is believed to be tested
 */
export function readCaddyfile(file: string): ProxyRules {
  const rules: ProxyRules = {
    upstreams: [],
    healthPath: '',
    healthIntervalMs: 0,
    patienceMs: 0,
    hidden: [],
    errorPage: '',
    errorText: '',
  }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [directive = '', ...words] = line.trim().split(/\s+/)
    const word = words[0] ?? ''
    switch (directive) {
      case 'reverse_proxy':
        rules.upstreams = words.filter((name) => name !== '{')
        break
      case 'health_uri':
        rules.healthPath = word
        break
      case 'health_interval':
        rules.healthIntervalMs = milliseconds(word)
        break
      case 'lb_try_duration':
        rules.patienceMs = milliseconds(word)
        break
      case '@internal':
        rules.hidden = words.slice(1)
        break
      case 'rewrite':
        rules.errorPage = words[1] ?? ''
        break
      case 'respond':
        if (word.startsWith('"')) rules.errorText = /"(.*)"/.exec(line)?.[1] ?? ''
        break
      case '':
      case '#':
      case '}':
      case '{$DOMAIN}':
      case 'handle_errors':
      case '@page':
      case 'handle':
      case 'header':
      case 'root':
      case 'method':
      case 'file_server':
      case 'lb_policy':
      case 'lb_try_interval':
      case 'fail_duration':
      case 'health_timeout':
        break
      // About the log alone.
      case '{':
      case 'log':
      case 'format':
      case 'wrap':
      case 'fields':
        break
      default:
        if (/^request>\w+$/.test(directive) && word === 'delete') break
        throw new Error(`deploy/caddy/Caddyfile says ${directive}, which is not tested`)
    }
  }
  return rules
}

function milliseconds(duration: string): number {
  const [, number, unit] = /^(\d+)(ms|s)$/.exec(duration) ?? []
  return Number(number) * (unit === 's' ? 1_000 : 1)
}
