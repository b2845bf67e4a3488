import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { shareByDevice } from '#app/browser/share-by-device.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { DisclosureMenu } from '#app/ui/disclosure-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useRootData } from '#app/viewer.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { shareAddress } from './share-address.ts'

const TITLE = 'Prestataires de fête sur Machmoum'

/** 'Partager' on a list (W12), with its filters: by what the device offers for it, else by WhatsApp or a copied link. */
export function ShareListing({ filters }: { filters: ListingFilters }) {
  const origin = useRootData()?.site.origin ?? ''
  const url = origin + shareAddress(useLocation().pathname, filters)
  const hydrated = useHydrated()
  const toast = useToast()
  function share(event: MouseEvent) {
    if ((event.target as Element).closest('summary')) shareByDevice(event, { title: TITLE, url })
  }
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('Lien copié'),
      () => toast('Le lien n’a pas pu être copié. Copiez l’adresse de la page.', { tone: 'danger' }),
    )
  return (
    <div onClickCapture={share}>
      <DisclosureMenu
        label="Partager la liste"
        summaryClassName={buttonClass({ variant: 'quiet', size: 'sm', className: 'max-sm:w-11 max-sm:px-0' })}
        summary={
          <>
            <Icon name="share-2" className="ic" />
            <span className="max-sm:hidden">Partager</span>
          </>
        }
      >
        <a
          className="menu-item"
          href={`https://wa.me/?text=${encodeURIComponent(`${TITLE}\u00A0: ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          Envoyer par WhatsApp
        </a>
        {hydrated && (
          <button type="button" className="menu-item" onClick={() => void copy()}>
            Copier le lien
          </button>
        )}
      </DisclosureMenu>
    </div>
  )
}
