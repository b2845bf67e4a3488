// `npm start` and `npm run dev`: everything from a fresh clone to a running site.
import { ensureBuilt, ensureInstalled, runOnNode24, toolEnv } from './lib/setup.mjs'

const dev = process.argv.includes('--dev')
ensureInstalled()
if (!dev) ensureBuilt()
runOnNode24(['server/main.ts'], toolEnv({ NODE_ENV: dev ? 'development' : 'production' }))
