import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { must, run } from './shell.ts'

/** Network of the server: a namespace of its own, so that Docker's rules are nobody else's. */
const NAMESPACE = 'machmoum-server'
const HERE = 'machmoum0'
const THERE = 'uplink0'
const PREFIX = '10.90.77'
const PREFIX6 = 'fd6d:6163:77'

/** The server's addresses, and ours as it sees them. */
export const SERVER = { ipv4: `${PREFIX}.2`, ipv6: `${PREFIX6}::2` }
export const VISITOR = { ipv4: `${PREFIX}.1`, ipv6: `${PREFIX6}::1` }

/** Rules of this machine's firewall by which the server reaches the network; each once. */
const RULES = [
  ['nat', 'POSTROUTING', '-s', `${PREFIX}.0/30`, '!', '-d', `${PREFIX}.0/30`, '-j', 'MASQUERADE'],
  ['filter', 'FORWARD', '-i', HERE, '-j', 'ACCEPT'],
  ['filter', 'FORWARD', '-o', HERE, '-j', 'ACCEPT'],
]

/** Switches to what they said before, for the end. */
const switched = new Map<string, string>()

/**
 * Makes a cable between this machine and a new network namespace, with a way out.
 * @returns the namespace's file
 */
export async function layCable(): Promise<string> {
  await cutCable()
  await must('ip', 'netns', 'add', NAMESPACE)
  await must('ip', 'link', 'add', HERE, 'type', 'veth', 'peer', 'name', THERE, 'netns', NAMESPACE)
  await must('ip', 'address', 'add', `${VISITOR.ipv4}/30`, 'dev', HERE)
  await must('ip', '-6', 'address', 'add', `${VISITOR.ipv6}/64`, 'dev', HERE, 'nodad')
  await must('ip', 'link', 'set', HERE, 'up')
  const there = (...words: string[]) => must('ip', '-n', NAMESPACE, ...words)
  await there('link', 'set', 'lo', 'up')
  await there('address', 'add', `${SERVER.ipv4}/30`, 'dev', THERE)
  await there('-6', 'address', 'add', `${SERVER.ipv6}/64`, 'dev', THERE, 'nodad')
  await there('link', 'set', THERE, 'up')
  await there('route', 'add', 'default', 'via', VISITOR.ipv4)
  await there('-6', 'route', 'add', 'default', 'via', VISITOR.ipv6)
  const [, out = ''] = /\bdev (\S+)/.exec(await must('ip', 'route', 'show', 'default')) ?? []
  for (const device of [out, HERE]) {
    const path = `/proc/sys/net/ipv4/conf/${device}/forwarding`
    if (!existsSync(path)) continue
    if (!switched.has(path)) switched.set(path, readFileSync(path, 'utf8'))
    writeFileSync(path, '1')
  }
  for (const [table = '', chain = '', ...rule] of RULES)
    if (!(await run('iptables', ['-t', table, '-C', chain, ...rule])).ok)
      await must('iptables', '-t', table, '-I', chain, ...rule)
  return `/run/netns/${NAMESPACE}`
}

/** Takes away what `layCable` made. */
export async function cutCable(): Promise<void> {
  await run('ip', ['link', 'delete', HERE])
  await run('ip', ['netns', 'delete', NAMESPACE])
  for (const [table = '', chain = '', ...rule] of RULES)
    await run('iptables', ['-t', table, '-D', chain, ...rule])
  for (const [path, value] of switched) if (existsSync(path)) writeFileSync(path, value)
  switched.clear()
}

/** Lets people here reach a port of a container past the proxy, as only the server itself may. */
export async function openWayTo(subnet: string, port: number): Promise<void> {
  await must('ip', 'route', 'replace', subnet, 'via', SERVER.ipv4)
  const rule = ['-i', THERE, '-p', 'tcp', '--dport', String(port), '-j', 'ACCEPT']
  const there = ['netns', 'exec', NAMESPACE, 'iptables']
  if (!(await run('ip', [...there, '-C', 'DOCKER-USER', ...rule])).ok)
    await must('ip', ...there, '-I', 'DOCKER-USER', ...rule)
}
