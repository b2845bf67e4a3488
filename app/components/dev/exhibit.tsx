import type { ComponentType, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** Files of `app/ui` that belong together, without `.tsx`, and what shows their looks and states. */
export type Exhibit = { files: readonly [string, ...string[]]; Shown: ComponentType }

interface LookProps {
  /** Value of a prop, or a state. */
  name: string
  /** Takes a whole line. */
  wide?: boolean | undefined
  /** Lies on dark ground. */
  night?: boolean | undefined
  children: ReactNode
}

/** One look of a primitive, with its name above it. */
export function Look({ name, wide = false, night = false, children }: LookProps) {
  return (
    <figure className={classNames('min-w-0 max-w-full', wide && 'basis-full')}>
      <figcaption className="mb-2 text-sm text-ink-soft">{name}</figcaption>
      <div className={night ? 'on-night rounded-lg bg-night p-4 text-white' : undefined}>{children}</div>
    </figure>
  )
}

/** The looks that an exhibit has. */
export function ExhibitSection({ exhibit: { files, Shown } }: { exhibit: Exhibit }) {
  const id = files[0]
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-4 border-b border-line pb-2 text-h3! font-sans!">
        {files.join(', ')}
      </h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
        <Shown />
      </div>
    </section>
  )
}

/** A text that no box is made for. */
export const LONG =
  'Un texte très long, comme celui d’une famille de Tunis qui décrit sa fête jusqu’au dernier détail'

/** A word that no line can hold. */
export const UNBREAKABLE = 'Mariagetraditionneltunisienavectroupe'.repeat(3)
