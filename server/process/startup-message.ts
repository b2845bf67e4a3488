import type { Config } from './config.ts'

/** Prints, for a person at a terminal, where the site is and who can sign in. */
export function announce(config: Config, where: { moved: boolean }): void {
  const lines = ['', `Machmoum is at ${config.origin}`]
  if (!config.production) {
    lines.push(
      '',
      '  Demo accounts, password machmoum-demo:',
      '    client@demo.machmoum.tn',
      '    prestataire@demo.machmoum.tn',
      '    admin@demo.machmoum.tn (sets up an authenticator app at its first sign-in)',
    )
    if (!config.smtpUrl) lines.push(`  Mails are kept at ${config.origin}/dev/mailbox`)
    if (where.moved)
      lines.push(`  PostgreSQL cannot run below this folder as root; data is in ${config.dataDir}`)
    lines.push('', 'Ctrl-C stops it.')
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
