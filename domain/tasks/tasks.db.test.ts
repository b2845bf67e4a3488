import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { tasks } from '#db/schema/tasks.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import type { DomainError } from '#lib/errors.ts'
import { completeTask, deleteTask, restoreTask, updateTask } from './change-task.server.ts'
import { createTask } from './create-task.server.ts'
import { getTask, listTasks } from './list-tasks.server.ts'
import { forgetDeletedTasks } from './own-tasks.server.ts'
import { TASKS_MAX } from './task-input.ts'
import { type TaskChange, withChanges } from './task-list.ts'

const world = testDatabase({ connections: 8 })

const aTask = (ctx: Ctx, title = 'Essayage de la keswa') =>
  createTask(ctx, { title, submission_id: randomUUID() })

const titles = async (ctx: Ctx) => (await listTasks(ctx)).map(({ title }) => title)

describe('a new task', () => {
  it('goes to the top, with its deadline as the clocks of Tunis show it', async () => {
    const actor = await aClient(world.db)
    await aTask(world.ctx(actor, new Date(1000)), 'Ancienne')
    const ctx = world.ctx(actor, new Date('2026-08-10T12:00:00Z'))
    const { id } = await createTask(ctx, {
      title: ' Dégustation ',
      description: '',
      deadline: '2026-08-12T17:00',
      priority: 'high',
      submission_id: randomUUID(),
    })
    expect(await listTasks(ctx)).toMatchObject([
      {
        id,
        title: 'Dégustation',
        description: null,
        deadline: '12/08/2026 à 17:00',
        notice: { tone: 'soon', text: 'Dans 2 jours' },
        priority: 'high',
        completed: false,
      },
      { title: 'Ancienne', deadline: null, notice: null, priority: 'medium' },
    ])
    const [row] = await world.db.select().from(tasks).where(eq(tasks.id, id))
    expect(row?.deadline).toEqual(new Date('2026-08-12T16:00:00Z'))
    expect(await getTask(ctx, { taskId: id })).toMatchObject({ deadline: '2026-08-12T17:00' })
  })

  it('is made once for a submission, however often and however fast it is sent (R43)', async () => {
    const actor = await aClient(world.db)
    const submission_id = randomUUID()
    const made = await Promise.all(
      Array.from({ length: 6 }, () => createTask(world.ctx(actor), { title: 'Une fois', submission_id })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await deleteTask(world.ctx(actor), { taskId: made[0]?.id ?? '' })
    await createTask(world.ctx(actor), { title: 'Une fois', submission_id })
    expect(await titles(world.ctx(actor))).toEqual([])
    const other = await aClient(world.db)
    await createTask(world.ctx(other), { title: 'La même', submission_id })
    expect(await titles(world.ctx(other))).toEqual(['La même'])
  })

  it('is refused once the list is full, also when several are sent at once', async () => {
    const actor = await aClient(world.db)
    await world.db
      .insert(tasks)
      .values(Array.from({ length: TASKS_MAX - 1 }, (_, i) => ({ userId: actor.userId, title: `T${i}` })))
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => aTask(world.ctx(actor))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'Votre liste contient déjà 300 tâches. Supprimez-en une d’abord.' },
    })
  })
})

describe('who may', () => {
  let people: [who: string, actor: Actor | null][]
  beforeAll(async () => {
    people = [
      ['visitor', null],
      ['client', await aClient(world.db)],
      ['provider', await aProvider(world.db)],
      ['operator', await aPerson(world.db, 'admin')],
    ]
  })
  const verbs: Record<string, (ctx: Ctx, taskId: string) => Promise<unknown>> = {
    getTask: (ctx, taskId) => getTask(ctx, { taskId }),
    updateTask: (ctx, taskId) => updateTask(ctx, { taskId, title: 'Autre', priority: 'low' }),
    completeTask: (ctx, taskId) => completeTask(ctx, { taskId, completed: true }),
    deleteTask: (ctx, taskId) => deleteTask(ctx, { taskId }),
    restoreTask: (ctx, taskId) => restoreTask(ctx, { taskId }),
  }
  const nameOf = (error: DomainError) => error.name
  const said = (run: Promise<unknown>) => run.then(() => 'done', nameOf)

  it.each(Object.keys(verbs))('%s: one’s own, another’s, a missing one, a malformed id', async (name) => {
    const verb = verbs[name] as (typeof verbs)[string]
    const owner = await aClient(world.db)
    const { id: foreign } = await aTask(world.ctx(owner), 'À moi')
    for (const [who, actor] of people) {
      const ctx = world.ctx(actor)
      const own = actor ? (await aTask(ctx)).id : foreign
      const asked = []
      for (const id of [own, foreign, randomUUID(), 'x', '\0']) asked.push(await said(verb(ctx, id)))
      const expected = actor
        ? ['done', 'NotFound', 'NotFound', 'NotFound', 'NotFound']
        : Array(5).fill('Unauthenticated')
      expect([who, ...asked]).toEqual([who, ...expected])
    }
    // By itself, where row-level security would hide the task too (decision 24).
    const stranger = { ...world.ctx(await aClient(world.db)), db: world.db }
    expect(await said(verb(stranger, foreign))).toBe('NotFound')
    expect(await listTasks(world.ctx(owner))).toMatchObject([
      { id: foreign, title: 'À moi', completed: false },
    ])
    await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.userId))
    if (name !== 'getTask') expect(await said(verb(world.ctx(owner), foreign))).toBe('Unauthenticated')
  })

  it('everybody signed in has a list, and visitors are told to sign in', async () => {
    for (const [, actor] of people.slice(1)) await aTask(world.ctx(actor), 'Pour chacun')
    await expect(listTasks(world.ctx())).rejects.toThrow('Vous devez être connecté.')
    await expect(aTask(world.ctx())).rejects.toThrow('Vous devez être connecté pour créer une tâche')
  })
})

