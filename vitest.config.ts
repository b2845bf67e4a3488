import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOMS } from './bin/lib/rooms.mjs'

/** The tests of whole sites first: they take longest, and one that is left for the end is waited for alone. */
class WholeSitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWhole = ({ moduleId }: TestSpecification) => /\/tests\/[^/]+\.db\.test\.ts$/.test(moduleId)
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))]
  }
}

/** Tests that need no database, but build the site or load every program: `npm test` runs them, `npm run check` doesn't. */
const SLOW = ['bundle', 'command-lines', 'first-visit'].map((name) => `tests/${name}.test.ts`)

// Its own configuration, without React Router's plugin: tests import modules as they are.
const rooms = `{${ROOMS}}`
const NOT_OURS = '**/node_modules/**'

/** Tests that put another module in place of one: the others of their worker would meet it too. */
const MOCKING = globSync(`${rooms}/**/*.test.{ts,tsx}`, { exclude: [NOT_OURS] }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)

export default defineConfig({
  test: {
    // One more than the cores of CI, whose default would be one: some tests wait most of their time.
    maxWorkers: 3,
    sequence: { sequencer: WholeSitesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.db.test.ts', ...SLOW, ...MOCKING, NOT_OURS],
          // Loading modules anew for each file takes half of the time.
          isolate: false,
          setupFiles: ['./harness/vitest/properties.ts'],
          // Against hanging, not against a busy machine.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'mocking', include: MOCKING } },
      { test: { name: 'slow', include: SLOW, testTimeout: 30_000 } },
      {
        test: {
          name: 'postgres',
          include: [`${rooms}/**/*.db.test.ts`],
          isolate: false,
          globalSetup: ['./harness/database/postgres.global.ts'],
          // Spares React's checks for developers, as where the site runs.
          env: { NODE_ENV: 'production' },
          // Leaves the site as it was built.
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
