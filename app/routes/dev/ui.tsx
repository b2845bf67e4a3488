import { ExhibitSection } from '#app/components/dev/exhibit.tsx'
import { EXHIBITS } from '#app/components/dev/exhibits.ts'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { NotFound } from '#lib/errors.ts'
import type { Route } from './+types/ui'

export const meta: Route.MetaFunction = () => [{ title: 'Composants · Machmoum' }]

/** Refuses where there is no mailbox either: neither exists in production. */
export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  if (!context.get(requestContext).site.mailbox) throw new NotFound()
  return null
})

/** All primitives in all their looks and states. */
export default function UiPage() {
  return (
    <div className="wrap section">
      <h1>Composants</h1>
      <p className="mt-2 mb-6 text-ink-soft">Tous les éléments du site, dans chacun de leurs états.</p>
      <nav aria-label="Composants">
        <ChipRow>
          {EXHIBITS.map(({ files: [name] }) => (
            <Chip key={name} render={<a href={`#${name}`} />}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      <div className="mt-10 grid grid-cols-1 gap-12">
        {EXHIBITS.map((exhibit) => (
          <ExhibitSection key={exhibit.files[0]} exhibit={exhibit} />
        ))}
      </div>
    </div>
  )
}
