import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { niceTop } from './nice-top.ts'

interface FigurePlotProps {
  title: string
  /** Exact definition of the figure. */
  note?: string | undefined
  periods: readonly { start: string; short: string; long: string }[]
  /** Stacked on one another; null where there is nothing to measure. */
  series: readonly { label: string; tone: Tone; values: readonly (number | null)[] }[]
  format: (value: number) => string
  /** The most that a value can be; else the axis ends above the largest. */
  most?: number | undefined
}

type Tone = 'primary' | 'star'

const FILLS: Record<Tone, string> = { primary: 'fill-primary', star: 'fill-star' }
const KEYS: Record<Tone, string> = { primary: 'bg-primary', star: 'bg-star' }

/** Height of the plot without what stands below it, in pixels; across, everything is in percent of the card. */
const HEIGHT = 140
const LABELS = 22
/** Width of what stands left of the plot. */
const AXIS = 44
/** Heights of the grid lines, from the bottom on. */
const GRID = [0, 0.5, 1]

/**
 * Bars over time, drawn on the server. Letters keep their size whatever the width, since only positions are in percent. The
 * figures are there as a table too, for those who hear the page or want them exactly.
 */
export function FigurePlot({ title, note, periods, series, format, most }: FigurePlotProps) {
  const sums = periods.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = most ?? niceTop(Math.max(...sums))
  const isEmpty = series.every(({ values }) => values.every((value) => !value))
  const step = 100 / periods.length
  return (
    <Card padded className="min-w-0">
      <figure>
        <figcaption>
          <h3 className="text-base">{title}</h3>
          {note && <p className="mt-0.5 text-sm text-ink-mute">{note}</p>}
          {series.length > 1 && (
            <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
              {series.map(({ label, tone }) => (
                <li key={label} className="flex items-center gap-1.5">
                  <span className={classNames('size-3 rounded-xs', KEYS[tone])} />
                  {label}
                </li>
              ))}
            </ul>
          )}
        </figcaption>
        <div className="relative mt-4 flex">
          <svg
            width={AXIS}
            height={HEIGHT + LABELS}
            aria-hidden="true"
            className="flex-none overflow-visible"
          >
            {!isEmpty &&
              GRID.map((part) => (
                <text key={part} className="num fill-ink-mute text-xs" x="0" y={HEIGHT * (1 - part) + 4}>
                  {format(top * part)}
                </text>
              ))}
          </svg>
          <svg
            width="100%"
            height={HEIGHT + LABELS}
            aria-hidden="true"
            className="min-w-0 flex-1 overflow-visible"
          >
            {GRID.map((part) => (
              <line
                key={part}
                className="stroke-line"
                x1="0"
                x2="100%"
                y1={HEIGHT * (1 - part) + 0.5}
                y2={HEIGHT * (1 - part) + 0.5}
              />
            ))}
            {periods.map(({ start, short }, at) => (
              <g key={start}>
                {barsOf(series, at, top).map(({ tone, from, height }) => (
                  <rect
                    key={tone}
                    className={FILLS[tone]}
                    x={`${step * (at + 0.22)}%`}
                    width={`${step * 0.56}%`}
                    y={HEIGHT - from - height}
                    height={height}
                  />
                ))}
                {/* Every other one: on a small screen they would touch. */}
                {at % 2 === 1 && (
                  <text
                    className="num fill-ink-mute text-xs"
                    x={`${step * (at + 0.5)}%`}
                    y={HEIGHT + 18}
                    textAnchor="middle"
                  >
                    {short}
                  </text>
                )}
              </g>
            ))}
          </svg>
          {isEmpty && (
            <p className="absolute inset-x-0 top-12 text-center text-sm text-ink-mute">
              Aucune donnée sur cette période.
            </p>
          )}
        </div>
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            Les chiffres<span className="sr"> : {title}</span>
          </summary>
          <FigureTable periods={periods} series={series} format={format} title={title} />
        </details>
      </figure>
    </Card>
  )
}

function barsOf(series: FigurePlotProps['series'], at: number, top: number) {
  let from = 0
  return series.map(({ tone, values }) => {
    const height = ((values[at] ?? 0) / top) * HEIGHT
    const bar = { tone, from, height }
    from += height
    return bar
  })
}

function FigureTable({ title, periods, series, format }: Omit<FigurePlotProps, 'note' | 'most'>) {
  return (
    <table className="num w-full text-sm">
      <caption className="sr">{title}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col" className="py-1.5 font-semibold">
            Période
          </th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="py-1.5 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(({ start, long }, at) => (
          <tr key={start} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {long}
            </th>
            {series.map(({ label, values }) => {
              const value = values[at] ?? null
              return (
                <td key={label} className="py-1.5 text-right">
                  {value === null ? '–' : format(value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
