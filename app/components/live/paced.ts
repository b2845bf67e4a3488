/**
 * Calls at once, and then at most once in a while: what comes in between is one call at the end of it. In a window that
 * nobody looks at it waits until somebody does, and without a network until the next call.
 * @param pauseMs the shortest time between two calls
 */
export function paced(call: () => void, pauseMs: number): { wake: () => void; stop: () => void } {
  let waiting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function run() {
    if (!waiting || timer !== undefined) return
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    waiting = false
    timer = setTimeout(() => {
      timer = undefined
      run()
    }, pauseMs)
    call()
  }

  document.addEventListener('visibilitychange', run)
  return {
    wake: () => {
      waiting = true
      run()
    },
    stop: () => {
      clearTimeout(timer)
      waiting = false
      document.removeEventListener('visibilitychange', run)
    },
  }
}
