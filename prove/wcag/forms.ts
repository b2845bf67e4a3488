import type { Page } from 'playwright-core'
import { lookAt, type Note } from './look.ts'

/**
 * Sends the page's first form that asks for something, without it: what is wrong is said at the field, which has the focus
 * (3.3.1, 3.3.3), and the page is looked at as it then is.
 * @returns whether the page has such a form
 */
export async function sendEmptyForm(page: Page, note: Note): Promise<boolean> {
  const submit = await page.evaluateHandle(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]')) {
      if (!window.eye.isShown(form)) continue
      const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      const asked = fields.filter(
        (field) =>
          field.matches('[required], [aria-required="true"]') &&
          !/radio|checkbox|hidden|file/.test(field.type),
      )
      const send = form.querySelector<HTMLElement>('button[type="submit"], button:not([type])')
      if (asked.length > 0 && send && !send.matches(':disabled')) {
        Reflect.set(window, 'asked', asked)
        return send
      }
    }
    return null
  })
  const button = submit.asElement()
  if (!button) return false
  await page.evaluate(() => {
    for (const field of Reflect.get(window, 'asked') as HTMLInputElement[]) {
      field.focus()
      field.select?.()
      document.execCommand('delete')
    }
  })
  await button.focus()
  await page.keyboard.press('Enter')
  const isTold = await page
    .waitForFunction(
      () => document.querySelector('[aria-invalid="true"], :user-invalid, [role="alert"]'),
      null,
      { timeout: 8_000 },
    )
    .then(
      () => true,
      () => false,
    )
  if (!isTold) {
    note(
      'names',
      `nothing is said about an empty form: ${await button.evaluate((element) => window.eye.describe(element)).catch(() => 'gone')}`,
    )
    return true
  }
  const isAtField = await page
    .waitForFunction(() => document.activeElement?.matches('input, textarea, select, [tabindex]'), null, {
      timeout: 2_000,
    })
    .then(
      () => true,
      () => false,
    )
  if (!isAtField) {
    const { focused, told } = await page.evaluate(() => ({
      focused: window.eye.describe(document.activeElement ?? document.body),
      told: [...document.querySelectorAll('[aria-invalid="true"], :user-invalid, [role="alert"]')]
        .map(window.eye.describe)
        .join(', '),
    }))
    note('keyboard', `after an empty form the focus is not at what is wrong (${told}), but at ${focused}`)
  }
  await lookAt(page, note, { isWalked: true })
  return true
}
