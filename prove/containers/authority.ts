import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER } from './network.ts'
import type { Server } from './server.ts'
import type { Source } from './source.ts'
import { programOf } from './tools.ts'

const PORT = 14_000
const HOME = 'srv/authority'
const ROOT_CERTIFICATE = `${HOME}/data/caddy/pki/authorities/local/root.crt`

const CADDYFILE = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
https://${SERVER.ipv4}:${PORT} {
	tls internal
	acme_server
}
`

/**
 * Starts a certificate authority on the server, which stands for Let's Encrypt: whoever asks for a certificate by ACME has
 * to answer its challenge at the address of the name.
 * @returns the certificate that browsers are to trust
 */
export async function startAuthority(server: Server): Promise<string> {
  const binary = programOf('caddy')
  if (!binary) throw new Error('caddy is not installed on this machine')
  await server.do(`mkdir -p /${HOME}; systemctl stop authority`)
  copyFileSync(binary, join(server.root, HOME, 'caddy'))
  writeFileSync(join(server.root, HOME, 'Caddyfile'), CADDYFILE)
  await server.do('systemctl restart authority')
  const certificate = join(server.root, ROOT_CERTIFICATE)
  for (let tries = 0; !existsSync(certificate); tries++) {
    if (tries > 100) throw new Error('the certificate authority does not start')
    await sleep(100)
  }
  await server.do(`cp /${ROOT_CERTIFICATE} /usr/local/share/ca-certificates/authority.crt
    update-ca-certificates 2>&1`)
  return readFileSync(certificate, 'utf8')
}

/** Has the site's Caddy ask this authority, and nobody else: the one thing of the project that differs. */
export async function askAuthority(source: Source, certificate: string): Promise<void> {
  const lines = `	acme_ca https://${SERVER.ipv4}:${PORT}/acme/local/directory\n	acme_ca_root /etc/caddy/authority.crt\n`
  await source.add('deploy/caddy/authority.crt', certificate)
  await source.change('deploy/caddy/Caddyfile', (text) => text.replace('{\n', `{\n${lines}`))
}
