import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { browser, flags } from './tools/browser.mjs'

const isLong = process.env['LONG'] !== undefined
/** Each counts the calls of a module that others have imported before it. */
const withMocks = ['test/server/passwords.test.ts']

/** In which order projects run. All at the same time, three files of each, a click waits ten times as long for a core, until tests run into their limits. */
const order = ['machines', 'models', 'ui', 'server', 'simulation'] as const
const turnOf = (name: (typeof order)[number]) => ({ groupOrder: order.indexOf(name) })

/** A project whose files run in a browser's page. */
const inBrowser = (name: 'models' | 'ui', more: UserWorkspaceConfig['test']): UserWorkspaceConfig => ({
  plugins: [react()],
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  test: {
    name,
    sequence: turnOf(name),
    // named, so that a test can shorten it: without an action timeout an assertion waits for as long as its test may take
    expect: { poll: { timeout: 4500 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 4500,
        // what moves is not yet where it will be; the tests of motion itself ask for it
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          // asked for when a browser is launched: tests without one run where none is installed
          get executablePath() {
            return browser()
          },
          args: flags,
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
    ...more,
  },
})

export default defineConfig({
  test: {
    // server tests wait for the database: with as many files as cores the processor was idle for a tenth of the time
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'machines',
          sequence: turnOf('machines'),
          // a machine keeps nothing outside of its actors: what is imported once serves every file
          isolate: false,
          environment: 'node',
          include: [
            'test/machines/**/*.test.ts',
            'test/platform/**/*.test.ts',
            'test/flows/**/*.flows.test.ts',
            'test/architecture/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          sequence: turnOf('server'),
          // what a file imports serves the next one as well, which saves a quarter of the processor's time
          isolate: isLong,
          environment: 'node',
          // what takes long has a command of its own
          include: isLong ? ['test/long/**/*.test.ts'] : ['test/server/**/*.test.ts', 'test/contract/**/*.test.ts'],
          exclude: withMocks,
          globalSetup: ['test/support/postgres-for-run.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-with-mocks',
          sequence: turnOf('server'),
          environment: 'node',
          include: isLong ? [] : withMocks,
          globalSetup: ['test/support/postgres-for-run.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulation',
          sequence: turnOf('simulation'),
          environment: 'node',
          include: ['test/simulation/**/*.test.ts'],
          globalSetup: ['test/support/postgres-for-run.ts'],
          // each has a process of its own
          maxConcurrency: 2,
        },
      },
      // what a file imports serves the next one as well, which saves a quarter of the time
      inBrowser('models', {
        include: ['test/models/**/*.browser.test.tsx'],
        isolate: false,
        setupFiles: ['test/models/support/fresh-page.ts'],
        restoreMocks: true,
        unstubGlobals: true,
      }),
      // clocks and modules are replaced here, and styles left out: each file has a page of its own
      inBrowser('ui', { include: ['test/ui/**/*.browser.test.tsx'] }),
    ],
  },
})
