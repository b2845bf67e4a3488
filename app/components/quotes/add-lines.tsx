import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LINES_MAX } from '#domain/quotes/quote-version-input.ts'

interface AddLinesProps {
  /** Lines that there are. */
  count: number
  /** Takes the press in the browser instead of sending the form. */
  here: (press: 'add' | 'add-option') => (pressed: MouseEvent) => void
}

/** Buttons for one more line or option, and how many there are. */
export function AddLines({ count, here }: AddLinesProps) {
  const isFull = count >= LINES_MAX
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-ink-mute">
      <Button type="submit" name="do" value="add" variant="secondary" disabled={isFull} onClick={here('add')}>
        <Icon name="plus" className="ic ic-sm" />
        Ajouter une ligne
      </Button>
      <Button
        type="submit"
        name="do"
        value="add-option"
        variant="quiet"
        disabled={isFull}
        onClick={here('add-option')}
      >
        <Icon name="plus" className="ic ic-sm" />
        Ajouter une option
      </Button>
      {count} sur {LINES_MAX}
    </p>
  )
}
