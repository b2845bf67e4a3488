// `npm run db:new -- <name>`: the file of the next migration.
import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './lib/setup.mjs'

const folder = join(root, 'db', 'migrations')
const name = process.argv.slice(2).join('_').toLowerCase()
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.log(
    'Usage: npm run db:new -- <name>, in small letters, digits and _: npm run db:new -- whatsapp_number',
  )
  process.exit(1)
}
const newest = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .at(-1)
const number = String(Number(newest?.slice(0, 4) ?? -1) + 1).padStart(4, '0')
const path = join(folder, `${number}_${name}.sql`)
writeFileSync(
  path,
  '-- Why it is there. Forward only, beside the version before it: docs/decisions/0020-running.md.\n',
  { flag: 'wx' },
)
console.log(relative(root, path))
