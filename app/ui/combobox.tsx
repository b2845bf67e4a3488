import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { classNames } from './class-names.ts'
import { splitAtMatch } from './suggestions.ts'

/** A text that may be taken, and, in smaller letters, what it is. */
export type Suggestion = { label: string; note?: string | undefined }

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onSelect' | 'list'> {
  /** Also the stem of the list's ids. */
  id: string
  /** Initial text; another one replaces what it shows. */
  defaultValue?: string | undefined
  /** Finds what to suggest for a text; always the same function. Ends early, by any means, once the signal says so. */
  source: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  /** Names the list, for those who hear the page: 'Gouvernorats'. */
  listLabel: string
  /** Stands before each suggestion. */
  icon?: IconName | undefined
  /** Called with each text typed and each suggestion taken. */
  onValue?: ((value: string) => void) | undefined
  /** Called in its stead with a suggestion taken. */
  onPick?: ((value: string) => void) | undefined
}

/** Time that the list outlives the focus, so that a press on it still counts, in milliseconds. */
const HIDE_AFTER_BLUR_MS = 200

/**
 * A text field that suggests. Arrows move through the suggestions, Enter takes one, Escape hides them. Any text is
 * accepted, and without JavaScript it is a plain field. The list is laid out against the nearest positioned parent.
 */
export function Combobox({
  id,
  defaultValue = '',
  source,
  listLabel,
  icon,
  onValue,
  onPick,
  onFocus,
  onBlur,
  ...rest
}: ComboboxProps) {
  const [given, setGiven] = useState(defaultValue)
  const [text, setText] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hideTimer.current), [])
  if (given !== defaultValue) {
    setGiven(defaultValue)
    setText(defaultValue)
  }

  const [found, setFound] = useState<readonly Suggestion[]>([])
  const isAsking = open && text.trim() !== ''
  useEffect(() => {
    if (!isAsking) return setFound([])
    const asked = new AbortController()
    // Without an answer the field is a plain one.
    source(text, asked.signal)
      .catch(() => [])
      .then((suggestions) => asked.signal.aborted || setFound(suggestions))
    return () => asked.abort()
  }, [source, text, isAsking])

  const suggestions = isAsking ? found : []
  const shown = suggestions.length > 0
  const optionId = (index: number) => `${id}-option-${index}`

  function write(value: string, keepOpen: boolean) {
    setText(value)
    setOpen(keepOpen)
    setActive(-1)
    onValue?.(value)
  }

  function take(value: string) {
    if (!onPick) return write(value, false)
    setText(value)
    setOpen(false)
    setActive(-1)
    onPick(value)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[active]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      // From the text (-1) down to the first or up to the last, and round again through the text.
      const stops = suggestions.length + 1
      setActive(((active + 1 + step + stops) % stops) - 1)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      take(chosen.label)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <>
      <input
        autoComplete="off"
        dir="auto"
        {...rest}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && shown ? optionId(active) : undefined}
        value={text}
        // Pre-hydration input is reported late, when the focus may be elsewhere.
        onChange={(event) => write(event.target.value, event.target === document.activeElement)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          clearTimeout(hideTimer.current)
          setOpen(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          hideTimer.current = setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS)
          onBlur?.(event)
        }}
      />
      <div className="suggest" id={`${id}-list`} role="listbox" aria-label={listLabel} hidden={!shown}>
        {suggestions.map(({ label, note }, index) => {
          const [before, match, after] = splitAtMatch(label, text)
          return (
            <div
              key={label}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classNames('menu-item', index === active && 'is-active', note && 'py-1.5!')}
              // The press must not take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(label)}
              onKeyDown={onKeyDown}
            >
              {icon && <Icon name={icon} className="ic ic-sm" />}
              <span className="min-w-0">
                <bdi>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </bdi>
                {note && <span className="block text-sm text-ink-mute">{note}</span>}
              </span>
            </div>
          )
        })}
      </div>
    </>
  )
}
