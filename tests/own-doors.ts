import { randomUUID } from 'node:crypto'
import { both, CLIENTS_ONLY, PROVIDERS_ONLY } from './asking-doors.ts'
import type { Door, Pair, Who } from './asking-world.ts'

const review = (pair: Pair) => pair.reviewId
const reviewable = (pair: Pair) => pair.reviewableId
const tasksOf = (pair: Pair, who: Who) => pair.tasks[who === 'provider' ? 'provider' : 'client']
const task = (pair: Pair, who: Who) => tasksOf(pair, who).open

const authors = { own: review, opens: { client: 200 }, closed: CLIENTS_ONLY }
const receivers = { own: review, opens: { provider: 200 }, closed: PROVIDERS_ONLY }
const authorSends = { ...authors, method: 'POST', opens: { client: 302 } } as const
const receiverSends = { ...receivers, method: 'POST', opens: { provider: 302 } } as const

/** Every address of reviews, tasks and one's own picture that names something. */
export const OWN_DOORS: Record<string, Door> = {
  'form of a review': { ...authors, own: reviewable, path: (id) => `/bookings/${id}/review` },
  'publishing a review': {
    ...authorSends,
    own: reviewable,
    path: (id) => `/bookings/${id}/review`,
    form: () => ({ rating: '4', content: 'Une belle soirée', submission_id: randomUUID() }),
  },
  'form of a change of a review': { ...authors, path: (id) => `/reviews/${id}` },
  'changing a review': {
    ...authorSends,
    path: (id) => `/reviews/${id}`,
    form: () => ({ rating: '2', content: 'À revoir' }),
  },
  'question before a review goes': { ...authors, path: (id) => `/reviews/${id}/deletion` },
  'deleting a review': { ...authorSends, path: (id) => `/reviews/${id}/deletion`, form: () => ({}) },
  'form of a reply': { ...receivers, path: (id) => `/reviews/${id}/reply` },
  replying: { ...receiverSends, path: (id) => `/reviews/${id}/reply`, form: () => ({ content: 'Merci' }) },
  'question before a reply goes': { ...receivers, path: (id) => `/reviews/${id}/reply/deletion` },
  'deleting a reply': { ...receiverSends, path: (id) => `/reviews/${id}/reply/deletion`, form: () => ({}) },
  'form of a report of a review': { ...receivers, path: (id) => `/reviews/${id}/report` },
  'reporting a review': {
    ...receiverSends,
    path: (id) => `/reviews/${id}/report`,
    form: () => ({ reason: 'Ce n’est pas un client' }),
  },
  'form of a task': { path: (id) => `/tasks/${id}`, own: task, opens: both(200) },
  'changing a task': {
    method: 'POST',
    path: (id) => `/tasks/${id}`,
    own: task,
    opens: both(302),
    form: () => ({ title: 'Rappeler le traiteur', priority: 'high', deadline: '2099-08-22T18:00' }),
  },
  'marking a task as done': {
    method: 'POST',
    path: (id) => `/tasks/${id}/completion`,
    own: task,
    opens: both(302),
    form: () => ({ completed: 'true' }),
  },
  'deleting a task': {
    method: 'POST',
    path: (id) => `/tasks/${id}/deletion`,
    own: task,
    opens: both(302),
    form: () => ({ confirmed: '1' }),
  },
  'bringing a task back': {
    method: 'POST',
    path: (id) => `/tasks/${id}/restoration`,
    own: (pair, who) => tasksOf(pair, who).deleted,
    opens: both(302),
    form: () => ({}),
  },
  'showing a picture of oneself': {
    method: 'POST',
    path: () => '/dashboard/settings/avatar',
    own: (pair) => pair.pictureId,
    opens: { client: 200 },
    closed: CLIENTS_ONLY,
    forScripts: true,
    form: (id) => ({ media_id: id }),
  },
}
