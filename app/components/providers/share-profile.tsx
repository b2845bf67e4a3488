import { shareByDevice } from '#app/browser/share-by-device.ts'
import { LinkToCopy } from '#app/components/dashboard/link-to-copy.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'

interface ShareProfileProps {
  name: string
  /** Public address of the profile, with the site's own. */
  url: string
}

/** 'Partager' on a profile (W12): by what the device offers for it, else by WhatsApp or a link to copy. Without scripts it opens too. */
export function ShareProfile({ name, url }: ShareProfileProps) {
  const title = `${name} sur Machmoum`
  return (
    <details className="mt-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of the browser's own */}
      <summary
        className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-4 list-none' })}
        onClick={(event) => shareByDevice(event, { title, url })}
      >
        <Icon name="share-2" className="ic" />
        Partager
      </summary>
      <div className={cardClass('mt-2 grid max-w-[440px] gap-4', true)}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`https://wa.me/?text=${encodeURIComponent(`${title} : ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          Envoyer par WhatsApp
        </a>
        <LinkToCopy link={url} label="Lien du profil" copy="Copier le lien" copied="Lien copié" />
      </div>
    </details>
  )
}
