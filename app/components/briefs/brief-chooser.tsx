import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { PROVIDERS_MAX } from '#domain/briefs/brief-input.ts'
import type { BriefProvider } from '#domain/briefs/brief-provider.ts'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import { imageVariant } from '#domain/media/image-url.ts'

interface BriefChooserProps {
  /** Query of the search that the providers were found by, kept in the form. */
  search: readonly (readonly [string, string])[]
  chosen: readonly BriefProvider[]
  offered: readonly BriefProvider[]
  /** Cursor of the next page of the search. */
  next: string | null
  /** Address of the search as a listing. */
  listHref: string
  /** Refusal of what was chosen. */
  error: string | null
}

/** Choice of the providers that a brief goes to: boxes to tick, in a form that needs no scripts. */
export function BriefChooser({ search, chosen, offered, next, listHref, error }: BriefChooserProps) {
  return (
    <form className="grid gap-5" aria-label="Choix des prestataires">
      {search.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {error && <Banner tone="danger">{error}</Banner>}
      {chosen.length > 0 && <Choices legend="Vos prestataires" providers={chosen} ticked />}
      {offered.length > 0 && (
        <Choices legend={`Choisissez ${PROVIDERS_MAX} prestataires au plus`} providers={offered} />
      )}
      {chosen.length + offered.length === 0 && (
        <p className="text-ink-soft">Aucun prestataire ne correspond à cette recherche.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg">
          Continuer
        </Button>
        {next !== null && (
          <Button type="submit" variant="secondary" name="after" value={next}>
            Voir d’autres prestataires
          </Button>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={listHref}>
          Revenir à la liste
        </Link>
      </div>
    </form>
  )
}

function Choices({
  legend,
  providers,
  ticked = false,
}: {
  legend: string
  providers: readonly BriefProvider[]
  ticked?: boolean
}) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="label mb-3">{legend}</legend>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {providers.map(({ id, name, location, imageUrl }) => (
          <li key={id} className="min-w-0">
            <label
              className={cardClass('flex cursor-pointer items-center gap-3 p-3 has-checked:border-primary')}
            >
              <input type="checkbox" name="p" value={id} defaultChecked={ticked} />
              <img
                className="size-14 shrink-0 rounded-md object-cover"
                src={imageVariant(imageUrl, 320)}
                alt=""
                loading="lazy"
                width="56"
                height="56"
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <bdi className="font-semibold leading-snug">{name}</bdi>
                <span className="block text-sm text-ink-mute">{locationLabel(location)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
