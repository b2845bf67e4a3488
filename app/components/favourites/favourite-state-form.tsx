import { useState } from 'react'
import { Form, href, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import {
  FAVOURITE_STATE_LABELS,
  FAVOURITE_STATES,
  type FavouriteState,
} from '#domain/favourites/favourite-state.ts'
import type { FavouriteView } from './favourite-view.ts'

const LOOKS: Record<FavouriteState, { icon: IconName; tone: string }> = {
  todo: { icon: 'circle-dashed', tone: 'bg-sunken! text-ink-soft' },
  contacted: { icon: 'send', tone: 'bg-primary-100! text-primary' },
  visited: { icon: 'eye', tone: 'bg-warning-50! text-warning-strong' },
  chosen: { icon: 'check', tone: 'bg-success-50! text-success-strong' },
  dropped: { icon: 'x', tone: 'bg-neutral-50! text-neutral-strong' },
}

/** State of a favourite. A choice saves itself, and says so; without scripts, its button does. */
export function FavouriteStateForm({ favourite: { id, provider, state } }: { favourite: FavouriteView }) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const [chosen, setChosen] = useState<FavouriteState | null>(null)
  const { formData: sent } = useNavigation()
  const saving = chosen !== null && sent?.get('do') === 'state' && sent.get('favourite') === id
  // A state that was not saved is the server's own word again; the page says why.
  const shown = saving ? chosen : state
  const { icon, tone } = LOOKS[shown]
  return (
    <Form
      method="post"
      action={href('/favoris')}
      preventScrollReset
      className="flex flex-wrap items-center gap-y-2"
    >
      <input type="hidden" name="do" value="state" />
      <input type="hidden" name="favourite" value={id} />
      <div className={classNames('relative min-w-40 flex-1', tone.split(' ')[1])}>
        <Icon name={icon} className="ic ic-sm pointer-events-none absolute top-3.5 left-3.5" />
        <Select
          name="state"
          aria-label={`État de ${provider.name}`}
          value={shown}
          onChange={({ currentTarget }) => {
            setChosen(FAVOURITE_STATES.find((one) => one === currentTarget.value) ?? null)
            submit(currentTarget.form, { preventScrollReset: true })
          }}
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
      <p role="status" className="text-xs text-ink-mute not-empty:ml-2">
        {saving ? 'Enregistrement…' : chosen === state && 'Enregistré'}
      </p>
      {!hydrated && (
        <Button type="submit" variant="secondary" size="sm" className="ml-2">
          Enregistrer
          <span className="sr"> l’état de {provider.name}</span>
        </Button>
      )}
    </Form>
  )
}
