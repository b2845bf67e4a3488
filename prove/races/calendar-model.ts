/** A slot of the calendar: in the afternoon, which may be taken away and come again, or in the evening. */
export type SlotName = 'afternoon' | 'evening'

export type Status = 'none' | 'pending' | 'accepted' | 'declined' | 'cancelled'

/** Requests of two days that follow each other, and what takes a provider's calendar on them. Null of a slot is the whole day. */
export type State = {
  requests: {
    client: 0 | 1
    day: number
    slot: SlotName | null
    status: Status
    rival: boolean
    /** It was a rival when it was last accepted. */
    wasRival: boolean
    /** Raises of slots by its last acceptance, of those that are still there, and their number at first. */
    raised: { [slot in SlotName]?: number }
    raises: number
    /** The slots were saved since. */
    saved: boolean
    events: string[]
  }[]
  /** Capacity by slot that there is; null for none. */
  slots: { [slot in SlotName]?: number | null }
  daysAfter: number
  /** The second day is blocked. */
  blocked: boolean
  /** Days of which the evening alone is blocked. */
  blockedEvenings: number[]
  /** Days that a calendar elsewhere takes. */
  busy: number[]
  /** By accepted requests: their numbers, and what of which day they take. */
  taken: { of: number; day: number; slot: SlotName | null }[]
  /** How often a capacity was raised to accept, and how often that was taken back. */
  raised: number
  raiseUndone: number
  ended: boolean
  /** Each day and slot that the public can't have. */
  unavailable: string[]
}

export type Op =
  | { do: 'ask' }
  | { do: 'accept'; of: number; confirmed: boolean; raise: boolean }
  | { do: 'undo' | 'decline' | 'cancel'; of: number }
  | { do: 'callOff'; of: number; by: 'client' | 'provider' }
  | { do: 'slots'; slots: { afternoon?: number | null; evening: number | null }; daysAfter: number }
  | { do: 'block'; blocked: boolean }
  | { do: 'blockEvening'; day: number; blocked: boolean }
  | { do: 'feed'; busy: number[] }
  | { do: 'end' }

/** Number of the request that is asked for while others are answered. */
export const ASKED = 4

/** The days that the state tells of the public, from the eve of the first one. */
const SHOWN = [-1, 0, 1, 2]

const NEVER_ACCEPTED = { wasRival: false, raised: {}, raises: 0, saved: false }

export const START: State = {
  requests: [
    { client: 0, day: 0, slot: 'evening', status: 'pending', rival: false, ...NEVER_ACCEPTED, events: [] },
    { client: 1, day: 0, slot: 'evening', status: 'pending', rival: false, ...NEVER_ACCEPTED, events: [] },
    { client: 1, day: 0, slot: null, status: 'pending', rival: false, ...NEVER_ACCEPTED, events: [] },
    { client: 0, day: 1, slot: 'afternoon', status: 'pending', rival: false, ...NEVER_ACCEPTED, events: [] },
    { client: 0, day: 0, slot: 'evening', status: 'none', rival: false, ...NEVER_ACCEPTED, events: [] },
  ],
  slots: { afternoon: null, evening: 1 },
  daysAfter: 0,
  blocked: false,
  blockedEvenings: [],
  busy: [],
  taken: [],
  raised: 0,
  raiseUndone: 0,
  ended: false,
  unavailable: [],
}

/** Changes the state as the operation should, one after the other, and says what is answered. */
export function model(state: State, op: Op): string {
  const answer = change(state, op)
  state.unavailable = unavailable(state)
  state.taken.sort((a, b) => a.of - b.of || a.day - b.day)
  return answer
}

