import { readFileSync } from 'node:fs'

/**
 * Reads one data file of this folder.
 * @param parse checks what somebody wrote into it
 * @throws Error that names the file, when it is no JSON or not of the expected shape
 */
export function readTexts<Texts>(name: string, parse: (given: unknown) => Texts): Texts {
  try {
    return parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')))
  } catch (error) {
    throw new Error(`demo/texts/${name}.json can't be used`, { cause: error })
  }
}
