import { type ComponentType, type ReactNode, useState } from 'react'
import { FetchAhead } from '#app/browser/fetch-ahead.tsx'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MoreActions, MoreActionWords } from '#app/ui/more-actions.tsx'
import { SortableList, type SortControls } from '#app/ui/sortable-list.tsx'
import type { servicePaths } from './edits.ts'
import type { ItemDialogProps } from './item-dialog.tsx'
import { useDrafts } from './use-drafts.ts'
import { useEdit } from './use-edit.ts'
import { useOrder } from './use-order.ts'

/** A kind of item that providers list in their setup. */
export interface OwnListKind<Item, Draft> {
  /** Scope of its drafts in the browser. */
  drafts: string
  paths: Pick<typeof servicePaths, 'create' | 'update' | 'delete' | 'order'>
  texts: {
    /** Names the list: 'Vos services'. */
    label: string
    notLoaded: string
    /** Shown in place of an empty list. */
    empty: { title: string; help: string }
    /** Beside a list that has an order. */
    order?: string
    /** Opens the dialog, and is its title: 'Ajouter un service'. */
    add: string
    /** Title of the dialog for one that exists. */
    edit: string
    /** Submits a new one. */
    create: string
    deletion: { title: string; keep: string; confirm: string; consequence: (name: string) => string }
  }
  nameOf: (item: Item) => string
  /** Makes the initial draft; null stands for a new item. */
  draftOf: (item: Item | null) => Draft
  Dialog: ComponentType<ItemDialogProps<Draft>>
}

/** Controls of an item. Place each where the item's look wants it. */
export interface ItemControls extends SortControls {
  onEdit: () => void
  /** Deletes the item, after a question. */
  remove: ReactNode
}

interface OwnListStepProps<Item, Draft> {
  kind: OwnListKind<Item, Draft>
  providerId: string
  /** Null when they could not be loaded. */
  items: readonly Item[] | null
  row: (item: Item, controls: ItemControls) => ReactNode
  /** Lays out the list with what belongs to it; alone without this. */
  children?: (list: ReactNode, shown: readonly Item[]) => ReactNode
}

/** A step of the setup that is a list: items are added and edited in a dialog, put in order and deleted. */
export function OwnListStep<Item extends { id: string }, Draft>({
  kind: { paths, texts, nameOf, draftOf, Dialog, drafts: scope },
  providerId,
  items,
  row,
  children = (list) => list,
}: OwnListStepProps<Item, Draft>) {
  const [edited, setEdited] = useState<{ id: string | null; draft: Draft; isLeft: boolean } | null>(null)
  const [asked, setAsked] = useState<Item | null>(null)
  const [asking, setAsking] = useState(false)
  const drafts = useDrafts<Draft>(`${scope} ${providerId}`)
  const removal = useEdit()
  const { ordered, order } = useOrder(paths.order, items ?? [])
  const shown = ordered.filter(({ id }) => paths.delete(id) !== removal.action)
  const element = useLostFocus(`${shown.length} ${edited === null}`)
  if (!items) return <FailedLoad message={texts.notLoaded} />

  function edit(item: Item | null) {
    const id = item?.id ?? null
    const left = drafts.get(id)
    setEdited({ id, draft: left ?? draftOf(item), isLeft: left !== null })
  }
  const add = (
    <Button variant="secondary" onClick={() => edit(null)}>
      <Icon name="plus" className="ic" />
      {texts.add}
    </Button>
  )
  const remove = (item: Item) => (
    <MoreActions of={`« ${nameOf(item)} »`}>
      <Button
        variant="plain"
        icon
        aria-label={`Supprimer ${nameOf(item)}`}
        onClick={() => {
          setAsked(item)
          setAsking(true)
        }}
      >
        <Icon name="trash" className="ic" />
        <MoreActionWords>Supprimer</MoreActionWords>
      </Button>
    </MoreActions>
  )
  const list = shown[0] ? (
    <>
      <SortableList
        label={texts.label}
        items={shown.map((item) => ({ id: item.id, name: nameOf(item) }))}
        onOrder={order}
        className="grid grid-cols-1 gap-3"
        itemClassName={cardClass()}
        renderItem={(id, controls) => {
          const item = shown.find((one) => one.id === id)
          return item && row(item, { ...controls, onEdit: () => edit(item), remove: remove(item) })
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {add}
        {texts.order && shown.length > 1 && <p className="text-sm text-ink-mute">{texts.order}</p>}
      </div>
      <FetchAhead page={paths.delete(shown[0].id)} />
      <FetchAhead page={paths.order} />
    </>
  ) : (
    <Card>
      <EmptyState image="/art/empty/devis.svg" {...texts.empty} action={add} />
    </Card>
  )

  return (
    <div ref={element} tabIndex={-1} className="mt-6">
      {children(list, shown)}
      {edited && (
        <Dialog
          key={edited.id}
          {...edited}
          action={edited.id ? paths.update(edited.id) : paths.create}
          title={edited.id ? texts.edit : texts.add}
          submitLabel={edited.id ? 'Enregistrer' : texts.create}
          onType={(draft) => drafts.keep(edited.id, draft)}
          onSettled={() => drafts.forget(edited.id)}
          onClosed={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.deletion.title}
        keepLabel={texts.deletion.keep}
        confirmLabel={texts.deletion.confirm}
        busy={removal.action !== undefined}
        onConfirm={() => {
          if (!asked) return
          setAsking(false)
          removal.send(paths.delete(asked.id))
        }}
      >
        {asked && texts.deletion.consequence(nameOf(asked))}
      </ConfirmDialog>
    </div>
  )
}
