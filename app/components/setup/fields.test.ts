import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownProfileSchema } from '#domain/providers/profile-input.ts'

const folders = [import.meta.dirname, `${import.meta.dirname}/../../routes/provider`]
const sources = folders
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

it.each(Object.keys(ownProfileSchema.shape))('the setup pages change %s', (field) => {
  expect(sources).toMatch(new RegExp(`\\(\\{ ${field}\\b`))
})
