import { type ChangeEvent, type FormEvent, useId } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { AT_THE_BEGINNING, dashboardPath } from '#app/components/lists/list-query.ts'
import { Button } from '#app/ui/button.tsx'
import { RemovableChip } from '#app/ui/chip.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { BOOKING_SORTS, type RequestView, usualSort } from '#domain/bookings/request-view.ts'
import { formatDayLong, formatMonth, isDay, isMonth, type Month } from '#lib/dates.ts'

interface RequestToolsProps {
  view: RequestView
  /** Months with an event. */
  months: readonly Month[]
}

/** Finds a request by name, narrows the list to a month and orders it; forms that work without JavaScript. */
export function RequestTools({ view, months }: RequestToolsProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = useId()
  const { name, event, sort, filter } = view
  const month = isMonth(event) ? event : null
  const show = (change: Parameters<typeof dashboardPath>[1]) =>
    navigate(dashboardPath(query, { ...change, ...AT_THE_BEGINNING }), { preventScrollReset: true })
  const kept = (...names: string[]) =>
    names.map((kept) => {
      const value = query.get(kept)
      return value && <input key={kept} type="hidden" name={kept} value={value} />
    })
  const choose = (change: ChangeEvent<HTMLSelectElement>) => {
    const { name, value } = change.currentTarget
    show({ [name]: value === (name === 'sort' ? usualSort(filter) : '') ? null : value })
  }
  // A name is looked for in every state and month.
  function find(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    show({ q: String(new FormData(submit.currentTarget).get('q') ?? '').trim(), status: null, event: null })
  }

  return (
    <>
      <div className="work-tools">
        <Form role="search" method="get" onSubmit={find}>
          {kept('month')}
          <TextInput
            key={name}
            icon="search"
            type="search"
            name="q"
            defaultValue={name}
            placeholder="Rechercher un nom"
            aria-label="Rechercher un nom"
            enterKeyHint="search"
            autoComplete="off"
          />
          <noscript>
            <Button type="submit" variant="secondary">
              Chercher
            </Button>
          </noscript>
        </Form>
        <Form method="get">
          {kept('q', 'status', 'month')}
          <Select
            key={`${id}-${event}`}
            name="event"
            aria-label="Mois de l’événement"
            defaultValue={month ?? ''}
            onChange={choose}
          >
            <option value="">Tous les mois</option>
            {[...new Set([...months, ...(month ? [month] : [])])].sort().map((value) => (
              <option key={value} value={value}>
                {formatMonth(value)}
              </option>
            ))}
          </Select>
          <Select key={`${id}-${sort}`} name="sort" aria-label="Trier" defaultValue={sort} onChange={choose}>
            {BOOKING_SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <noscript>
            <Button type="submit" variant="secondary">
              Afficher
            </Button>
          </noscript>
        </Form>
      </div>
      {(name !== '' || isDay(event)) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {name !== '' && (
            <RemovableChip render={<Link to={dashboardPath(query, { q: null, ...AT_THE_BEGINNING })} />}>
              {name}
            </RemovableChip>
          )}
          {isDay(event) && (
            <RemovableChip render={<Link to={dashboardPath(query, { event: null, ...AT_THE_BEGINNING })} />}>
              {formatDayLong(event)}
            </RemovableChip>
          )}
        </div>
      )}
    </>
  )
}
