import { useEffect, useState } from 'react'

/** Nothing is shown for a wait shorter than this. */
const LATE_MS = 150

/** True once `waiting` has lasted 150 ms, false again with its end. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return waiting && late
}
