import { data } from 'react-router'
import { Invalid } from '#lib/errors.ts'

/**
 * The fields of a form that a browser sent.
 * @throws Invalid for a body that is no form; a response of 405 for any other method than POST
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'POST' } })
  try {
    return await request.formData()
  } catch {
    throw new Invalid({ formErrors: ['Ce formulaire n’a pas pu être lu. Rechargez la page.'] })
  }
}
