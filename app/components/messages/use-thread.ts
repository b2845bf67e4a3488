import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { mergeMessages } from './merge-pages.ts'
import type { MessageView } from './message-views.ts'

type OlderState = 'idle' | 'loading' | 'failed'

/**
 * The messages of a thread: the newest page, which the route reads again and again, and the older ones above it.
 * @param page the newest page, oldest first
 */
export function useThread(userId: string, page: readonly MessageView[]) {
  const [state, setState] = useState({ page, messages: [...page] })
  const [older, setOlder] = useState<OlderState>('idle')
  const loading = useRef<AbortController | null>(null)
  if (state.page !== page) setState({ page, messages: mergeMessages(state.messages, page) })
  const { messages } = state
  const first = messages.at(0)?.sequence ?? 1
  useEffect(() => () => loading.current?.abort(), [])

  const add = (added: readonly MessageView[]) =>
    setState((now) => ({ ...now, messages: mergeMessages(now.messages, added) }))

  /** Loads the 20 messages before the first one; does nothing while they are on their way or when there are none. */
  async function loadOlder() {
    if (loading.current || first <= 1) return
    const controller = new AbortController()
    loading.current = controller
    setOlder('loading')
    try {
      const response = await fetch(`${href('/messages/:userId/page', { userId })}?before=${first}`, {
        signal: controller.signal,
      })
      if (!response.ok) throw new Error(`older messages answered ${response.status}`)
      add((await response.json()) as MessageView[])
      setOlder('idle')
    } catch {
      if (!controller.signal.aborted) setOlder('failed')
    } finally {
      loading.current = null
    }
  }

  return { messages, add, hasOlder: first > 1, older, loadOlder }
}
