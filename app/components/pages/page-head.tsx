import type { ReactNode } from 'react'
import { ArchPicture } from '#app/ui/arch-picture.tsx'
import { artSources } from '../home/art.ts'

interface PageHeadProps {
  title: string
  /** One or two sentences that say what the page is about. */
  lead: ReactNode
  /** A picture of the home page in its arch, from 1024 px on. */
  picture?: { name: string; widths: readonly [number, number] } | undefined
}

/** The beginning of a page that is read: its title on the tiled ground, above the frieze. */
export function PageHead({ title, lead, picture }: PageHeadProps) {
  return (
    <header className="relative overflow-clip">
      <div className="zellige-tile absolute inset-0 [mask-image:linear-gradient(to_left,black,transparent_75%)]" />
      <div className="wrap relative flex items-end justify-between gap-12">
        <div className="grid gap-4 py-10 lg:py-16">
          <h1>{title}</h1>
          <p className="text-lead text-ink-soft max-w-[52ch]">{lead}</p>
        </div>
        {picture && (
          <ArchPicture
            {...artSources(picture.name, picture.widths, '170px')}
            width={170}
            height={238}
            frame="gold"
            className="max-lg:hidden w-[170px] flex-none mt-10"
            eager
          />
        )}
      </div>
      <div className="frieze" />
    </header>
  )
}
