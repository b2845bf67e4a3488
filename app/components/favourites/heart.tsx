import { href } from 'react-router'
import type { Booker } from '#app/viewer.ts'

const WITHOUT_SCRIPTS = 'Sans JavaScript, connectez-vous pour garder des favoris.'

interface HeartProps {
  id: string
  name: string
  kept: boolean | undefined
  booker: Booker
}

/** Told to visitors without scripts, who have no heart to press. The browser's scripts needn't bring the words. */
export function NoHearts({ booker }: Pick<HeartProps, 'booker'>) {
  if (booker !== 'visitor') return null
  return (
    <noscript>
      {import.meta.env.SSR && <p className="mb-4 text-sm text-ink-soft">{WITHOUT_SCRIPTS}</p>}
    </noscript>
  )
}

/**
 * The heart of a provider (Q5): for clients a button of the form around it, for visitors nothing without scripts. Those come
 * after hydration and fill the hearts that the browser keeps (`app/browser/hearts.ts`).
 */
export function Heart({ id, name, kept = false, booker }: HeartProps) {
  if (booker === 'other') return null
  return (
    <button
      {...(booker === 'client'
        ? {
            type: 'submit',
            formAction: href('/favoris'),
            formMethod: 'post',
            name: kept ? 'unheart' : 'heart',
          }
        : { type: 'button' })}
      className="heart"
      value={id}
      aria-label={`Ajouter aux favoris : ${name}`}
      aria-pressed={kept}
    />
  )
}
