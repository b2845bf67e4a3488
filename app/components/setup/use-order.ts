import { startTransition, useEffect, useRef, useState } from 'react'
import { useEdit } from './use-edit.ts'

/**
 * The order of a list, shown as wished at once and sent as a whole. Moves made while one is on its way are sent
 * together after it, so that the last one wins; a failed one puts the list back.
 * @param path where orders are sent
 * @param things the list as the server has it
 */
export function useOrder<Thing extends { id: string }>(path: string, things: readonly Thing[]) {
  const edit = useEdit()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const sent = useRef<readonly string[] | null>(null)
  // Known at once, where `busy` is known a render later: of two on their way, the first might arrive last.
  const isUnderWay = useRef(false)
  const [ended, setEnded] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is new at every render
  useEffect(() => {
    if (!wanted || edit.busy || isUnderWay.current) return
    if (sent.current === wanted) {
      sent.current = null
      setWanted(null)
    } else {
      sent.current = wanted
      isUnderWay.current = true
      edit.send(path, { id: wanted }).finally(() => {
        isUnderWay.current = false
        // With the list that was read again, or after it.
        startTransition(() => setEnded((before) => before + 1))
      })
    }
  }, [wanted, edit.busy, path, ended])

  return { ordered: wanted ? inOrder(things, wanted) : things, order: setWanted }
}

/** The things in the order of these ids; those that it does not name come after, as they were. */
export function inOrder<Thing extends { id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  const place = (thing: Thing) => {
    const index = ids.indexOf(thing.id)
    return index === -1 ? ids.length : index
  }
  return things.toSorted((a, b) => place(a) - place(b))
}
