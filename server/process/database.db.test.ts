import { expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aClient } from '#harness/world.ts'
import { refuseDemoAccounts } from './database.ts'

const database = testDatabase()

it('production refuses a database with demo accounts, and names them', async () => {
  await aClient(database.db, { email: 'yasmine@demo.machmoum.tn.example' })
  await expect(refuseDemoAccounts(database.pool)).resolves.toBeUndefined()
  await aClient(database.db, { email: 'client@demo.machmoum.tn' })
  await expect(refuseDemoAccounts(database.pool)).rejects.toThrow('client@demo.machmoum.tn')
})
