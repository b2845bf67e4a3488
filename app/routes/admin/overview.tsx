import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { FigurePlot } from '#app/components/operator/figure-plot.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { CounterTile } from '#app/ui/counter-tile.tsx'
import { overview } from '#domain/operator/overview.server.ts'
import { readSpan, SPANS } from '#domain/operator/overview-periods.ts'
import { plural } from '#lib/text.ts'
import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = () => [{ title: 'Vue d’ensemble · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const span = readSpan(url.searchParams.get('span'))
  return { span, figures: await loadPart(context, overview(ctxOf(context), span)) }
})

const whole = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 })
const hours = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 })
const inHours = (value: number) => `${hours.format(value)}\u00A0h`
const inPercent = (value: number) => `${whole.format(value * 100)}\u00A0%`

/** '/admin': what waits for the operator, and how the site is doing. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { span, figures } = loaderData
  // Badges stop counting at 99, a figure doesn't.
  const providers = figures?.totals.toVerify ?? null
  const reports = figures?.totals.openReports ?? null
  return (
    <>
      <h1>Vue d’ensemble</h1>
      <ul className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-5 lg:gap-4">
        {providers !== null && (
          <Tile to={href('/admin/providers')}>
            <CounterTile
              value={providers}
              flag={providers > 0}
              label={plural(providers, 'Prestataire à vérifier', 'Prestataires à vérifier')}
            />
          </Tile>
        )}
        {reports !== null && (
          <Tile to={href('/admin/reports')}>
            <CounterTile
              value={reports}
              flag={reports > 0}
              label={plural(reports, 'Signalement à traiter', 'Signalements à traiter')}
            />
          </Tile>
        )}
        {figures && (
          <>
            <Total value={figures.totals.published} one="Profil public" many="Profils publics" />
            <Total value={figures.totals.providers} one="Compte prestataire" many="Comptes prestataires" />
            <Total value={figures.totals.clients} one="Compte client" many="Comptes clients" />
          </>
        )}
      </ul>
      <h2 className="mt-10 text-h3! font-sans!">Dans le temps</h2>
      <div className="mt-3">
        <ChipRow role="group" aria-label="Période">
          {SPANS.map(({ value, label }, index) => (
            <Chip
              key={value}
              on={value === span}
              render={
                <Link
                  to={index === 0 ? href('/admin') : `${href('/admin')}?span=${value}`}
                  preventScrollReset
                />
              }
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {figures ? (
        <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-2">
          <FigurePlot
            title="Inscriptions"
            periods={figures.periods}
            format={whole.format}
            series={[
              { label: 'Clients', tone: 'primary', values: figures.periods.map(({ clients }) => clients) },
              {
                label: 'Prestataires',
                tone: 'star',
                values: figures.periods.map(({ providers }) => providers),
              },
            ]}
          />
          <FigurePlot
            title="Profils publiés"
            note="Prestataires inscrits dans la période, dont le profil est public aujourd’hui."
            periods={figures.periods}
            format={whole.format}
            series={[
              {
                label: 'Profils',
                tone: 'primary',
                values: figures.periods.map(({ published }) => published),
              },
            ]}
          />
          <FigurePlot
            title="Demandes"
            periods={figures.periods}
            format={whole.format}
            series={[
              {
                label: 'Réservations',
                tone: 'primary',
                values: figures.periods.map(({ bookings }) => bookings),
              },
              { label: 'Devis', tone: 'star', values: figures.periods.map(({ quotes }) => quotes) },
            ]}
          />
          <FigurePlot
            title="Délai de réponse médian"
            note="Des demandes de la période qui ont reçu une réponse."
            periods={figures.periods}
            format={inHours}
            series={[
              {
                label: 'Heures',
                tone: 'primary',
                values: figures.periods.map(({ answerHours }) => answerHours),
              },
            ]}
          />
          <FigurePlot
            title="Taux d’acceptation"
            note="Des réservations demandées dans la période et décidées depuis."
            periods={figures.periods}
            format={inPercent}
            most={1}
            series={[
              {
                label: 'Acceptées',
                tone: 'primary',
                values: figures.periods.map(({ acceptance }) => acceptance),
              },
            ]}
          />
        </div>
      ) : (
        <FailedLoad message="Les chiffres n’ont pas pu être calculés." />
      )}
    </>
  )
}

function Tile({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="grid">
      <Link className="grid rounded-lg transition-shadow hover:shadow-sm" to={to}>
        {children}
      </Link>
    </li>
  )
}

function Total({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <li className="grid max-lg:last:odd:col-span-2">
      <CounterTile value={value} label={plural(value, one, many)} />
    </li>
  )
}
