import { createHash } from 'node:crypto'
import { favouriteLists, favouriteShares, favourites, favouriteVotes } from '#db/schema/favourites.ts'
import type { Calendar } from '../calendar.ts'
import { chance, uuidAt } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast, Player } from './cast.ts'

type State = (typeof favourites.$inferInsert)['state']
type Noted = {
  /** None for the caterer of the story. */
  trade?: Player['categories'][number]
  state?: State & string
  note?: string
}

/** Notes of the demo's client on the providers of her lists; each is the next of its trade, the caterer of the story apart. */
const LISTS: readonly { name: string; guests?: number; noted: readonly Noted[] }[] = [
  {
    name: 'Notre mariage',
    guests: 280,
    noted: [
      { state: 'contacted', note: 'Le couscous au mérou est servi à table.' },
      { trade: 'traiteur-sale', state: 'visited', note: 'Dégustation faite samedi avec maman.' },
      { trade: 'traiteur-sale' },
      { trade: 'fleuriste', state: 'chosen', note: 'Le jasmin est compris.' },
      { trade: 'photographe-videaste', state: 'dropped', note: 'Pris ce jour-là.' },
    ],
  },
  {
    name: 'Salles',
    guests: 280,
    noted: [{ trade: 'salle-de-fete', state: 'contacted' }, { trade: 'salle-de-fete' }],
  },
]

/** Secret of the link by which the family of the demo's client sees the first of her lists; as open as the demo's password. */
export const SHARED_LIST_SECRET = 'demo-machmoum-liste-notre-mariage-partagee0'

/** Votes of the family on the first list, by the place of the provider in it. */
const VOTES: readonly { on: number; name: string; likes: boolean; comment: string }[] = [
  { on: 0, name: 'Tata Radhia', likes: true, comment: 'On y a mangé au mariage de Sana, tout était chaud.' },
  { on: 0, name: 'Papa', likes: true, comment: '' },
  { on: 2, name: 'Tata Radhia', likes: false, comment: 'Trop loin pour les tantes de Sfax.' },
]

/** The lists of favourites of the demo's client, the first of which the family votes on. */
export function favouriteRows(calendar: Calendar, cast: Cast): Batch[] {
  const random = chance('favourites')
  const story = cast.player(SAVEURS_DE_MAHDIA.name)
  const taken = new Set([story])
  const next = (trade: Player['categories'][number]) => {
    const player = cast.players.find((one) => !taken.has(one) && one.categories.includes(trade))
    if (!player) throw new Error(`The demo has too few providers of ${trade}`)
    taken.add(player)
    return player
  }
  const lists = LISTS.map(({ name, guests = null }, index) => {
    const createdAt = calendar.at(-40 + index, '21:05')
    return { id: uuidAt(createdAt, random), clientId: cast.client.id, name, guests, createdAt }
  })
  const entries = LISTS.flatMap(({ noted }, list) =>
    noted.map(({ trade, state = 'todo', note = '' }) => ({
      list,
      player: trade ? next(trade) : story,
      state,
      note,
    })),
  )
  const noted = entries.map(({ list, player, state, note }, index) => {
    const createdAt = calendar.at(-30 + index, '20:40')
    return {
      id: uuidAt(createdAt, random),
      listId: lists[list]?.id ?? '',
      providerId: player.providerId,
      state,
      note,
      createdAt,
    }
  })
  return [
    batch(favouriteLists, lists),
    batch(favourites, noted),
    ...sharingRows(calendar, cast, lists[0]?.id ?? '', noted),
  ]
}

function sharingRows(
  calendar: Calendar,
  cast: Cast,
  listId: string,
  noted: readonly { id: string }[],
): Batch[] {
  const random = chance('favourite votes')
  const names = [...new Set(VOTES.map(({ name }) => name))]
  // A browser each, which nobody has.
  const voters = new Map(names.map((name) => [name, random.hex(43)]))
  return [
    batch(favouriteShares, [
      {
        listId,
        clientId: cast.client.id,
        tokenHash: createHash('sha256').update(SHARED_LIST_SECRET).digest('base64url'),
        createdAt: calendar.at(-2, '20:15'),
        endsAt: calendar.at(28, '00:00'),
      },
    ]),
    batch(
      favouriteVotes,
      VOTES.map(({ on, name, likes, comment }, index) => {
        const votedAt = calendar.at(-1, `1${index}:30`)
        return {
          id: uuidAt(votedAt, random),
          favouriteId: noted[on]?.id ?? '',
          listId,
          voterHash: voters.get(name) ?? '',
          name,
          likes,
          comment,
          votedAt,
        }
      }),
    ),
  ]
}
