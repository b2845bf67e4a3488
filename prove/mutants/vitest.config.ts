import { defineConfig } from 'vitest/config'
import base from '#vitest.config.ts'
import { insteadOf } from './instead.ts'

const mutants = {
  name: 'mutants',
  enforce: 'pre' as const,
  transform: (_: string, id: string) => insteadOf(id.replace(/\?.*/, '')),
}

/** The project's own tests, one file at a time, on what the harness puts in place of a file. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // The cache of transformed files goes by what lies on the disk, which is not what is judged here.
    fsModuleCache: false,
    maxWorkers: 1,
    bail: 1,
    // A module that is shared would be the one of the mutant before.
    projects: ((base.test?.projects ?? []) as { test: { setupFiles?: string[] } }[]).map(({ test }) => ({
      test: {
        ...test,
        isolate: true,
        setupFiles: [...(test.setupFiles ?? []), './prove/mutants/end-loops.ts'],
      },
      plugins: [mutants],
    })),
  },
})
