import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

// Planted fault: a write that a full disk refused counts as kept.
const { writeFile } = fs
fs.writeFile = (async (...args: Parameters<typeof writeFile>) => {
  await writeFile(...args).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}) as typeof writeFile
syncBuiltinESMExports()
