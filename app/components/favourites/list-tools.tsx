import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { LIST_NAME_MAX } from '#domain/favourites/favourite-limits.ts'
import { plural } from '#lib/text.ts'
import { answerTo, type FavouriteAnswer } from './favourite-answer.ts'

const SUMMARY = 'w-fit list-none [&::-webkit-details-marker]:hidden'

/** 'Nouvelle liste': opens without scripts too, and closes once the page shows what came of it. */
export function NewList({ answer }: { answer: FavouriteAnswer | undefined }) {
  const refused = answerTo(answer, 'create', '')
  return (
    <details className="max-sm:w-full" open={Boolean(refused)}>
      <summary className={buttonClass({ variant: 'quiet', className: `${SUMMARY} sm:ml-auto` })}>
        <Icon name="plus" className="ic" />
        Nouvelle liste
      </summary>
      <NameForm act="create" id="nouvelle" label="Nom de la liste" refused={refused}>
        Créer
      </NameForm>
    </details>
  )
}

interface ChangeListProps {
  list: { id: string; name: string; count: number }
  answer: FavouriteAnswer | undefined
}

/** Number of guests that the estimates of a list are for (Q3). */
export function ListGuests({
  list: { id, guests },
  answer,
}: {
  list: { id: string; guests: number | null }
  answer: FavouriteAnswer | undefined
}) {
  const refused = answerTo(answer, 'guests', id)
  return (
    <Form
      method="post"
      action={href('/favoris')}
      preventScrollReset
      className={cardClass('mt-4 flex flex-wrap items-start gap-x-4 gap-y-2.5 p-4')}
    >
      <input type="hidden" name="do" value="guests" />
      <input type="hidden" name="list" value={id} />
      <Icon name="users" className="ic mt-10 text-ink-mute max-sm:hidden" />
      <Field
        id="invites"
        label="Nombre d’invités"
        hint={guests === null ? 'Pour estimer le prix de chaque prestataire.' : undefined}
        error={refused?.problem}
        className="w-44"
      >
        {(control) => (
          <TextInput
            {...control}
            name="guests"
            className="num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            key={`${refused?.typed} ${guests}`}
            defaultValue={refused?.typed ?? guests ?? ''}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-7">
        {guests === null ? 'Estimer' : 'Mettre à jour'}
      </Button>
    </Form>
  )
}

/** Another name for a list, or its end. */
export function ChangeList({ list, answer }: ChangeListProps) {
  const refused = answerTo(answer, 'rename', list.id)
  const { id, name, count } = list
  return (
    <details className="mt-4" open={Boolean(refused)}>
      <summary className={buttonClass({ variant: 'quiet', size: 'sm', className: `${SUMMARY} -ml-3` })}>
        Modifier la liste
      </summary>
      <div className={cardClass('mt-2 grid gap-5 p-5 md:flex md:flex-wrap md:items-end md:justify-between')}>
        <NameForm act="rename" id="renommer" label="Nom de la liste" list={id} name={name} refused={refused}>
          Renommer
        </NameForm>
        <Form method="post" action={href('/favoris')}>
          <input type="hidden" name="do" value="delete" />
          <input type="hidden" name="list" value={id} />
          <Button type="submit" variant="danger" className="max-sm:w-full">
            Supprimer la liste
            {count > 0 && ` et ${plural(count, 'son favori', `ses ${count} favoris`)}`}
          </Button>
        </Form>
      </div>
    </details>
  )
}

interface NameFormProps {
  act: 'create' | 'rename'
  id: string
  label: string
  list?: string
  name?: string
  refused: FavouriteAnswer | undefined
  children: ReactNode
}

function NameForm({ act, id, label, list, name = '', refused, children }: NameFormProps) {
  return (
    <Form
      method="post"
      action={href('/favoris')}
      className="mt-2 flex flex-wrap items-start gap-2.5"
      noValidate
    >
      <input type="hidden" name="do" value={act} />
      {list && <input type="hidden" name="list" value={list} />}
      <Field id={id} label={label} error={refused?.problem} className="min-w-0 flex-1 basis-56">
        {(control) => (
          <TextInput
            {...control}
            name="name"
            key={refused?.typed}
            defaultValue={refused?.typed ?? name}
            maxLength={LIST_NAME_MAX}
            required
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-7">
        {children}
      </Button>
    </Form>
  )
}
