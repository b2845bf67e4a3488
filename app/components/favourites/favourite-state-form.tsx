import { Check, CircleDashed, Eye, Send, X } from 'lucide-react'
import { Form, href, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import {
  FAVOURITE_STATE_LABELS,
  FAVOURITE_STATES,
  type FavouriteState,
} from '#domain/favourites/favourite-state.ts'
import type { FavouriteView } from './favourite-view.ts'

const LOOKS: Record<FavouriteState, { icon: typeof Send; tone: string }> = {
  todo: { icon: CircleDashed, tone: 'bg-sunken! text-ink-soft' },
  contacted: { icon: Send, tone: 'bg-primary-100! text-primary' },
  visited: { icon: Eye, tone: 'bg-warning-50! text-warning-strong' },
  chosen: { icon: Check, tone: 'bg-success-50! text-success-strong' },
  dropped: { icon: X, tone: 'bg-neutral-50! text-neutral-strong' },
}

/** State of a favourite. A choice saves itself; without scripts, its button does. */
export function FavouriteStateForm({ favourite: { id, provider, state } }: { favourite: FavouriteView }) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const { icon: Icon, tone } = LOOKS[state]
  return (
    <Form method="post" action={href('/favoris')} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="do" value="state" />
      <input type="hidden" name="favourite" value={id} />
      <div className={classNames('relative min-w-40 flex-1', tone.split(' ')[1])}>
        <Icon className="ic ic-sm pointer-events-none absolute top-3.5 left-3.5" />
        <Select
          // The server's own word, once it has answered.
          key={state}
          name="state"
          aria-label={`État de ${provider.name}`}
          defaultValue={state}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          className={classNames(
            'min-h-11! rounded-full! border-transparent! pl-10! text-sm! font-[640]',
            tone,
          )}
        >
          {FAVOURITE_STATES.map((value) => (
            <option key={value} value={value} className="bg-surface text-ink">
              {FAVOURITE_STATE_LABELS[value]}
            </option>
          ))}
        </Select>
      </div>
      {!hydrated && (
        <Button type="submit" variant="secondary" size="sm">
          Enregistrer
          <span className="sr"> l’état de {provider.name}</span>
        </Button>
      )}
    </Form>
  )
}
