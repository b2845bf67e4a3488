import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { dashboardPath } from '#app/components/lists/list-query.ts'
import { StatusFilter } from '#app/components/lists/status-filter.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface EntryListProps<Value extends string> {
  /** Accessible name of the list: 'Prestataires'. */
  label: string
  /** 'Rechercher un prestataire'. */
  searchLabel: string
  filters: readonly { value: Value; label: string }[]
  counts?: Readonly<Partial<Record<Value, number | string>>> | undefined
  filter: Value
  /** Looked for among all of them, whatever filter is in use. */
  searchIn: Value
  nextCursor: string | null
  empty: string
  /** One `EntryRow` each. */
  children: readonly ReactNode[]
}

/** A list of the operator's: a search, filters, the entries, and the ways to its other pages. */
export function EntryList<Value extends string>(props: EntryListProps<Value>) {
  const { label, searchLabel, filters, counts, filter, searchIn, nextCursor, empty, children } = props
  const [query] = useSearchParams()
  const typed = query.get('q') ?? ''
  return (
    <>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-2.5" key={typed}>
        {searchIn !== filters[0]?.value && <input type="hidden" name="status" value={searchIn} />}
        <Field id="q" label={searchLabel} className="min-w-0 flex-1 basis-64">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              icon="search"
              defaultValue={typed}
              placeholder="Nom, e-mail ou identifiant"
              maxLength={320}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="mb-0.5 max-sm:w-full">
          Rechercher
        </Button>
      </Form>
      <div className="mt-4">
        <StatusFilter filters={filters} counts={counts} current={filter} />
      </div>
      {children.length > 0 ? (
        <ul aria-label={label} className="mt-4 grid grid-cols-1 gap-3">
          {children}
        </ul>
      ) : (
        <EmptyState
          image="/art/empty/prestataires.svg"
          title={typed || query.has('after') ? 'Aucun résultat.' : empty}
          help={
            typed && (
              <Link className="link" to={dashboardPath(query, { q: null, after: null })}>
                Effacer la recherche
              </Link>
            )
          }
        />
      )}
      <ListPages nextCursor={nextCursor} newer="Début de la liste" older="Suite de la liste" />
    </>
  )
}

interface EntryRowProps {
  to: string
  picture: ReactNode
  title: string
  subtitle: ReactNode
  standing: ReactNode
}

/** An entry of the list: the whole of it leads to its page. */
export function EntryRow({ to, picture, title, subtitle, standing }: EntryRowProps) {
  return (
    <li>
      <Link to={to} className="row flex items-center gap-3.5 p-4">
        {picture}
        <span className="row-main sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <span className="min-w-0">
            <bdi className="row-title whitespace-normal! [overflow-wrap:anywhere]">{title || 'Sans nom'}</bdi>
            <span className="row-sub [overflow-wrap:anywhere]">{subtitle}</span>
          </span>
          {standing}
        </span>
        <Icon name="chevron-right" className="ic text-ink-mute" />
      </Link>
    </li>
  )
}
