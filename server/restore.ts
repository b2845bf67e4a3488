// npm run restore -- FOLDER
// Makes the site of a backup in an empty database and an empty storage, and compares both with the backup.
import { restoreBackup } from './backup/restore-backup.ts'
import { runOnSite } from './backup/run-on-site.ts'

await runOnSite('restore', async ({ database, files, folder, progress }) => {
  const { ownerUrl, appRole } = database
  await restoreBackup(folder, { ownerUrl, appRole, files }, progress)
  progress(`the site of ${folder} is restored`)
})
