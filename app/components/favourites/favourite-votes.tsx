import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plural } from '#lib/text.ts'
import type { FavouriteView } from './favourite-view.ts'

/** The family's votes on a favourite: how many, and on demand who, with the comments. */
export function FavouriteVotes({ favourite: { votes, provider } }: { favourite: FavouriteView }) {
  if (votes.length === 0) return null
  return (
    <details className="max-lg:col-span-full lg:col-start-2">
      <summary className="meta min-h-11 w-fit cursor-pointer list-none items-center underline decoration-line-strong underline-offset-4 [&::-webkit-details-marker]:hidden">
        <Icon name="users" className="ic ic-sm" />
        <span>
          {summaryOf(votes)}
          <span className="sr"> : {provider.name}</span>
        </span>
      </summary>
      <ul className="grid gap-1" aria-label={`Votes sur ${provider.name}`}>
        {votes.map(({ id, name, likes, comment }) => (
          <li key={id} className="flex items-start gap-2.5 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3 text-sm">
            {likes ? (
              <Icon name="thumbs-up" className="ic ic-sm mt-3 flex-none text-primary" />
            ) : (
              <Icon name="thumbs-down" className="ic ic-sm mt-3 flex-none text-ink-mute" />
            )}
            <p className="min-w-0 flex-1 py-2.5 text-ink-soft [overflow-wrap:anywhere]">
              <b className="font-semibold text-ink">
                <bdi>{name}</bdi>
              </b>{' '}
              · {likes ? 'J’aime' : 'Pas pour nous'}
              {comment && (
                <span dir="auto" className="block whitespace-pre-line">
                  {comment}
                </span>
              )}
            </p>
            <Form method="post" action={href('/favoris')} preventScrollReset>
              <input type="hidden" name="do" value="remove-vote" />
              <input type="hidden" name="vote" value={id} />
              <Button type="submit" variant="plain" size="sm">
                Supprimer
                <span className="sr"> le vote de {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** '3 personnes aiment, 1 ne veut pas'. */
function summaryOf(votes: FavouriteView['votes']): string {
  const likes = votes.filter((vote) => vote.likes).length
  const dislikes = votes.length - likes
  const liking = `${likes} ${plural(likes, 'personne aime', 'personnes aiment')}`
  if (dislikes === 0) return liking
  if (likes === 0)
    return `${dislikes} ${plural(dislikes, 'personne ne veut pas', 'personnes ne veulent pas')}`
  return `${liking}, ${dislikes} ${plural(dislikes, 'ne veut pas', 'ne veulent pas')}`
}
