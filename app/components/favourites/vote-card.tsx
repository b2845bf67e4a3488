import { useNavigation } from 'react-router'
import { cardClass } from '#app/ui/card-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import { ListedFacts, ListedName } from './listed-provider.tsx'
import { VoteComment } from './vote-comment.tsx'
import type { SharedFavourite, VoteAnswer } from './vote-view.ts'

interface VoteCardProps {
  favourite: SharedFavourite
  answer: VoteAnswer | undefined
}

/** A provider of a shared list: what it is, two buttons to vote by, and the comments. No price (R5). */
export function VoteCard({ favourite, answer }: VoteCardProps) {
  const { id, provider, trades, excerpt, comments } = favourite
  return (
    <li
      id={`v-${id}`}
      className={cardClass('scroll-mt-24 overflow-clip sm:grid sm:grid-cols-[240px_minmax(0,1fr)]')}
    >
      <img
        className={classNames(
          'h-44 w-full object-cover sm:h-full',
          !provider.visible && 'opacity-50 grayscale',
        )}
        src={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 800)}
        alt=""
        width="240"
        height="176"
        loading="lazy"
      />
      <div className="min-w-0 p-5 [overflow-wrap:anywhere]">
        {trades && <p className="text-xs font-medium text-ink-mute">{trades}</p>}
        <h2 className={classNames('text-[1.375rem]!', !provider.visible && 'text-ink-mute!')}>
          <ListedName provider={provider} />
        </h2>
        <ListedFacts {...favourite} />
        {provider.visible && (
          <>
            <p dir="auto" className="mt-2 text-[0.9375rem] text-ink-soft">
              {excerpt}
            </p>
            <VoteButtons favourite={favourite} />
            <VoteComment favourite={favourite} answer={answer} />
          </>
        )}
        {comments.length > 0 && (
          <ul className="mt-3 grid gap-2" aria-label={`Commentaires sur ${provider.name}`}>
            {comments.map(({ name, comment }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments have no id that the family may know
              <li key={index} className="flex gap-2.5 px-3 text-sm text-ink-soft">
                <Icon name="message-square" className="ic ic-sm mt-0.5 flex-none text-ink-mute" />
                <p className="min-w-0 whitespace-pre-line">
                  <b className="font-semibold text-ink">
                    <bdi>{name}</bdi>
                  </b>{' '}
                  · <bdi>{comment}</bdi>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

const VOTE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full border-[1.5px] px-3 text-[0.9375rem] font-[620] whitespace-nowrap'
const FREE = 'border-line-strong bg-surface hover:border-primary-400'

/** 'J’aime' and 'Pas pour nous'. The pressed one shows as soon as it is pressed. */
function VoteButtons({ favourite: { id, provider, likes, dislikes, mine } }: { favourite: SharedFavourite }) {
  const hydrated = useHydrated()
  const sent = useNavigation().formData
  const pressed = sent?.get('like') === id ? true : sent?.get('dislike') === id ? false : mine?.likes
  const button = (like: boolean, count: number, look: string) => ({
    type: 'submit' as const,
    name: like ? 'like' : 'dislike',
    value: id,
    // Without scripts the answer opens at this card.
    formAction: hydrated ? undefined : `#v-${id}`,
    'aria-pressed': pressed === like,
    className: classNames(VOTE, pressed === like ? look : FREE),
    children: (
      <>
        {like ? <Icon name="thumbs-up" className="ic" /> : <Icon name="thumbs-down" className="ic" />}
        {like ? 'J’aime' : 'Pas pour nous'}
        {count > 0 && <span className="num font-normal">{count}</span>}
        <span className="sr"> : {provider.name}</span>
      </>
    ),
  })
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-auto">
      <button {...button(true, likes, 'border-primary bg-primary text-white')} />
      <button {...button(false, dislikes, 'border-neutral-strong bg-neutral-strong text-white')} />
    </div>
  )
}
