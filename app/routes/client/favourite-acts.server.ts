import type { Ctx } from '#domain/context.ts'
import { moveFavourite, noteFavourite, removeFavourite } from '#domain/favourites/change-favourite.server.ts'
import { createList, deleteList, renameList, setListGuests } from '#domain/favourites/change-lists.server.ts'
import { removeVote } from '#domain/favourites/own-votes.server.ts'
import { endShare } from '#domain/favourites/share-list.server.ts'
import { Invalid } from '#lib/errors.ts'

/**
 * Does what a form of the page 'Mes favoris' asks for.
 * @returns the query of the list to show then
 */
export async function changeFavourites(ctx: Ctx, form: FormData): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? '')
  const favouriteId = text('favourite')
  const listId = text('list')
  const shown = (list: { listId: string }) => `?liste=${list.listId}`
  switch (form.get('do')) {
    case 'create':
      return shown(await createList(ctx, { name: text('name') }))
    case 'rename':
      await renameList(ctx, { listId, name: text('name') })
      return shown({ listId })
    case 'guests':
      await setListGuests(ctx, { listId, guests: text('guests') })
      return shown({ listId })
    case 'delete':
      await deleteList(ctx, { listId })
      return ''
    case 'note':
      return shown(await noteFavourite(ctx, { favouriteId, note: text('note') }))
    case 'state':
      return shown(await noteFavourite(ctx, { favouriteId, state: text('state') }))
    case 'move':
      return shown(await moveFavourite(ctx, { favouriteId, listId }))
    case 'remove':
      return shown(await removeFavourite(ctx, { favouriteId }))
    case 'unshare':
      return shown(await endShare(ctx, { listId }))
    case 'remove-vote':
      return shown(await removeVote(ctx, { voteId: text('vote') }))
    default:
      throw new Invalid({ formErrors: ['Ce formulaire n’a pas pu être lu. Rechargez la page.'] })
  }
}
