import { useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { insteadOfLink } from '#app/ui/instead-of-link.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { ShareBody, type ShareProps, ShareStep, sharePath, useShare } from './share-form.tsx'

const ShareDialog = lazyPart(
  () => import('./share-dialog.tsx'),
  (module) => module.ShareDialog,
  ({ onOpenChange }) => onOpenChange(false),
)

/** 'Partager la liste': opens over the page; without scripts, as a part of it. */
export function ShareButton(props: ShareProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Link
        className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}
        to={sharePath(props.list.id)}
        preventScrollReset
        onClick={insteadOfLink(() => setOpen(true))}
      >
        <Icon name="share-2" className="ic" />
        Partager la liste
      </Link>
      {open !== undefined && <ShareDialog {...props} open={open} onOpenChange={setOpen} />}
    </>
  )
}

/** The same as a part of the page. */
export function ShareCard(props: ShareProps) {
  const share = useShare(props)
  return (
    <section className={cardClass('mt-5 p-5')} aria-labelledby="partage">
      <h2 id="partage" className="text-[1.5rem]!">
        Partager « <bdi>{props.list.name}</bdi> »
      </h2>
      <div className="mt-4 grid gap-5">
        <ShareBody {...props} share={share} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <ShareStep {...props} share={share} />
        </div>
      </div>
    </section>
  )
}
