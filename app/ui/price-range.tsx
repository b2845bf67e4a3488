import { type KeyboardEvent, useState } from 'react'
import { formatWhole, withPlainSpaces } from '#lib/text.ts'
import { classNames } from './class-names.ts'
import {
  POSITION_MAX,
  PRICE_MAX,
  positionToPrice,
  priceToPosition,
  readPriceBound,
  stepPrice,
} from './price-scale.ts'
import { useHydrated } from './use-hydrated.ts'

/** Nothing wraps in a field. */
const spokenWhole = (value: number) => withPlainSpaces(formatWhole(value))

interface PriceRangeProps {
  /** Stem of the ids: the filters may stand twice on a page. */
  id: string
  /** Names of the two form fields; each sends plain digits. */
  minName: string
  maxName: string
  /** The bounds in use, in dinars; another pair replaces what the fields show. */
  min: number
  max: number
  currency: 'DT' | 'TND'
  /** Called when a thumb is let go or a field is left, with the new bounds. */
  onCommit?: ((min: number, max: number) => void) | undefined
}

type End = 'min' | 'max'

const LABELS: Record<End, string> = { min: 'Minimum', max: 'Maximum' }
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/**
 * Two thumbs on one track and two fields for the same bounds. Without JavaScript the track is hidden and the fields
 * do the work.
 */
export function PriceRange({ id, minName, maxName, min, max, currency, onCommit }: PriceRangeProps) {
  const hydrated = useHydrated()
  const [given, setGiven] = useState({ min, max })
  const [range, setRange] = useState({ min, max })
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({})
  if (given.min !== min || given.max !== max) {
    setGiven({ min, max })
    setRange({ min, max })
    setTyped({})
  }

  const positions = { min: priceToPosition(range.min), max: priceToPosition(range.max) }
  const percent = (position: number) => `${(100 * position) / POSITION_MAX}%`

  /** Moves one end, which stops at the other. */
  function moved(end: End, price: number) {
    return end === 'min'
      ? { ...range, min: Math.min(price, range.max) }
      : { ...range, max: Math.max(price, range.min) }
  }
  function commit(next: { min: number; max: number }) {
    setRange(next)
    if (next.min !== given.min || next.max !== given.max) onCommit?.(next.min, next.max)
  }
  function onSliderKey(event: KeyboardEvent, end: End) {
    const steps = KEY_STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    setRange(moved(end, stepPrice(range[end], steps)))
  }
  function readTyped(end: End, text = typed[end]) {
    setTyped({ ...typed, [end]: undefined })
    if (text !== undefined) commit(moved(end, readPriceBound(text, end === 'min' ? 0 : PRICE_MAX)))
  }
  function onType(end: End, field: HTMLInputElement) {
    // Applies at once what was typed before hydration: it is heard of after it, when the field may have been left.
    if (field === document.activeElement) setTyped({ ...typed, [end]: field.value })
    else readTyped(end, field.value)
  }

  const slider = (end: End) => (
    <input
      type="range"
      min="0"
      max={POSITION_MAX}
      value={positions[end]}
      aria-label={`Budget ${LABELS[end].toLowerCase()}`}
      aria-valuetext={`${spokenWhole(range[end])} ${currency}`}
      // At the far end the minimum's thumb lies on top, or neither could be moved back.
      className={end === 'min' && positions.min > POSITION_MAX / 2 ? 'is-above' : undefined}
      onChange={(event) => setRange(moved(end, positionToPrice(Number(event.target.value))))}
      onKeyDown={(event) => onSliderKey(event, end)}
      onKeyUp={() => commit(range)}
      onPointerUp={() => commit(range)}
    />
  )
  const field = (end: End, name: string) => (
    <div>
      <label className="label" htmlFor={`${id}-${end}`}>
        {LABELS[end]}
      </label>
      <div className="input-ic">
        {/* Until JavaScript runs the field itself is sent; then it shows spaces, and a hidden one is. */}
        <input
          type="text"
          id={`${id}-${end}`}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          name={hydrated ? undefined : name}
          value={typed[end] ?? (hydrated ? spokenWhole(range[end]) : range[end])}
          onChange={(event) => onType(end, event.target)}
          onBlur={() => readTyped(end)}
          onKeyDown={(event) => event.key === 'Enter' && readTyped(end)}
        />
        <span className="input-suffix" aria-hidden="true">
          {currency}
        </span>
        {hydrated && <input type="hidden" name={name} value={range[end]} />}
      </div>
    </div>
  )

  return (
    <div className="price-range">
      <div className={classNames('range', 'noscript:hidden')}>
        <span className="range-track" />
        <svg className="range-fill" aria-hidden="true">
          <rect x={percent(positions.min)} width={percent(positions.max - positions.min)} height="100%" />
        </svg>
        {slider('min')}
        {slider('max')}
      </div>
      <div className="price-fields">
        {field('min', minName)}
        {field('max', maxName)}
      </div>
    </div>
  )
}
