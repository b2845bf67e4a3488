import { Button } from '#app/ui/button.tsx'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { COMMENT_MAX } from '#domain/favourites/favourite-limits.ts'
import { commentField, type SharedFavourite, type VoteAnswer } from './vote-view.ts'

interface VoteCommentProps {
  favourite: SharedFavourite
  answer: VoteAnswer | undefined
}

/** The comment that goes with a vote: a field before the press, the words themselves after it. */
export function VoteComment({ favourite, answer }: VoteCommentProps) {
  const { id, provider, mine } = favourite
  const hydrated = useHydrated()
  const refused = answer?.problem?.about === id && answer.problem.field === 'comment' ? answer.problem : null
  const typed = answer?.typed[id]
  const control = fieldControl(`commentaire-${id}`, { error: refused?.message })
  const field = (
    <>
      <label className="sr" htmlFor={control.id}>
        Commentaire sur {provider.name}
      </label>
      <Textarea
        {...control}
        // A comment that was kept takes the place of what was typed.
        key={mine?.comment}
        name={commentField(id)}
        defaultValue={typed ?? mine?.comment ?? ''}
        placeholder="Ajouter un commentaire (facultatif)"
        maxLength={COMMENT_MAX}
        rows={2}
        className="min-h-20!"
      />
      <FieldError id={control.id} error={refused?.message} />
    </>
  )
  if (!mine) return <div className="mt-4">{field}</div>
  const act = {
    type: 'submit',
    size: 'sm',
    formAction: hydrated ? undefined : `#v-${id}`,
    value: id,
  } as const
  return (
    <div className="mt-3 rounded-xl bg-sunken px-3 py-2.5 text-sm text-ink-soft">
      {mine.comment && (
        <p className="flex gap-2.5">
          <Icon name="message-square" className="ic ic-sm mt-0.5 flex-none text-ink-mute" />
          <span className="min-w-0 whitespace-pre-line">
            <b className="font-semibold text-ink">Vous</b> · <bdi>{mine.comment}</bdi>
          </span>
        </p>
      )}
      <details open={Boolean(refused) || (typed !== undefined && typed !== mine.comment)}>
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
          {mine.comment ? 'Modifier mon commentaire' : 'Ajouter un commentaire'}
          <span className="sr"> sur {provider.name}</span>
        </summary>
        <div className="grid gap-2.5 pb-1">
          {field}
          <div className="flex flex-wrap gap-2">
            <Button {...act} name="comment" variant="secondary">
              Enregistrer le commentaire
              <span className="sr"> sur {provider.name}</span>
            </Button>
            <Button {...act} name="withdraw" variant="plain">
              Retirer mon vote
              <span className="sr"> sur {provider.name}</span>
            </Button>
          </div>
        </div>
      </details>
    </div>
  )
}
