import { setTimeout as sleep } from 'node:timers/promises'
import { patroniOf, postmasterOf, whoLeads } from './cluster.ts'
import { cutOff, type DatabaseMachine, healPartition, partition, plugIn } from './machines.ts'
import type { HaSite } from './site.ts'

/** One thing that goes wrong. */
export type Trouble = {
  name: string
  /** The act, and what undoes it once people are served again. */
  begin: (site: HaSite) => Promise<() => Promise<unknown> | unknown>
  /** Longest time until everybody is served again, in milliseconds. */
  servedMs: number
}

const SERVED_MS = 30_000

/** A machine without power: nothing of it answers, not even that nobody is there. */
async function powerOff({ databases, etcd }: HaSite, machine: DatabaseMachine): Promise<void> {
  cutOff(machine)
  await Promise.all([databases[machine].kill(), etcd[machine].kill()])
}

function powerOn({ databases, etcd }: HaSite, machine: DatabaseMachine): void {
  plugIn(machine)
  etcd[machine].start()
  databases[machine].start()
}

export const SPLIT: Trouble = {
  name: 'leader cut off from the other database and from all votes but its own, not from the site',
  servedMs: SERVED_MS,
  begin: async () => {
    const { leader } = await whoLeads()
    partition(leader)
    return () => healPartition(leader)
  },
}

export const POWER_CUT: Trouble = {
  name: 'leader’s machine without power',
  servedMs: SERVED_MS,
  begin: async (site) => {
    const { leader } = await whoLeads()
    await powerOff(site, leader)
    return () => powerOn(site, leader)
  },
}

/** In this order: the lead goes to and fro. */
export const TROUBLES: readonly Trouble[] = [
  { name: 'nothing', servedMs: 0, begin: async () => () => {} },
  {
    name: 'leader’s PostgreSQL killed (SIGKILL)',
    servedMs: SERVED_MS,
    begin: async (site) => {
      const { leader } = await whoLeads()
      process.kill(postmasterOf(site, leader), 'SIGKILL')
      return () => {}
    },
  },
  POWER_CUT,
  {
    name: 'leader cut off from the network, running on',
    servedMs: SERVED_MS,
    begin: async () => {
      const { leader } = await whoLeads()
      cutOff(leader)
      return () => plugIn(leader)
    },
  },
  SPLIT,
  {
    name: 'leader’s Patroni stopped (SIGSTOP), its PostgreSQL running on',
    servedMs: SERVED_MS,
    begin: async (site) => {
      const { leader } = await whoLeads()
      const patroni = patroniOf(site, leader)
      for (const pid of patroni) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of patroni) process.kill(pid, 'SIGCONT')
      }
    },
  },
  {
    name: 'one of three votes (etcd) lost',
    servedMs: SERVED_MS,
    begin: async ({ etcd }) => {
      await etcd.site.kill()
      return () => etcd.site.start()
    },
  },
  {
    name: 'two of three votes (etcd) lost',
    servedMs: SERVED_MS,
    begin: async ({ etcd }) => {
      const { standby } = await whoLeads()
      await Promise.all([etcd.site.kill(), etcd[standby].kill()])
      return () => {
        etcd.site.start()
        etcd[standby].start()
      }
    },
  },
  {
    name: 'standby’s machine without power',
    servedMs: SERVED_MS,
    begin: async (site) => {
      const { standby } = await whoLeads()
      await powerOff(site, standby)
      return () => powerOn(site, standby)
    },
  },
  {
    name: 'planned switchover',
    servedMs: SERVED_MS,
    begin: async (site) => {
      const { leader, standby } = await whoLeads()
      await site.patronictl(leader, 'switchover', '--leader', leader, '--candidate', standby, '--force')
      await sleep(100)
      return () => {}
    },
  },
]
