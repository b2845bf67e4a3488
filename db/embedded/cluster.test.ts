import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { serverAccount } from './account.ts'
import { type Cluster, startCluster } from './cluster.ts'

const folders: string[] = []

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-cluster-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function query(cluster: Cluster, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.adminUrl('postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded server', { timeout: 60_000 }, () => {
  it('opens no TCP port', async () => {
    const cluster = await startCluster({ dir: aFolder(), account: serverAccount() })
    try {
      expect(await query(cluster, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    } finally {
      await cluster.stop()
    }
  })

  it('starts where everything that is made is closed to others', async () => {
    const mask = process.umask(0o077)
    try {
      const dir = join(aFolder(), 'made', 'postgres')
      const cluster = await startCluster({ dir, account: serverAccount() })
      await cluster.stop()
      expect(statSync(dir).mode & 0o066).toBe(0)
    } finally {
      process.umask(mask)
    }
  })

  it('is used by one process at a time', async () => {
    const dir = aFolder()
    const cluster = await startCluster({ dir, account: serverAccount() })
    try {
      await expect(startCluster({ dir, account: serverAccount() })).rejects.toThrow('already runs')
    } finally {
      await cluster.stop()
    }
    const again = await startCluster({ dir, account: serverAccount() })
    await again.stop()
  })

  it('recovers what was committed after its process was killed', async () => {
    const dir = aFolder()
    const cluster = await startCluster({ dir, account: serverAccount() })
    await query(cluster, 'create table kept as select 42 as answer')
    const pid = Number(readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await cluster.ended
    const again = await startCluster({ dir, account: serverAccount() })
    try {
      expect(await query(again, 'select answer from kept')).toEqual([{ answer: 42 }])
    } finally {
      await again.stop()
    }
  })
})
