import { nameRowErrors, type RowErrors, readRows, rowField } from '#app/forms/form-rows.ts'
import { type OwnSlots, SLOT_PRESETS, SLOTS_MAX } from '#domain/availability/slots.ts'
import { type SlotsInput, slotsSchema } from '#domain/availability/slots-input.ts'

/** A slot as its form has it, before anything is checked. */
export type SlotRow = { id: string; name: string; starts: string; ends: string; capacity: string }

/** The form of a provider's day as it is typed. */
export type SlotsForm = { rows: SlotRow[]; days_before: string; days_after: string }

export type SlotErrors = RowErrors

/** The answer to a press that saved nothing; without a form, the one that is there stays. */
export type SlotsAnswer = { form: SlotsForm | null; errors: SlotErrors }

const KEYS = ['id', 'name', 'starts', 'ends', 'capacity'] as const

/** The name of a slot's field. */
export const slotField = (index: number, key: keyof SlotRow) => rowField('slots', index, key)

/** The form of slots that are saved. */
export function formOf({ slots, daysBefore, daysAfter }: OwnSlots): SlotsForm {
  const rows = slots.map(({ capacity, ...slot }) => ({ ...slot, capacity: String(capacity ?? '') }))
  return { rows, days_before: String(daysBefore), days_after: String(daysAfter) }
}

/** Reads the form as it was sent or as it stands in the browser. */
export function readSlotsForm(form: FormData): SlotsForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const rows = readRows(form, { list: 'slots', keys: KEYS, present: 'name', max: SLOTS_MAX })
  return { rows, days_before: text('days_before'), days_after: text('days_after') }
}

/** The form as the verb takes it. */
export const slotsInput = ({ rows, ...around }: SlotsForm): SlotsInput => ({ slots: rows, ...around })

/** Finds what is wrong with a form; nothing when it can be saved. */
export function slotErrors(form: SlotsForm): SlotErrors {
  const issues = slotsSchema.safeParse(slotsInput(form)).error?.issues ?? []
  return nameErrors(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Messages by path ('slots.1.name') as messages by field. A hidden field shows nothing. */
export function nameErrors(messages: readonly (readonly [path: string, message: string])[]): SlotErrors {
  return nameRowErrors('slots', messages, ['id'])
}

/** Presses that change the form's rows and save nothing: 'add', 'remove-2', 'preset-1'. */
export type RowChange = 'add' | `remove-${number}` | `preset-${number}`

/** Reads the press of a form; null when it saves. `preset` comes from a button beside the choice. */
export function readRowChange(form: FormData): RowChange | null {
  const pressed = form.get('do')
  if (pressed === 'preset') return `preset-${Number(form.get('preset') ?? Number.NaN)}`
  return typeof pressed === 'string' && /^(add|remove-\d)$/.test(pressed) ? (pressed as RowChange) : null
}

/**
 * Changes the rows of a form. A preset keeps the slots that bear its names, with their capacities: what is accepted in them
 * stays where it is.
 */
export function changeRows(form: SlotsForm, change: RowChange): SlotsForm {
  const { rows } = form
  const [what, place] = change.split('-')
  if (what === 'add')
    return rows.length < SLOTS_MAX
      ? { ...form, rows: [...rows, { id: '', name: '', starts: '', ends: '', capacity: '' }] }
      : form
  if (what === 'remove')
    return rows.length > 1 ? { ...form, rows: rows.filter((_, index) => index !== Number(place)) } : form
  const preset = SLOT_PRESETS[Number(place)]
  if (!preset) return form
  return {
    ...form,
    rows: preset.slots.map((slot) => {
      const same = rows.find(({ name }) => name.trim() === slot.name)
      return { id: same?.id ?? '', capacity: same?.capacity ?? '', ...slot }
    }),
  }
}

/** The preset that the rows are, by its place; -1 for slots of one's own. */
export function presetOf(rows: readonly SlotRow[]): number {
  const drawn = (slots: readonly Pick<SlotRow, 'name' | 'starts' | 'ends'>[]) =>
    slots.map(({ name, starts, ends }) => `${name.trim()} ${starts} ${ends}`).join('\n')
  return SLOT_PRESETS.findIndex(({ slots }) => drawn(slots) === drawn(rows))
}
