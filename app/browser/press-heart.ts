import { href } from 'react-router'
import { showToast } from '#app/ui/toast-queue.ts'
import { FAVOURITES_PER_LIST } from '#domain/favourites/favourite-limits.ts'
import { fillHearts, HEARTS, keptHearts, showHeart } from './hearts.ts'
import { inBrowser } from './storage.ts'

/** Keeps the provider of a heart or lets go of it: for a client on the server, for a visitor in this browser. */
export async function pressHeart(heart: HTMLButtonElement): Promise<void> {
  if (heart.ariaBusy === 'true') return
  const kept = heart.ariaPressed !== 'true'
  // Clients' hearts are buttons that send a form.
  if (heart.type !== 'submit') return keepHere(heart, kept)
  showHeart(heart, kept)
  heart.ariaBusy = 'true'
  const problem = await sendHearts({ [kept ? 'heart' : 'unheart']: heart.value }).then(
    () => null,
    (error: Error) => error.message,
  )
  heart.ariaBusy = 'false'
  if (problem === null) return
  showHeart(heart, !kept)
  showToast(problem, { tone: 'danger', id: 'heart' })
}

function keepHere(heart: HTMLButtonElement, kept: boolean): void {
  const before = keptHearts()
  const others = before.filter((id) => id !== heart.value)
  const after = kept ? [...others, heart.value] : others
  if (after.length > FAVOURITES_PER_LIST) {
    showToast('Connectez-vous pour garder d’autres favoris.', { tone: 'info', id: 'heart' })
    return
  }
  if (!inBrowser.write(HEARTS, after.length > 0 ? JSON.stringify(after) : null)) {
    showToast('Votre navigateur ne peut pas garder vos favoris. Connectez-vous pour les enregistrer.', {
      tone: 'danger',
      id: 'heart',
    })
    return
  }
  showHeart(heart, kept)
  fillHearts()
  if (kept && before.length === 0)
    showToast('Gardé dans ce navigateur. Connectez-vous pour retrouver vos favoris partout.', {
      tone: 'info',
      id: 'heart',
    })
}

const FAILED = 'Vos favoris n’ont pas pu être enregistrés. Réessayez.'

/**
 * Sends hearts to the server as the form does, and reads its answer as JSON.
 * @throws Error with words for people
 */
export async function sendHearts(fields: Record<string, string>): Promise<unknown> {
  const response = await fetch(href('/favoris'), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'application/json' },
  }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (!response?.ok) throw new Error(answer?.message ?? FAILED)
  return answer
}
