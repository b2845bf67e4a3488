import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Estimate } from '#app/components/providers/estimate.tsx'
import { FromPrice } from '#app/components/providers/from-price.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { DisclosureMenu } from '#app/ui/disclosure-menu.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { NOTE_MAX } from '#domain/favourites/favourite-limits.ts'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import { AskBox } from './ask-several.tsx'
import { answerTo, type FavouriteAnswer } from './favourite-answer.ts'
import { FavouriteStateForm } from './favourite-state-form.tsx'
import type { FavouriteList, FavouriteView } from './favourite-view.ts'
import { FavouriteVotes } from './favourite-votes.tsx'
import { ListedFacts, ListedName } from './listed-provider.tsx'

interface FavouriteRowProps {
  favourite: FavouriteView
  /** The client's other lists, to move it to. */
  others: readonly FavouriteList[]
  /** Number of guests that estimates are for; null without one. */
  guests: number | null
  answer: FavouriteAnswer | undefined
}

const ROW = cardClass(
  'has-[[form=demander]:checked]:border-primary grid grid-cols-[88px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2 p-3.5 lg:grid-cols-[132px_minmax(0,1fr)_250px] lg:gap-x-5 lg:p-4',
)

/** A provider of a list: what it is, the client's note and state, and the ways to move or remove it. */
export function FavouriteRow({ favourite, others, guests, answer }: FavouriteRowProps) {
  const { id, provider, trades, fromPrice } = favourite
  return (
    <li className={ROW}>
      <img
        className={classNames(
          'h-22 w-22 rounded-xl object-cover lg:row-span-2 lg:h-28 lg:w-33',
          !provider.visible && 'opacity-50 grayscale',
        )}
        src={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 320)}
        alt=""
        width="132"
        height="112"
        loading="lazy"
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <div className="flex">
          <div className="min-w-0 flex-1">
            {trades && <p className="text-xs font-medium text-ink-mute">{trades}</p>}
            <h2
              className={classNames(
                'font-sans! text-[1.125rem]! leading-snug font-[650]! tracking-normal!',
                provider.visible ? 'text-ink!' : 'text-ink-mute!',
              )}
            >
              <ListedName provider={provider} />
            </h2>
          </div>
          {provider.visible && <RowActions favourite={favourite} others={others} />}
        </div>
        <ListedFacts {...favourite} />
        {provider.visible && (
          <>
            <FromPrice price={fromPrice} currency="TND" className="" />
            {guests && fromPrice && <Estimate price={fromPrice} guests={guests} className="-mt-1.5" />}
          </>
        )}
      </div>
      <div className="max-lg:col-span-full lg:col-start-3 lg:row-span-2 lg:row-start-1">
        {provider.visible ? (
          <div className="grid grid-cols-2 items-start gap-2 lg:grid-cols-1">
            <FavouriteStateForm favourite={favourite} />
            <AskBox provider={provider} />
          </div>
        ) : (
          <ActForm act="remove" favourite={id} className="grid">
            <Button type="submit" variant="plain" size="sm">
              Retirer de la liste
              <span className="sr"> : {provider.name}</span>
            </Button>
          </ActForm>
        )}
      </div>
      {(provider.visible || favourite.note !== '') && <Note favourite={favourite} answer={answer} />}
      <FavouriteVotes favourite={favourite} />
    </li>
  )
}

function RowActions({
  favourite: { id, provider },
  others,
}: Pick<FavouriteRowProps, 'favourite' | 'others'>) {
  return (
    <DisclosureMenu
      label={`Autres actions pour ${provider.name}`}
      className="-mt-2 -mr-2"
      summaryClassName={buttonClass({ variant: 'plain', icon: true, className: 'text-ink-mute' })}
      summary={<Icon name="ellipsis-vertical" className="ic" />}
    >
      {others.map((list) => (
        <ActForm key={list.id} act="move" favourite={id}>
          <input type="hidden" name="list" value={list.id} />
          <button type="submit" className="menu-item">
            <span>
              Déplacer vers « <bdi>{list.name}</bdi> »
            </span>
          </button>
        </ActForm>
      ))}
      <ActForm act="remove" favourite={id}>
        <button type="submit" className="menu-item">
          Retirer de la liste
        </button>
      </ActForm>
    </DisclosureMenu>
  )
}

/** The client's own words about a provider: the note opens into its field, without scripts as well. */
function Note({
  favourite: { id, note, provider },
  answer,
}: Pick<FavouriteRowProps, 'favourite' | 'answer'>) {
  const refused = answerTo(answer, 'note', id)
  return (
    <details
      // A saved note closes: what it says shows above the field no more.
      key={note}
      className="group max-lg:col-span-full lg:col-start-2"
      open={Boolean(refused)}
    >
      <summary
        className={classNames(
          'flex min-h-11 cursor-pointer list-none gap-2.5 rounded-xl px-3 py-2.5 text-sm [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden',
          note
            ? 'bg-sunken text-ink-soft'
            : 'items-center border border-line-strong font-semibold text-primary',
        )}
      >
        {note ? (
          <Icon name="pencil" className="ic ic-sm mt-0.5 flex-none" />
        ) : (
          <Icon name="plus" className="ic ic-sm" />
        )}
        {note ? (
          <span dir="auto" className="whitespace-pre-line">
            <span className="sr">Modifier la note : </span>
            {note}
          </span>
        ) : (
          <span>
            Ajouter une note
            <span className="sr"> : {provider.name}</span>
          </span>
        )}
      </summary>
      <ActForm act="note" favourite={id} className="mt-2 grid gap-2.5">
        <Field id={`note-${id}`} label="Votre note" hint="Vous seul la voyez." error={refused?.problem}>
          {(control) => (
            <Textarea
              {...control}
              name="note"
              key={refused?.typed}
              defaultValue={refused?.typed ?? note}
              maxLength={NOTE_MAX}
              rows={3}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
          Enregistrer la note
        </Button>
      </ActForm>
    </details>
  )
}

interface ActFormProps {
  act: 'note' | 'move' | 'remove'
  favourite: string
  className?: string
  children: ReactNode
}

function ActForm({ act, favourite, className, children }: ActFormProps) {
  return (
    <Form method="post" action={href('/favoris')} preventScrollReset className={className}>
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="favourite" value={favourite} />
      {children}
    </Form>
  )
}
