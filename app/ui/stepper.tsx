import type { ReactElement } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from './class-names.ts'
import { type RenderElement, renderAs } from './render-as.ts'

interface StepperProps {
  /** Names the list: 'Étapes'. */
  label: string
  steps: readonly { label: string; render: RenderElement }[]
  /** Index of the step that is shown, from 0. */
  current: number
}

/** Position among a few steps, stars on the red thread. Each is a link; small screens show one line. */
export function Stepper({ label, steps, current }: StepperProps): ReactElement {
  const step = steps[current]
  const next = steps[current + 1]
  return (
    <nav aria-label={label}>
      <ol className="grid grid-cols-5 max-sm:hidden">
        {steps.map(({ label, render }, index) => (
          <li
            key={label}
            className={classNames(
              'relative',
              index > 0 && 'before:absolute before:top-5 before:right-1/2 before:h-[2.5px] before:w-full',
              index > current ? 'before:bg-line-strong' : 'before:bg-thread',
            )}
          >
            {renderAs(render, {
              className: classNames(
                'grid justify-items-center gap-2 text-center text-sm/[1.55]',
                index === current ? 'font-[680] text-heading' : 'font-[560]',
                index < current && 'text-ink-soft',
                index > current && 'text-ink-mute',
              ),
              'aria-current': index === current ? 'step' : undefined,
              children: (
                <>
                  <span
                    className={classNames(
                      'khatim relative z-1 grid size-10.5 place-items-center font-bold tabular-nums',
                      index < current && 'bg-primary text-on-primary',
                      index === current && 'bg-thread text-on-primary',
                      index > current && 'bg-line-strong text-ink-soft',
                    )}
                  >
                    <span
                      className={classNames(
                        'khatim grid size-9.5 place-items-center',
                        index > current && 'bg-page',
                      )}
                    >
                      {index < current ? <Icon name="check" className="ic" /> : index + 1}
                    </span>
                  </span>
                  {label}
                </>
              ),
            })}
          </li>
        ))}
      </ol>
      <div className="sm:hidden">
        <div className="flex items-center gap-3">
          <span className="khatim grid place-items-center size-12 bg-thread text-white font-bold num flex-none">
            {current + 1}
          </span>
          <p className="leading-tight">
            <span className="block text-sm text-ink-soft">
              Étape {current + 1} sur {steps.length}
            </span>
            <b className="font-bold text-[1.125rem]">{step?.label}</b>
          </p>
          {next && <span className="ml-auto text-sm text-ink-mute">Ensuite : {next.label}</span>}
        </div>
        <div className="mt-3 flex gap-1.5" aria-hidden="true">
          {steps.map(({ label }, index) => (
            <i
              key={label}
              className={classNames(
                'h-1 flex-1 rounded-full',
                index <= current ? 'bg-thread' : 'bg-line-strong',
              )}
            />
          ))}
        </div>
      </div>
    </nav>
  )
}
