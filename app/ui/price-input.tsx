import { type ComponentProps, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { stepPrice } from '#lib/typed-price.ts'
import { TextInput } from './text-input.tsx'

/** By how many dinars an arrow changes a price. */
const STEP = 10

/**
 * A price as people type it, with a comma or a point and blanks between thousands. The arrow keys, and two small arrows
 * for the mouse, change it by 10 dinars; any price may be typed.
 */
export function PriceInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const box = useRef<HTMLDivElement>(null)

  function step(by: number) {
    const input = box.current?.querySelector('input')
    if (!input) return
    input.value = stepPrice(input.value, by)
    // As if it had been typed, so that the form takes notice.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div ref={box} className="price-input">
      <TextInput
        {...props}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        suffix="DT"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? STEP : -STEP)
        }}
      />
      {/* For the mouse alone, like those of a browser's own number field: the keys do the same. */}
      <span className="price-steps" aria-hidden="true">
        <button type="button" tabIndex={-1} onClick={() => step(STEP)}>
          <Icon name="chevron-up" className="ic ic-sm" />
        </button>
        <button type="button" tabIndex={-1} onClick={() => step(-STEP)}>
          <Icon name="chevron-down" className="ic ic-sm" />
        </button>
      </span>
    </div>
  )
}
