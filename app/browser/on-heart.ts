/** The code of a heart comes with its first press; where that fails, a client's is sent as a form. */
export function onHeart(event: Event): void {
  const heart = (event.target as Element).closest<HTMLButtonElement>('button.heart')
  if (!heart) return
  event.preventDefault()
  import('./press-heart.ts').then(
    ({ pressHeart }) => pressHeart(heart),
    () => heart.form?.requestSubmit(heart),
  )
}
