import { defineConfig } from 'vitest/config'

// Its own configuration, without React Router's plugin: tests import modules as they are.
export default defineConfig({
  test: {
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
          maxWorkers: 2,
        },
      },
    ],
  },
})
