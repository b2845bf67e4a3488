import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeConversations, mergeMessages, refreshConversations } from './merge-pages.ts'
import type { ConversationView, MessageView } from './message-views.ts'

const range = (from: number, to: number, content = ''): MessageView[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    id: String(from + index),
    sequence: from + index,
    own: false,
    clientMessageId: null,
    content,
    hidden: null,
    day: '2026-08-22',
    time: '10:00',
  }))
const numbers = (messages: MessageView[]) => messages.map(({ sequence }) => sequence)

describe('mergeMessages', () => {
  it.each([
    ['the newest page again', [21, 40], [21, 40], [21, 40]],
    ['one new message', [21, 40], [22, 41], [21, 41]],
    ['older ones above', [21, 40], [1, 20], [1, 40]],
    ['exactly the next ones', [21, 40], [41, 60], [21, 60]],
    ['more news than a page holds', [21, 40], [42, 61], [42, 61]],
    ['an old page that does not touch', [41, 60], [1, 20], [41, 60]],
    ['the first message ever', [1, 0], [1, 1], [1, 1]],
    ['an empty page', [1, 3], [1, 0], [1, 3]],
  ] as const)('%s', (_, kept, page, merged) => {
    const shown = mergeMessages(range(kept[0], kept[1]), range(page[0], page[1]))
    expect(numbers(shown)).toEqual(numbers(range(merged[0], merged[1])))
  })

  it('always shows neighbours in order, with the page as it was read last', () => {
    const span = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 25 }))
    fc.assert(
      fc.property(span, span, ([keptFrom, keptLength], [pageFrom, pageLength]) => {
        const kept = range(keptFrom, keptFrom + keptLength - 1, 'kept')
        const page = range(pageFrom, pageFrom + pageLength - 1, 'page')
        const merged = mergeMessages(kept, page)
        const first = merged[0]?.sequence ?? 0
        expect(numbers(merged)).toEqual(merged.map((_, index) => first + index))
        // The newest of both is there.
        const newest = Math.max(0, ...numbers([...kept, ...page]))
        expect(merged.at(-1)?.sequence ?? 0).toBe(newest)
        for (const message of merged) {
          const inPage = numbers(page).includes(message.sequence)
          expect(message.content).toBe(inPage ? 'page' : 'kept')
        }
      }),
    )
  })
})

describe('mergeConversations', () => {
  const list = (...ids: string[]) => ids.map((id) => ({ id }) as ConversationView)

  it('shows each conversation once, the first page in front', () => {
    expect(mergeConversations(list('d', 'a', 'b'), list('c', 'd', 'e'))).toEqual(
      list('d', 'a', 'b', 'c', 'e'),
    )
  })
})

describe('refreshConversations', () => {
  /** Conversations named by letters, each last written in at the given hour. */
  const page = (nextCursor: string | null, ...names: string[]) => ({
    nextCursor,
    conversations: names.map((name) => ({ id: name[0], last: { at: name.slice(1) } }) as ConversationView),
  })
  const names = ({ conversations }: { conversations: ConversationView[] }) =>
    conversations.map(({ id, last }) => id + (last?.at ?? '')).join(' ')

  it('keeps those that a new one pushed off the first page, and how far the list goes', () => {
    const shown = page('after d', 'a9', 'b8', 'c7', 'd6')
    const list = refreshConversations(shown, page('after a', 'n10', 'a9'))
    expect(names(list)).toBe('n10 a9 b8 c7 d6')
    expect(list.nextCursor).toBe('after d')
  })

  it('moves the one that was written in to the top', () => {
    const list = refreshConversations(page(null, 'a9', 'b8', 'c7'), page(null, 'c10', 'a9', 'b8'))
    expect(names(list)).toBe('c10 a9 b8')
  })

  it('begins anew when others may lie between', () => {
    const shown = page('after c', 'a9', 'b8', 'c7')
    expect(refreshConversations(shown, page('after o', 'n12', 'o11'))).toEqual(page('after o', 'n12', 'o11'))
    // Its place tells nothing: it was written in as well.
    expect(refreshConversations(shown, page('after a', 'n12', 'a10'))).toEqual(page('after a', 'n12', 'a10'))
  })
})
