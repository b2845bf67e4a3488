import { Form, Link } from 'react-router'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { ActionList } from '#app/components/operator/action-list.tsx'
import { JOURNAL } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { COMMAND_LINE, readJournalFilter } from '#domain/operator/journal-filter.ts'
import { listActions, listOperators } from '#domain/operator/list-actions.server.ts'
import { OPERATOR_ACTIONS } from '#domain/operator/operator-actions.ts'
import type { Route } from './+types/journal'

export const meta: Route.MetaFunction = () => [{ title: 'Journal, administration · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { typed, filter, errors } = readJournalFilter(url.searchParams)
  const [page, operators] = await Promise.all([
    listActions(ctx, { filter, cursor: url.searchParams.get('after') }),
    listOperators(ctx),
  ])
  return { ...page, typed, errors, operators, filtered: Object.values(typed).some((text) => text !== '') }
})

/** All that operators did, which nothing takes away. */
export default function Journal({ loaderData }: Route.ComponentProps) {
  const { entries, nextCursor, filtered } = loaderData
  return (
    <>
      <h1>Journal</h1>
      <p className="mt-2 text-ink-soft">
        Toutes les actions des opérateurs. Le journal ne peut être ni modifié ni effacé.
      </p>
      <Filters {...loaderData} key={JSON.stringify(loaderData.typed)} />
      <div className="mt-6">
        {entries.length > 0 ? (
          <ActionList actions={entries} label="Journal" withSubjects />
        ) : (
          <EmptyState
            image="/art/empty/taches.svg"
            title={filtered ? 'Aucune action ne correspond.' : 'Aucune action pour le moment.'}
          />
        )}
      </div>
      <ListPages nextCursor={nextCursor} newer="Actions les plus récentes" older="Actions plus anciennes" />
    </>
  )
}

function Filters({
  typed,
  errors,
  operators,
  filtered,
}: Pick<Route.ComponentProps['loaderData'], 'typed' | 'errors' | 'operators' | 'filtered'>) {
  return (
    <Card padded className="mt-6">
      <Form
        method="get"
        role="search"
        aria-label="Filtrer le journal"
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <Field id="operator" label="Opérateur">
          {(control) => (
            <Select {...control} name="operator" defaultValue={typed.operator}>
              <option value="">Tous</option>
              {operators.map(({ id, name }) => (
                <option key={id} value={id} dir="auto">
                  {name}
                </option>
              ))}
              <option value={COMMAND_LINE}>Ligne de commande</option>
            </Select>
          )}
        </Field>
        <Field id="action" label="Action">
          {(control) => (
            <Select {...control} name="action" defaultValue={typed.action}>
              <option value="">Toutes</option>
              {Object.entries(OPERATOR_ACTIONS).map(([action, label]) => (
                <option key={action} value={action}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="subject" label="Identifiant concerné" error={errors.subject}>
          {(control) => (
            <TextInput
              {...control}
              name="subject"
              defaultValue={typed.subject}
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="from" label="Du" error={errors.from}>
          {(control) => <TextInput {...control} type="date" name="from" defaultValue={typed.from} />}
        </Field>
        <Field id="to" label="Au" error={errors.to}>
          {(control) => <TextInput {...control} type="date" name="to" defaultValue={typed.to} />}
        </Field>
        <div className="flex flex-wrap items-end gap-2.5 lg:pb-1">
          <Button type="submit" variant="secondary" className="max-sm:flex-auto">
            Filtrer
          </Button>
          {filtered && (
            <Link className={buttonClass({ variant: 'quiet', className: 'max-sm:flex-auto' })} to={JOURNAL}>
              Tout afficher
            </Link>
          )}
        </div>
      </Form>
    </Card>
  )
}
