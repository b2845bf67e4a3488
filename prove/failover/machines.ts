import { execFileSync, spawnSync } from 'node:child_process'

/** The machines of compose.ha.yaml: two with databases, and the site's. */
export const DATABASES = ['db1', 'db2'] as const
export const MACHINES = [...DATABASES, 'site'] as const
export type DatabaseMachine = (typeof DATABASES)[number]
export type Machine = (typeof MACHINES)[number]

const NETWORK = '10.91.0'
const BRIDGE = 'mfo0'
/** Everybody outside: visitors, and this process. */
export const OUTSIDE = `${NETWORK}.1`
export const ADDRESSES: Readonly<Record<Machine, string>> = {
  db1: `${NETWORK}.11`,
  db2: `${NETWORK}.12`,
  site: `${NETWORK}.30`,
}
/** Addresses of the site's processes, which are containers with one each. */
export const APP_ADDRESSES = { app1: `${NETWORK}.31`, app2: `${NETWORK}.32` } as const

/** The network namespace of a machine. */
export const namespaceOf = (machine: Machine) => `mfo-${machine}`

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] })
const inside = (machine: Machine, command: string, ...args: string[]) =>
  execFileSync('ip', ['netns', 'exec', namespaceOf(machine), command, ...args])

/** Makes the machines' networks: a namespace and a cable each, all at one switch. What an earlier run left is removed. */
export function connectMachines(): void {
  disconnectMachines()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const machine of MACHINES) {
    const name = namespaceOf(machine)
    ip('netns', 'add', name)
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', name, 'master', BRIDGE, 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
    ip('-n', name, 'addr', 'add', `${ADDRESSES[machine]}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
  }
  for (const address of Object.values(APP_ADDRESSES))
    ip('-n', namespaceOf('site'), 'addr', 'add', `${address}/24`, 'dev', 'eth0')
}

export function disconnectMachines(): void {
  for (const machine of MACHINES) {
    // Not with its namespace: whoever has a mount namespace of its own meanwhile keeps that alive.
    spawnSync('ip', ['link', 'del', namespaceOf(machine)])
    spawnSync('ip', ['netns', 'del', namespaceOf(machine)])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

/** Pulls a machine's cable: it goes on, and hears and says nothing. */
export const cutOff = (machine: Machine) => ip('link', 'set', namespaceOf(machine), 'down')
export const plugIn = (machine: Machine) => ip('link', 'set', namespaceOf(machine), 'up')

/**
 * Cuts a database off from the other one and from the votes of the other machines, while the site still reaches it: two may
 * believe that they lead.
 */
export function partition(machine: DatabaseMachine): void {
  const others = MACHINES.filter((one) => one !== machine)
  for (const other of others)
    for (const port of ['2379', '2380'])
      for (const side of ['--sport', '--dport']) drop(machine, ADDRESSES[other], ['-p', 'tcp', side, port])
  for (const other of DATABASES) if (other !== machine) drop(machine, ADDRESSES[other], [])
}

function drop(machine: Machine, other: string, which: string[]): void {
  inside(machine, 'iptables', '-A', 'INPUT', '-s', other, ...which, '-j', 'DROP')
  inside(machine, 'iptables', '-A', 'OUTPUT', '-d', other, ...which, '-j', 'DROP')
}

export const healPartition = (machine: DatabaseMachine) => inside(machine, 'iptables', '-F')
