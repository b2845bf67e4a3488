// `npm start` and `npm run dev`: everything from a fresh clone to a running site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, outputOnNode24, root, runOnNode24, toolEnv } from './lib/setup.mjs'

const dev = process.argv.includes('--dev')
ensureInstalled()
if (!dev) {
  // A fresh clone has neither a built site nor data: two cores make both at once. What fails here, the site tells of.
  const prepared = existsSync(join(root, 'build')) ? null : outputOnNode24(['server/prepare.ts'])
  ensureBuilt()
  await prepared
}
runOnNode24(['server/main.ts'], toolEnv({ NODE_ENV: dev ? 'development' : 'production' }))
