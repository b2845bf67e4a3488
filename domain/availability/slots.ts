import type { Day, Time } from '#lib/dates.ts'

/** A slot of a provider's day (D1), in the time of Tunis. It belongs to the day on which it begins. */
export type Slot = {
  id: string
  name: string
  starts: Time
  /** At or before the beginning: on the next day. */
  ends: Time
  /** Most accepted bookings of a day (D2); null for no limit. */
  capacity: number | null
}

/** A provider's day: its slots in order, and the days that a booking takes around its own. */
export type OwnSlots = { slots: Slot[]; daysBefore: number; daysAfter: number }

/** A slot as everybody may see it. */
export type PublicSlot = Omit<Slot, 'capacity'>

/** A slot that its provider blocked by hand on one day. */
export type SlotBlock = { day: Day; slotId: string; name: string }

/** Days that can't be had, whole or some of their slots; why, nobody is told (D6). */
export type UnavailableDays = {
  blockedDates: readonly Day[]
  partly: readonly { day: Day; slots: readonly string[] }[]
}

/** Most slots of a day. */
export const SLOTS_MAX = 6

/** Longest name, in characters. */
export const SLOT_NAME_MAX = 40

/** Highest number of bookings that a slot can be limited to. */
export const CAPACITY_MAX = 50

/** Most days before or after its own that a booking can take (D3). */
export const DAYS_AROUND_MAX = 3

/** Name of the one slot that everybody starts with. */
export const WHOLE_DAY = 'Journée'

/** Name of all slots together, as somebody asks for them (D4). */
export const ALL_SLOTS = 'Toute la journée'

type Times = Pick<Slot, 'starts' | 'ends'>
type Drawn = Pick<Slot, 'name' | 'starts' | 'ends'>

/** Slots to start from, by the name of the choice. */
export const SLOT_PRESETS: readonly { label: string; hint: string; slots: readonly Drawn[] }[] = [
  { label: 'Journée', hint: 'un seul créneau', slots: [{ name: WHOLE_DAY, starts: '00:00', ends: '00:00' }] },
  {
    label: 'Après-midi et soirée',
    hint: '14 h – 19 h, 20 h – 2 h',
    slots: [
      { name: 'Après-midi', starts: '14:00', ends: '19:00' },
      { name: 'Soirée', starts: '20:00', ends: '02:00' },
    ],
  },
  {
    label: 'Matin, après-midi, soirée',
    hint: 'trois créneaux',
    slots: [
      { name: 'Matin', starts: '08:00', ends: '12:00' },
      { name: 'Après-midi', starts: '14:00', ends: '19:00' },
      { name: 'Soirée', starts: '20:00', ends: '02:00' },
    ],
  },
]

const DAY_MINUTES = 1440

/** Minutes of a slot since the midnight before it, the end excluded; up to two days' worth. */
export function slotMinutes({ starts, ends }: Times): { from: number; to: number } {
  const [from, to] = [minutesOf(starts), minutesOf(ends)]
  return { from, to: to > from ? to : to + DAY_MINUTES }
}

const minutesOf = (time: Time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The slot ends on the day after the one that it belongs to, and not just at midnight. */
export function passesMidnight(slot: Times): boolean {
  return slotMinutes(slot).to > DAY_MINUTES
}

/** '20 h – 2 h', or '8 h 30 – 12 h'. */
export function slotHours({ starts, ends }: Times): string {
  return `${formatHour(starts)} – ${formatHour(ends)}`
}

/** '20 h', or '8 h 30'. */
export function formatHour(time: Time): string {
  const [hour, minutes] = time.split(':')
  return `${Number(hour)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`
}

/**
 * The first two slots that overlap, by their places in the list; null when none do. The morning after counts: a night
 * that ends at 10 h overlaps the next morning from 8 h.
 */
export function overlappingSlots(slots: readonly Times[]): [number, number] | null {
  for (const [second, one] of slots.entries())
    for (const [first, other] of slots.slice(0, second).entries())
      if (overlap(one, other)) return [first, second]
  return null
}

function overlap(one: Times, other: Times): boolean {
  const [a, b] = [slotMinutes(one), slotMinutes(other)]
  return [-DAY_MINUTES, 0, DAY_MINUTES].some((shift) => a.from < b.to + shift && b.from + shift < a.to)
}

/** Parts of a day that a search can ask for, by their name in addresses (D12). */
export const DAY_PARTS = {
  jour: 'Toute la journée',
  'apres-midi': 'Après-midi',
  soir: 'Soirée',
} as const

export type DayPart = keyof typeof DAY_PARTS

/**
 * Hours that a slot must touch to belong to a part of the day, in minutes since midnight. The whole day has none: it is
 * free when all of its slots are.
 */
export const DAY_PART_MINUTES = {
  'apres-midi': { from: 14 * 60, to: 18 * 60 },
  soir: { from: 20 * 60, to: DAY_MINUTES },
} as const satisfies Partial<Record<DayPart, { from: number; to: number }>>

/** The slot belongs to this part of the day. */
export function isInDayPart(slot: Times, part: keyof typeof DAY_PART_MINUTES): boolean {
  const [{ from, to }, hours] = [slotMinutes(slot), DAY_PART_MINUTES[part]]
  return from < hours.to && hours.from < to
}
