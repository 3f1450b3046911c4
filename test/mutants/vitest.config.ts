import { defineConfig } from 'vitest/config'

/** The server's tests as Stryker runs them, which takes one configuration without projects. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/server/**/*.test.ts', 'test/contract/**/*.test.ts'],
    globalSetup: process.env['NEEDS_DATABASE'] === 'no' ? [] : ['test/support/postgres-for-run.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
