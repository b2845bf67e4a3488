import { Link } from 'react-router'
import { galleryItems, portfolioItems } from '#app/components/providers/gallery-items.ts'
import { profilePath } from '#app/components/providers/paths.ts'
import { PortfolioGrid } from '#app/components/providers/portfolio-grid.tsx'
import { contactItems } from '#app/components/requests/contact-items.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel } from '#domain/catalogue/taxonomy.ts'
import type { ProviderFile } from '#domain/operator/provider-file.ts'
import { lossLabel } from '#domain/providers/lost-verification.ts'
import { formatInstantDay } from '#lib/dates.ts'
import { formatRating, plural } from '#lib/text.ts'
import { userPath } from './paths.ts'

/** A provider's facts, text and pictures for operators, whether its profile is public, private or hidden. */
export function ProviderProfile({ provider }: { provider: ProviderFile }) {
  const { id, name, hiddenAt, imageUrl, portfolio } = provider
  const source = { name, portfolio }
  const pictures = imageUrl
    ? galleryItems({ ...source, imageUrl })
    : portfolioItems({ ...source, imageUrl: '' })
  return (
    <>
      <Card padded className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap gap-2.5">
          {provider.visible && (
            <Link className={buttonClass({ variant: 'secondary' })} to={profilePath(id)}>
              <Icon name="external-link" className="ic" />
              Voir le profil public
            </Link>
          )}
          <Link className={buttonClass({ variant: 'secondary' })} to={userPath(provider.ownerId)}>
            Voir le compte
          </Link>
        </div>
        <DescriptionList
          columns={2}
          items={[
            ...contactItems(provider),
            { term: 'Gouvernorat', detail: locationLabel(provider.location) || 'Non précisé' },
            {
              term: 'Spécialités',
              detail:
                provider.categories.map((slug) => categoryLabel(slug, 'short')).join(', ') || 'Non précisées',
            },
            { term: 'Inscrit le', detail: formatInstantDay(provider.createdAt) },
            ...(provider.verifiedAt
              ? [{ term: 'Vérifié le', detail: formatInstantDay(provider.verifiedAt) }]
              : []),
            ...(provider.verificationLostBy
              ? [{ term: 'Badge retiré', detail: lossLabel(provider.verificationLostBy) }]
              : []),
            ...(hiddenAt ? [{ term: 'Masqué le', detail: formatInstantDay(hiddenAt) }] : []),
            { term: 'Profil', detail: provider.isPublic ? 'Public' : 'Privé' },
            {
              term: 'Contenu',
              detail: `${provider.services} ${plural(provider.services, 'service', 'services')}, ${portfolio.length} ${plural(portfolio.length, 'photo ou vidéo', 'photos et vidéos')}`,
            },
            {
              term: 'Avis',
              detail:
                provider.reviewCount > 0
                  ? `${provider.reviewCount}, note moyenne ${formatRating(provider.rating)}`
                  : 'Aucun',
            },
            {
              term: 'Demandes reçues',
              detail: `${provider.bookings} ${plural(provider.bookings, 'réservation', 'réservations')}, ${provider.quotes} devis`,
            },
            {
              term: 'Identifiant',
              detail: <span className="[overflow-wrap:anywhere]">{id}</span>,
              full: true,
            },
          ]}
        />
      </Card>
      <Card padded>
        <h2 className="text-h3! font-sans!">Présentation</h2>
        <p dir="auto" className="mt-2 whitespace-pre-line [overflow-wrap:anywhere] text-ink-soft">
          {provider.bio || 'Le prestataire n’a encore rien écrit.'}
        </p>
      </Card>
      <Card padded>
        <h2 className="text-h3! font-sans! mb-4">Photos et vidéos</h2>
        {pictures.length > 0 ? (
          <PortfolioGrid items={pictures} />
        ) : (
          <p className="text-ink-soft">Le prestataire n’a encore rien ajouté.</p>
        )}
      </Card>
    </>
  )
}
