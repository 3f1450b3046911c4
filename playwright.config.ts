import { defineConfig } from '@playwright/test'
import { browser, flags } from './tools/browser.mjs'

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/support/seeded-data.ts',
  // what takes long has a command of its own, and what proves sessions another one, for all that is in the file
  ...(process.env['LONG'] !== 'all' && { [process.env['LONG'] === undefined ? 'grepInvert' : 'grep']: /@long/ }),
  outputDir: '.cache/journeys',
  fullyParallel: false,
  // a file has servers of its own, so that files can go side by side; with two of them the processor was idle for a third of the time
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  // for what never comes: on two slow cores that three workers share, what a page shows last has taken more than 10 s
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // one costs a tenth of the time
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: browser(),
      args: flags,
    },
  },
})
