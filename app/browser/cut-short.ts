/**
 * Lets a view transition be cut short without a word. Who steps back while a card still grows, or whose page takes longer
 * than a browser waits, sees the page change at once; React Router then leaves the promise of the start to nobody, and the
 * browser calls it an error. Anything else, such as one name for two elements, stays an error. Called before React takes
 * the page over.
 */
export function cutTransitionsShort(): void {
  // Firefox and old browsers have none.
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch((error: unknown) => {
      if (!(error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name))) throw error
    })
    return transition
  }
}
