import { useRef, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { DateFilter } from '#domain/catalogue/listing-filters.ts'
import type { DateFieldProps } from './date-field.tsx'
import { dateText, isTypedDay } from './date-text.ts'

const DatePicker = lazyPart(
  () => import('./date-picker.tsx'),
  (module) => module.DatePicker,
  (props) => props.onOpenChange(false),
)

/** Days that the browser's own field held when this one took its place. */
function typedBefore(): DateFilter | null {
  const day = document.querySelector<HTMLInputElement>('#search-date')?.value
  return isTypedDay(day) ? { day, flexibility: 0, part: null, confirmed: false } : null
}

/** The date of a search with a calendar of its own: shows it in words, and sends it with what goes with it. */
export function DateCombobox({ date: given, onDate }: DateFieldProps) {
  const [date, setDate] = useState(() => given ?? typedBefore())
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  function show() {
    setOpenings(openings + 1)
    setOpen(true)
  }
  function choose(chosen: DateFilter | null) {
    setDate(chosen)
    setOpen(false)
    onDate?.(chosen)
  }
  return (
    <>
      <input
        ref={field}
        id="search-date"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? 'search-dates' : undefined}
        readOnly
        value={date ? dateText(date) : ''}
        placeholder="Toutes les dates"
        onClick={show}
        onKeyDown={(event) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
          event.preventDefault()
          show()
        }}
      />
      {date && (
        <>
          <input type="hidden" name="date" value={date.day} />
          {date.flexibility > 0 && <input type="hidden" name="souplesse" value={date.flexibility} />}
          {date.part && <input type="hidden" name="creneau" value={date.part} />}
        </>
      )}
      {openings > 0 && (
        <DatePicker
          key={openings}
          date={date}
          open={open}
          onOpenChange={setOpen}
          onChoose={choose}
          box={field.current?.closest('.search') ?? null}
        />
      )}
    </>
  )
}
