import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADDRESSES, DATABASES, type DatabaseMachine, MACHINES } from './machines.ts'
import type { HaSite } from './site.ts'

type Member = { name: DatabaseMachine; role: string; state: string; timeline?: number }

/** The word of any reachable Patroni of the cluster; empty when none answers. */
async function members(): Promise<Member[]> {
  for (const machine of DATABASES) {
    const said = await ask(`http://${ADDRESSES[machine]}:8008/cluster`)
    if (said) return (JSON.parse(said) as { members: Member[] }).members
  }
  return []
}

/** The answer of an address, whole and in time; else null. */
async function ask(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    const said = await answer.text()
    return answer.ok ? said : null
  } catch {
    return null
  }
}

/** The database that leads, and the other. */
export async function whoLeads(): Promise<{ leader: DatabaseMachine; standby: DatabaseMachine }> {
  for (let tried = 0; tried < 60; tried++, await sleep(1_000)) {
    const leader = (await members()).find(({ role }) => role === 'leader')?.name
    if (leader) return { leader, standby: leader === 'db1' ? 'db2' : 'db1' }
  }
  throw new Error('no database leads')
}

/** True if one database leads, the other confirms what it writes, and all votes are there. */
async function isWhole(standbyRole: string): Promise<boolean> {
  const all = await members()
  const [leader, standby] = ['leader', standbyRole].map((wanted) => all.find(({ role }) => role === wanted))
  const streams = leader?.state === 'running' && standby?.state === 'streaming'
  if (!streams || leader?.timeline !== standby?.timeline) return false
  const votes = await Promise.all(MACHINES.map((one) => ask(`http://${ADDRESSES[one]}:2379/health`)))
  return votes.every((said) => said !== null)
}

/**
 * Waits for that.
 * @returns how long it took, in milliseconds; null when it did not come about
 */
export async function untilWhole({
  standbyRole = 'sync_standby',
  patienceMs = 180_000,
} = {}): Promise<number | null> {
  const from = performance.now()
  while (performance.now() - from < patienceMs) {
    if (await isWhole(standbyRole)) return Math.round(performance.now() - from)
    await sleep(500)
  }
  return null
}

/** The first process of a machine's PostgreSQL, whose parent is Patroni. */
export function postmasterOf({ databases }: HaSite, machine: DatabaseMachine): number {
  const isPostgres = (pid: number) => commOf(pid) === 'postgres'
  const found = databases[machine].pids().find((pid) => isPostgres(pid) && !isPostgres(parentOf(pid)))
  if (!found) throw new Error(`no PostgreSQL runs on ${machine}`)
  return found
}

/** The processes beside it: Patroni's own. */
export const patroniOf = ({ databases }: HaSite, machine: DatabaseMachine) =>
  databases[machine].pids().filter((pid) => commOf(pid) !== 'postgres')

const statusOf = (pid: number, field: string) =>
  new RegExp(`^${field}:\\s*(\\S+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
const commOf = (pid: number) => statusOf(pid, 'Name')
const parentOf = (pid: number) => Number(statusOf(pid, 'PPid'))
