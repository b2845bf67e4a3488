import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import { LinkToCopy } from '#app/components/dashboard/link-to-copy.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RadioSegment } from '#app/ui/segmented.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { SHARE_DAYS } from '#domain/favourites/favourite-limits.ts'
import { addDaysToDay, type Day, formatDayLong } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import type { FavouriteAnswer, ShareAnswer } from './favourite-answer.ts'
import type { ShareView } from './favourite-view.ts'

export interface ShareProps {
  list: { id: string; name: string }
  /** The link that there is; null without one. */
  link: ShareView | null
  /** Number of browsers that have voted. */
  voters: number
  today: Day
  /** Answer to a form that was sent without scripts. */
  answer: ShareAnswer | FavouriteAnswer | undefined
}

/** Page of favourites with the part that shares this list. */
export const sharePath = (listId: string) => `${href('/favoris')}?liste=${listId}&partage=1`

type Shared = ReturnType<typeof useShare>

/** State of the forms of a list's link. */
export function useShare({ list, answer }: ShareProps) {
  const { Form, state, data } = useFetcher<ShareAnswer | FavouriteAnswer>({ key: `partage-${list.id}` })
  const told = data ?? answer
  const isTold = told && 'problem' in told && (data || (told.act === 'share' && told.isOfField))
  const [days, setDays] = useState<number>(SHARE_DAYS[0])
  return {
    Form,
    busy: state !== 'idle',
    made: told && 'link' in told ? told.link : null,
    problem: isTold ? told.problem : null,
    formId: `partage-${list.id}`,
    days,
    setDays,
  }
}

interface PartProps extends ShareProps {
  share: Shared
}

/** The link of a list: how long it lasts, how many have voted, and its end. */
export function ShareBody({ list, link, voters, today, share }: PartProps) {
  const { Form, busy, made, problem, formId, days, setDays } = share
  const shown = link ? made : null
  return (
    <>
      <p className="text-ink-soft">
        Votre famille voit la liste, peut dire ce qui lui plaît et laisser un commentaire. Elle ne voit ni les
        prix, ni vos notes, ni vos messages.
      </p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {shown ? (
        <div className="grid gap-3">
          <p className="label mb-0!">Le lien</p>
          <LinkToCopy link={shown} label="Lien de la liste" copy="Copier" copied="Lien copié" />
          <Banner tone="warning">
            <b className="font-semibold">Envoyez ce lien maintenant.</b> Nous ne l’affichons qu’une fois.
          </Banner>
        </div>
      ) : (
        <Form id={formId} method="post" action={sharePath(list.id)} className="grid gap-5">
          <input type="hidden" name="do" value="share" />
          <input type="hidden" name="list" value={list.id} />
          {link && (
            <p>
              Votre lien date du {formatDayLong(link.since)}. Nous ne pouvons plus l’afficher : nous n’en
              gardons qu’une empreinte. Un nouveau lien remplace l’ancien ; les votes restent.
            </p>
          )}
          <fieldset>
            <legend className="label">Valable pendant</legend>
            <div className="segmented w-fit max-sm:w-full">
              {SHARE_DAYS.toReversed().map((value) => (
                <RadioSegment
                  key={value}
                  name="days"
                  value={value}
                  checked={value === days}
                  onChange={() => setDays(value)}
                >
                  {value} jours
                </RadioSegment>
              ))}
            </div>
            <p className="hint noscript:hidden">
              Le lien ne marchera plus à partir du {formatDayLong(addDaysToDay(today, days))}.
            </p>
          </fieldset>
        </Form>
      )}
      {(link || voters > 0) && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <p className="min-w-48 flex-1 text-sm text-ink-soft">
            {voters > 0 &&
              `${voters} ${plural(voters, 'personne a voté', 'personnes ont voté')} sur cette liste. `}
            {link && `Le lien ne marche plus à partir du ${formatDayLong(link.ends)}.`}
          </p>
          {link && (
            <Form method="post" action={sharePath(list.id)} className="max-sm:w-full">
              <input type="hidden" name="do" value="unshare" />
              <input type="hidden" name="list" value={list.id} />
              <Button type="submit" variant="danger" size="sm" busy={busy} className="max-sm:w-full">
                Arrêter le partage
              </Button>
            </Form>
          )}
        </div>
      )}
    </>
  )
}

/** The next step: to make the link, or to send the one just made. */
export function ShareStep({ list, link, share: { busy, made, formId } }: PartProps) {
  const hydrated = useHydrated()
  if (!link || !made)
    return (
      <Button
        type="submit"
        form={formId}
        variant={link ? 'secondary' : 'primary'}
        busy={busy}
        className="max-sm:flex-1"
      >
        {link ? 'Remplacer le lien' : 'Créer le lien'}
      </Button>
    )
  const text = `Dites-moi ce qui vous plaît dans « ${list.name} » :`
  const look = { className: 'max-sm:flex-1' }
  return hydrated && 'share' in navigator ? (
    <Button {...look} onClick={() => void navigator.share({ text, url: made }).catch(() => {})}>
      <Icon name="share-2" className="ic" />
      Envoyer le lien
    </Button>
  ) : (
    <a
      className={buttonClass(look)}
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${made}`)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="share-2" className="ic" />
      Envoyer par WhatsApp
    </a>
  )
}
