import type pg from 'pg'
import type { DeliveryClient } from './delivery-client.ts'

/** Differences between people's pages and the tables; all 0 when nothing is. */
export type Faults = {
  lost: number
  doubled: number
  outOfOrder: number
  unreadWrong: number
  marksWrong: number
}

type Row = {
  id: string
  sequence: string
  sender_id: string
  receiver_id: string
  read: boolean
  content: string
}

/**
 * Compares what every client shows with the tables, and the tables with what was sent.
 * @param sent what each person was told is sent, by sender and receiver, in order
 */
export async function findFaults(
  pool: pg.Pool,
  clients: readonly DeliveryClient[],
  sent: ReadonlyMap<string, string[]>,
): Promise<Faults> {
  const faults: Faults = { lost: 0, doubled: 0, outOfOrder: 0, unreadWrong: 0, marksWrong: 0 }
  const { rows: messages } = await pool.query<Row>(
    'select id, sequence, sender_id, receiver_id, read, content from messages order by conversation_id, sequence',
  )
  const { rows: members } = await pool.query<{
    user_id: string
    other_id: string
    unread: number
    up_to: string
  }>(
    `select m.user_id, o.user_id as other_id, m.unread_count as unread, m.last_read_sequence as up_to
     from conversation_members m
     join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id`,
  )
  const between = Map.groupBy(messages, ({ sender_id, receiver_id }) => pair(sender_id, receiver_id))

  for (const [way, contents] of sent) {
    const [from = '', to = ''] = way.split(' ')
    const kept = (between.get(pair(from, to)) ?? []).filter(({ sender_id }) => sender_id === from)
    compare(
      contents,
      kept.map(({ content }) => content),
      faults,
    )
  }
  for (const client of clients) {
    let unread = 0
    for (const tab of client.tabs) {
      const all = between.get(pair(client.userId, tab.otherId)) ?? []
      compare(
        all.map(({ id }) => id),
        tab.messages.map(({ id }) => id),
        faults,
      )
      const fresh = all.filter(({ receiver_id, read }) => receiver_id === client.userId && !read).length
      unread += fresh
      const own = members.find(
        ({ user_id, other_id }) => user_id === client.userId && other_id === tab.otherId,
      )
      const other = members.find(
        ({ user_id, other_id }) => user_id === tab.otherId && other_id === client.userId,
      )
      const line = client.list().find(({ person }) => person.userId === tab.otherId)
      if (own?.unread !== fresh || line?.unread !== fresh) faults.unreadWrong += 1
      if (Number(other?.up_to) !== tab.readUpTo) faults.marksWrong += 1
      // Opening a thread marks it as read.
      if (tab.looked && fresh > 0) faults.marksWrong += 1
    }
    if (client.badges()?.unread !== unread) faults.unreadWrong += 1
  }
  return faults
}

function compare(expected: readonly string[], shown: readonly string[], faults: Faults): void {
  const [wanted, seen] = [new Set(expected), new Set(shown)]
  faults.lost += [...wanted].filter((one) => !seen.has(one)).length
  faults.doubled += shown.length - seen.size + [...seen].filter((one) => !wanted.has(one)).length
  const common = [...seen].filter((one) => wanted.has(one))
  const order = [...wanted].filter((one) => seen.has(one))
  faults.outOfOrder += common.filter((one, at) => one !== order[at]).length
}

const pair = (one: string, other: string) => [one, other].sort().join(' ')
