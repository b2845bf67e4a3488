import { data } from 'react-router'
import { Invalid } from '#lib/errors.ts'

/** Fields that the form library reads as JSON, whatever they hold, for buttons that no form of the site has. */
const OF_THE_LIBRARY = ['__intent__', '__state__']

/** No form of the site has more fields, repeats one more often, or has longer names. */
const FIELDS_MAX = 200
const REPEATS_MAX = 50
const NAME_MAX = 100

/**
 * A body that no form of the site sends. Apart from other refusals, because whoever sends them is counted.
 */
export class MalformedForm extends Invalid {
  constructor() {
    super({ formErrors: ['Ce formulaire n’a pas pu être lu. Rechargez la page.'] })
  }
}

/**
 * The fields of a form that a browser sent. Names are checked before anything else reads them: the form library takes
 * `a[200000000]` and `a.a.a` for paths into arrays and objects, and makes those.
 * @param fieldsMax how many fields the form may have, where it has more than usual
 * @throws MalformedForm for a body that is no form of the site; a response of 405 for any other method than POST
 */
export async function readForm(request: Request, fieldsMax = FIELDS_MAX): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'POST' } })
  const form = await request.formData().catch(() => {
    throw new MalformedForm()
  })
  const repeats = new Map<string, number>()
  let fields = 0
  for (const name of form.keys()) {
    const times = (repeats.get(name) ?? 0) + 1
    repeats.set(name, times)
    fields += 1
    if (fields > fieldsMax || times > REPEATS_MAX || name.length > NAME_MAX || /[.[\]]/.test(name))
      throw new MalformedForm()
  }
  for (const name of OF_THE_LIBRARY) form.delete(name)
  return form
}
