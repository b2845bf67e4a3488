import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigationType } from 'react-router'
import { NoHearts } from '#app/components/favourites/heart.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SkeletonGroup } from '#app/ui/skeleton.tsx'
import { useBooker, useViewer } from '#app/viewer.ts'
import { ProviderCard } from './provider-card.tsx'
import { ProviderCardSkeleton } from './provider-card-skeleton.tsx'
import { useLate } from './use-late.ts'
import { type CardPage, useMoreCards } from './use-more-cards.ts'

interface CardListProps {
  first: CardPage
  /** Tells this list at its place in the history from others. */
  listKey: string
  /** Address of the list, to come back to. */
  here: string
  /** Number of guests that a client's estimates are for; null without one. */
  guests: number | null
  /** Address of the page after a card: for people, and as JSON. */
  nextHref: (after: string) => string
  nextPageHref: (after: string) => string
  /** Another list is on its way. */
  waiting: boolean
}

/** As many as the largest first row, and as fill a screen. */
const SKELETONS = 6
const CARD_GRID = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

/**
 * The cards of the listing. The next page comes as its end nears, or by a link that works without JavaScript; what
 * was loaded is there again on the way back.
 */
export function CardList({ first, listKey, here, guests, nextHref, nextPageHref, waiting }: CardListProps) {
  const viewer = useViewer()
  const booker = useBooker()
  const { cards, nextCursor, state, loadMore } = useMoreCards(
    first,
    `${viewer?.userId ?? ''} ${listKey}`,
    nextPageHref,
  )
  const list = useRef<HTMLUListElement>(null)
  const focusFrom = useRef<number | null>(null)
  const late = useLate(waiting)
  useStartAtTop(list)

  // Move the focus to the first new card for readers who asked for more by key or press.
  useEffect(() => {
    const index = focusFrom.current
    if (index === null || cards.length <= index) return
    focusFrom.current = null
    list.current?.children[index]?.querySelector<HTMLElement>('h3 a')?.focus()
  }, [cards.length])

  if (late) {
    return (
      <div aria-busy="true">
        <span className="sr" role="status">
          Chargement
        </span>
        <Skeletons count={Math.max(SKELETONS, Math.min(cards.length, first.cards.length))} />
      </div>
    )
  }
  return (
    <>
      <NoHearts booker={booker} />
      <ul ref={list} className={`${CARD_GRID} *:grid`}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProviderCard card={card} index={index} booker={booker} here={here} guests={guests} />
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {cards.length > first.cards.length && `${cards.length} prestataires affichés`}
      </p>
      {state === 'loading' && (
        <SkeletonGroup label="Chargement d’autres prestataires">
          <Skeletons count={3} className="mt-5" />
        </SkeletonGroup>
      )}
      {state === 'failed' && (
        <Banner
          tone="danger"
          className="mt-6"
          action={
            <Button variant="current" size="sm" onClick={loadMore}>
              Réessayer
            </Button>
          }
        >
          Erreur de chargement
        </Banner>
      )}
      {nextCursor !== null && state !== 'failed' && (
        <EndOfPage key={nextCursor} onNear={loadMore}>
          <Link
            to={nextHref(nextCursor)}
            className={buttonClass({ variant: 'secondary' })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              focusFrom.current = cards.length
              loadMore()
            }}
          >
            Afficher plus de prestataires
          </Link>
        </EndOfPage>
      )}
    </>
  )
}

function Skeletons({ count, className = '' }: { count: number; className?: string }) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={`${CARD_GRID} ${className}`}>
      {places.map((place) => (
        <ProviderCardSkeleton key={place} />
      ))}
    </div>
  )
}

/** Calls `onNear` once, when it comes within a screen's reach. */
function EndOfPage({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of a page is watched once, from its first sight
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        onNear()
      },
      { rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="mt-8 grid justify-items-center">
      {children}
    </div>
  )
}

/** After a change of the filters deep down the page, the new list shows from its first card. */
function useStartAtTop(list: RefObject<HTMLUListElement | null>) {
  const type = useNavigationType()
  const [cameBack] = useState(type === 'POP')
  useEffect(() => {
    if (cameBack || !list.current) return
    const { top } = list.current.getBoundingClientRect()
    if (top < 0) list.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [cameBack, list])
}
