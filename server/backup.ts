// npm run backup -- FOLDER
// Writes the whole site, rows and files, into a new folder while the site goes on. See docs/operations.md.
import { makeBackup } from './backup/make-backup.ts'
import { runOnSite } from './backup/run-on-site.ts'

await runOnSite('backup', async ({ database, files, folder, progress }) => {
  const { tables, files: copied } = await makeBackup(
    { databaseUrl: database.ownerUrl, files },
    folder,
    progress,
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  progress(`${folder} holds ${rows} rows of ${tables.length} tables and ${copied.count} files`)
})