it('what was deleted comes back for a day, and is gone for good then', async () => {
  const actor = await aClient(world.db)
  const { id: taskId } = await aTask(world.ctx(actor))
  const at = (hours: number, ms = 0) => world.ctx(actor, new Date(Date.UTC(2030, 0, 1, hours, 0, 0, ms)))
  await deleteTask(at(0), { taskId })
  await deleteTask(at(20), { taskId })
  await expect(updateTask(at(20), { taskId, title: 'x', priority: 'low' })).rejects.toThrow('introuvable')
  await forgetDeletedTasks(at(23))
  await restoreTask(at(23), { taskId })
  expect(await titles(at(23))).toHaveLength(1)
  await deleteTask(at(23), { taskId })
  await forgetDeletedTasks(at(23 + 24))
  expect(await world.db.$count(tasks, eq(tasks.id, taskId))).toBe(1)
  await forgetDeletedTasks(at(23 + 24, 1))
  expect(await world.db.$count(tasks, eq(tasks.id, taskId))).toBe(0)
  await expect(restoreTask(at(48), { taskId })).rejects.toThrow('introuvable')
})

type Step =
  | { verb: 'create' }
  | { verb: 'complete'; task: number; completed: boolean }
  | { verb: 'edit' | 'delete' | 'restore'; task: number }

const steps = fc.array(
  fc.oneof(
    fc.record({ verb: fc.constant('create' as const) }),
    fc.record({ verb: fc.constant('complete' as const), task: fc.nat(7), completed: fc.boolean() }),
    fc.record({ verb: fc.constantFrom('edit', 'delete', 'restore'), task: fc.nat(7) }),
  ) as fc.Arbitrary<Step>,
  { minLength: 3, maxLength: 25 },
)

it('keeps its order whatever is done to it, and undoing a deletion restores the list exactly', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const actor = await aClient(world.db)
      const made: { id: string; title: string; completed: boolean; deleted: boolean }[] = []
      let now = 1_000
      const ctx = () => world.ctx(actor, new Date(now))
      for (const step of steps) {
        // Sometimes at the same moment.
        if (step.verb !== 'create' || made.length % 3 > 0) now += 1
        if (step.verb === 'create') {
          now += 1
          const title = `Tâche ${made.length}`
          made.push({ ...(await aTask(ctx(), title)), title, completed: false, deleted: false })
          continue
        }
        const task = made[step.task]
        if (!task) continue
        const taskId = task.id
        if (step.verb === 'delete') {
          await deleteTask(ctx(), { taskId })
          task.deleted = true
        } else if (step.verb === 'restore') {
          await restoreTask(ctx(), { taskId })
          task.deleted = false
        } else if (!task.deleted && step.verb === 'complete') {
          await completeTask(ctx(), { taskId, completed: step.completed })
          task.completed = step.completed
        } else if (!task.deleted) {
          task.title = `${task.title}!`
          await updateTask(ctx(), { taskId, title: task.title, priority: 'low' })
        }
      }
      // Newest on top, and what is done below.
      const here = made.filter(({ deleted }) => !deleted).reverse()
      const expected = [...here.filter((t) => !t.completed), ...here.filter((t) => t.completed)]
      const list = await listTasks(ctx())
      expect(list.map(({ title }) => title)).toEqual(expected.map(({ title }) => title))

      // The optimistic list matches the server's.
      const [task] = list
      if (!task) return
      const changes: TaskChange[] = [
        { kind: 'completion', id: task.id, completed: !task.completed },
        { kind: 'deletion', id: task.id },
        { kind: 'restoration', id: task.id, task },
      ]
      await completeTask(ctx(), { taskId: task.id, completed: !task.completed })
      expect(ids(withChanges(list, changes.slice(0, 1)))).toEqual(ids(await listTasks(ctx())))
      await completeTask(ctx(), { taskId: task.id, completed: task.completed })
      await deleteTask(ctx(), { taskId: task.id })
      expect(withChanges(list, changes.slice(1, 2))).toEqual(await listTasks(ctx()))
      await restoreTask(ctx(), { taskId: task.id })
      expect(await listTasks(ctx())).toEqual(list)
      expect(withChanges(list, changes.slice(1))).toEqual(list)
    }),
    { numRuns: 25 },
  )
})

it('sorted by deadline, begins with what is late longest, and ends with what is done', async () => {
  const ctx = world.ctx(await aClient(world.db), new Date('2026-08-20T10:00:00Z'))
  const made = async (title: string, deadline: string | null) => {
    const { id } = await createTask(ctx, { title, deadline, submission_id: randomUUID() })
    return id
  }
  await made('Sans échéance', null)
  await made('La semaine prochaine', '2026-08-27T18:00')
  await made('En retard', '2026-08-19T09:00')
  const done = await made('Faite', '2026-08-01T09:00')
  await made('En retard depuis longtemps', '2026-07-01T09:00')
  await made('Demain', '2026-08-21T09:00')
  await completeTask(ctx, { taskId: done, completed: true })
  const sorted = await listTasks(ctx, 'deadline')
  expect(sorted.map(({ title }) => title)).toEqual([
    'En retard depuis longtemps',
    'En retard',
    'Demain',
    'La semaine prochaine',
    'Sans échéance',
    'Faite',
  ])
  // The optimistic list matches the server's.
  const change: TaskChange = { kind: 'completion', id: done, completed: false }
  const ahead = withChanges(sorted, [change], 'deadline')
  await completeTask(ctx, { taskId: done, completed: false })
  expect(ids(ahead)).toEqual(ids(await listTasks(ctx, 'deadline')))
})

const ids = (list: { id: string }[]) => list.map(({ id }) => id)
