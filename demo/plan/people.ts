import { slugify } from '#lib/text.ts'
import { chance } from '../random.ts'
import { FAMILIES, MEN, WOMEN } from '../texts/people.ts'

/** A client of the demo, without an id: that needs to know when they came. */
export type Person = { name: string; firstName: string; female: boolean; email: string }

/** More women than men book and write. */
const FEMALE = 0.64

/** `count` clients, always the same. Nobody can sign in as one of them. */
export function people(count: number): Person[] {
  const random = chance('people')
  return Array.from({ length: count }, (_, index) => {
    const female = random.happens(FEMALE)
    const firstName = random.pick(female ? WOMEN : MEN)
    const family = random.pick(FAMILIES)
    const address = slugify(`${firstName} ${family}`).replaceAll('-', '.')
    return {
      name: `${firstName} ${family}`,
      firstName,
      female,
      email: `${address}.${index + 1}@clients.demo.machmoum.tn`,
    }
  })
}
