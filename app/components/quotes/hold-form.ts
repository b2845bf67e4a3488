import type { HoldForm } from '#domain/quotes/typed-version.ts'

/** Reads the hold as it was sent or stands in the browser. */
export function readHoldForm(form: FormData): HoldForm {
  const text = (name: keyof HoldForm) => String(form.get(name) ?? '')
  return { hold: text('hold'), hold_slot: text('hold_slot'), hold_confirmed: text('hold_confirmed') }
}
