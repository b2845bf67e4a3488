import { data } from 'react-router'
import { Invalid } from '#lib/errors.ts'

/** Fields that the form library reads as JSON, whatever they hold, for buttons that no form of the site has. */
const OF_THE_LIBRARY = ['__intent__', '__state__']

/**
 * The fields of a form that a browser sent.
 * @throws Invalid for a body that is no form; a response of 405 for any other method than POST
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'POST' } })
  try {
    const form = await request.formData()
    for (const name of OF_THE_LIBRARY) form.delete(name)
    return form
  } catch {
    throw new Invalid({ formErrors: ['Ce formulaire n’a pas pu être lu. Rechargez la page.'] })
  }
}