function change(state: State, op: Op): string {
  if (op.do === 'slots') return changeSlots(state, op)
  if (op.do === 'block') return block(state, op.blocked)
  if (op.do === 'blockEvening') return blockEvening(state, op)
  if (op.do === 'end') return end(state)
  if (op.do === 'feed') {
    state.busy = op.busy
    markRivals(state)
    return 'read'
  }
  if (op.do === 'ask') return ask(state)
  const request = state.requests[op.of]
  if (!request || request.status === 'none') return 'NotFound'
  if (op.do === 'undo') return undo(state, op.of)
  const { from, to, event } = MOVES[op.do]
  if (op.do === 'accept' && request.status === 'pending') {
    const refused = refusal(state, op)
    if (refused) return refused
  }
  if (request.status === to) return 'repeated'
  if (request.status !== from) return `request-changed ${request.status}`
  const { rival } = request
  leave(state, op.of, to, event)
  if (op.do === 'accept') {
    request.wasRival = rival
    state.taken.push({ of: op.of, day: request.day, slot: request.slot })
    for (let after = 1; after <= state.daysAfter; after += 1)
      state.taken.push({ of: op.of, day: request.day + after, slot: null })
  }
  if (op.do === 'accept' || op.do === 'callOff') markRivals(state)
  return 'done'
}

const MOVES = {
  accept: { from: 'pending', to: 'accepted', event: 'booking.accepted' },
  decline: { from: 'pending', to: 'declined', event: 'booking.declined' },
  cancel: { from: 'pending', to: 'cancelled', event: 'booking.cancelled' },
  callOff: { from: 'accepted', to: 'cancelled', event: 'booking.called-off' },
} as const

/** The request is what it becomes, takes nothing and is no rival. */
function leave(state: State, of: number, to: Status, event: string) {
  const request = state.requests[of] as State['requests'][number]
  request.status = to
  request.rival = false
  request.events.push(event)
  state.taken = state.taken.filter((row) => row.of !== of)
}

function undo(state: State, of: number): string {
  const request = state.requests[of] as State['requests'][number]
  const { status } = request
  if (status === 'pending') return 'repeated'
  if (status !== 'accepted') return `request-changed ${status}`
  const stays = takeRaiseBack(state, of)
  leave(state, of, 'pending', 'booking.acceptance-undone')
  // Its client was told of that mark, and is told nothing now.
  request.rival = request.wasRival
  markRivals(state)
  return stays ? 'done, still raised' : 'done'
}

/** Lowers what the acceptance raised, unless another day holds more by now. Answers whether anything stays. */
function takeRaiseBack(state: State, of: number): boolean {
  const { raised, raises, saved } = state.requests[of] as State['requests'][number]
  const daysOf = (own: boolean) => state.taken.filter((row) => (row.of === of) === own).map(({ day }) => day)
  const others = daysOf(false).filter((day) => !daysOf(true).includes(day))
  const lower = saved
    ? []
    : Object.entries(raised).flatMap(([name, by]) => {
        const slot = name as SlotName
        const capacity = (state.slots[slot] ?? 0) - by
        return others.every((day) => count(state, day, slot) <= capacity) ? [{ slot, capacity }] : []
      })
  for (const { slot, capacity } of lower) state.slots[slot] = capacity
  if (lower.length > 0) state.raiseUndone += 1
  return lower.length < raises
}

function ask(state: State): string {
  const request = state.requests[ASKED] as State['requests'][number]
  if (request.status !== 'none') return 'repeated'
  request.status = 'pending'
  // Of a provider's only slot there is no word.
  request.slot = 'afternoon' in state.slots ? 'evening' : null
  request.rival = !fits(state, request)
  request.events.push('booking.requested')
  return 'done'
}

const slotsOf = (state: State) => Object.keys(state.slots) as SlotName[]

const count = (state: State, day: number, slot: SlotName) =>
  state.taken.filter((row) => row.day === day && (row.slot === null || row.slot === slot)).length

/** Reason to refuse an acceptance; null after making room where that was asked for. */
function refusal(state: State, op: Op & { do: 'accept' }): string | null {
  const request = state.requests[op.of] as State['requests'][number]
  const touched = slotsAround(state, request).flatMap(({ day, slot }) => {
    const taken = count(state, day, slot)
    return taken > 0 ? [{ slot, taken, capacity: state.slots[slot] ?? null }] : []
  })
  const full = touched.filter(({ taken, capacity }) => capacity !== null && taken >= capacity)
  const asks = !op.confirmed && touched.some(({ capacity }) => capacity === null)
  if (full.length > 0 && (asks || !op.raise)) return 'slot-full'
  if (asks) return 'day-already-accepted'
  const before = { ...state.slots }
  for (const { slot, taken } of full) state.slots[slot] = Math.max(state.slots[slot] ?? 0, taken + 1)
  if (full.length > 0) state.raised += 1
  request.raised = Object.fromEntries(
    full.map(({ slot }) => [slot, (state.slots[slot] ?? 0) - (before[slot] ?? 0)]),
  )
  request.raises = Object.keys(request.raised).length
  request.saved = false
  return null
}

