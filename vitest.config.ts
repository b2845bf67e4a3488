import { defineConfig } from 'vitest/config'

// Its own configuration, without React Router's plugin: tests import modules as they are.
export default defineConfig({
  test: {
    // One more than the cores of CI, whose default would be one: some tests wait most of their time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,bin,db,domain,lib,server,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['{db,domain,server,tests}/**/*.db.test.ts'],
          globalSetup: ['./tests/postgres.global.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
