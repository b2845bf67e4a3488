import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { sayInstead } from './instead.ts'

const root = join(import.meta.dirname, '..', '..')

/** Judge of one version of the code: the first that failed, or nothing. */
export type Judge = {
  /**
   * Runs tests on a version in which some files say something else, one file after the other until one fails.
   * @param tests paths from the project's root
   * @param instead what files say, by path
   */
  firstToFail: (tests: readonly string[], instead: ReadonlyMap<string, string>) => Promise<string | null>
  close: () => Promise<void>
}

/** One Vitest for all of it, and so one PostgreSQL. Nothing on the disk changes. */
export async function startJudge(): Promise<Judge> {
  let changed: ReadonlyMap<string, string> = new Map()
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const vitest = await createVitest({ config, root, watch: false, silent: true, reporters: [{}] })
  await vitest.standalone()
  return {
    async firstToFail(tests, instead) {
      for (const file of changed.keys()) vitest.invalidateFile(file)
      changed = new Map([...instead].map(([file, text]) => [join(root, file), text]))
      sayInstead(changed)
      for (const file of changed.keys()) vitest.invalidateFile(file)
      for (const test of tests) if (!(await passes(vitest, test))) return test
      return null
    },
    close: () => vitest.close(),
  }
}

async function passes(vitest: Vitest, test: string): Promise<boolean> {
  const project = vitest.getProjectByName(test.endsWith('.db.test.ts') ? 'postgres' : 'unit')
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(join(root, test)),
  ])
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}