/** The slots of its day that a request is for, and all of the days after it. */
function slotsAround(state: State, { day, slot }: { day: number; slot: SlotName | null }) {
  return slotsOf(state).flatMap((name) => [
    ...(slot === null || slot === name ? [{ day, slot: name }] : []),
    ...Array.from({ length: state.daysAfter }, (_, after) => ({ day: day + after + 1, slot: name })),
  ])
}

const isFull = (state: State, day: number, slot: SlotName) => {
  const capacity = state.slots[slot] ?? null
  return capacity !== null && count(state, day, slot) >= capacity
}

const fits = (state: State, request: { day: number; slot: SlotName | null }) =>
  !slotsAround(state, request).some(({ day, slot }) => state.busy.includes(day) || isFull(state, day, slot))

function markRivals(state: State) {
  for (const request of state.requests) {
    if (request.status !== 'pending' || request.rival === !fits(state, request)) continue
    request.rival = !request.rival
    request.events.push(request.rival ? 'booking.rivaled' : 'booking.unrivaled')
  }
}

function changeSlots(state: State, { slots, daysAfter }: Op & { do: 'slots' }): string {
  if (!('afternoon' in slots)) {
    const inIt = state.requests.filter(({ slot }) => slot === 'afternoon')
    if (inIt.some(({ status }) => status === 'accepted')) return 'slot-occupied'
    // What was asked for in it is asked for the day.
    for (const request of inIt) request.slot = null
    for (const { raised } of state.requests) delete raised.afternoon
  }
  for (const request of state.requests) if (request.events.includes('booking.accepted')) request.saved = true
  state.slots = { ...slots }
  state.daysAfter = daysAfter
  markRivals(state)
  return 'done'
}

/** A request that waits or is accepted lies on the day, in any of its slots, or in this one and in all of them. */
const isAsked = (state: State, on: number, of?: SlotName) =>
  state.requests.some(
    ({ day, slot, status }) =>
      day === on &&
      (status === 'pending' || status === 'accepted') &&
      (of === undefined || slot === null || slot === of),
  )

function block(state: State, blocked: boolean): string {
  if (isAsked(state, 1)) return 'requested'
  if (state.blocked === blocked) return 'so already'
  state.blocked = blocked
  return 'done'
}

function blockEvening(state: State, { day, blocked }: Op & { do: 'blockEvening' }): string {
  if (blocked && slotsOf(state).length === 1) return 'Invalid'
  if (isAsked(state, day, 'evening')) return 'slot-requested'
  if (state.blockedEvenings.includes(day) === blocked) return 'repeated'
  const others = state.blockedEvenings.filter((other) => other !== day)
  state.blockedEvenings = blocked ? [...others, day].sort() : others
  return 'done'
}

/** The second client's account ends. */
function end(state: State): string {
  if (state.ended) return 'so already'
  state.ended = true
  const freed = state.requests.some(({ client, status }) => client === 1 && status === 'accepted')
  for (const [of, { client, status }] of state.requests.entries())
    if (client === 1 && (status === 'pending' || status === 'accepted'))
      leave(state, of, 'cancelled', 'booking.ended')
  if (freed) markRivals(state)
  return 'done'
}

function unavailable(state: State): string[] {
  const taken = (day: number, slot: SlotName) =>
    (state.blocked && day === 1) ||
    (slot === 'evening' && state.blockedEvenings.includes(day)) ||
    state.busy.includes(day) ||
    isFull(state, day, slot)
  return SHOWN.flatMap((day) =>
    slotsOf(state)
      .filter((slot) => slotsAround(state, { day, slot }).some((one) => taken(one.day, one.slot)))
      .map((slot) => `${day} ${slot}`),
  ).sort()
}
