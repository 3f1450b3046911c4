// npm test: installs packages and the browser, runs every check of the project in turn, and prints the totals last.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, install, node, root } from './prepare.mjs'
import { browser } from './browser.mjs'

install()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const out = join(root, '.cache', 'test')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

/** Where temporary files are: in memory where there is room for programs, since on a disk a third of the server tests' time goes into files of databases that come and go. */
function temporaryFolder() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !existsSync(memory)) return tmpdir()
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory)
  const { bavail, bsize } = statfsSync(memory)
  return mount && !mount.includes('noexec') && bavail * bsize >= 8e9 ? memory : tmpdir()
}

const temporary = mkdtempSync(join(temporaryFolder(), 'bua-tests-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
// the step that runs receives it as well, and ends first
process.on('SIGINT', () => {})
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`, CHROMIUM: browser(), TMPDIR: temporary }

let passed = 0
let failed = 0
const broken = []
/** @type {string[]} printed again at the end, so that the end of the output says what failed */
const failures = []

function step(name, command, args) {
  const begun = Date.now()
  console.log(`\n── ${name}`)
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (done.signal === 'SIGINT' || done.status === 130) process.exit(130)
  const ok = done.status === 0
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  if (!ok) broken.push(name)
  return ok
}

/** A check counts as one test. */
function check(name, command, args) {
  if (step(name, command, args)) passed += 1
  else failed += 1
}

/** Counts the tests of a runner's JSON report; a runner that fails before writing a report counts as one failure. */
function suite(name, report, command, args, count) {
  const ok = step(name, command, args)
  const found = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, failures: [] }
  failures.push(...found.failures)
  passed += found.passed
  failed += found.failed > 0 || ok ? found.failed : 1
}

/** The journeys that failed, with the attachments that describe their pages. */
const failedJourneys = (suites) =>
  suites.flatMap((group) => [
    ...failedJourneys(group.suites ?? []),
    ...group.specs.flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ attachments }) => ({
          title,
          pages: attachments.filter(({ name, path }) => name === 'error-context' && existsSync(path)).map(({ path }) => path),
        })),
    ),
  ])

/** The error and the page's accessibility tree in Playwright's description of a failure. */
const describe = (path) => readFileSync(path, 'utf8').split('# Error details')[1]?.split('# Test source')[0]?.slice(0, 8000) ?? ''

const node24 = node()
check('format', bin('oxfmt'), ['--check', '.'])
check('types', node24, ['tools/typecheck.ts'])
check('lint', bin('oxlint'), [
  '--type-aware',
  '--deny-warnings',
  'src',
  'server',
  'machines',
  'test',
  'build',
  'tools',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
])
check('vocabulary', node24, ['tools/vocabulary.ts'])
check('contract lint', bin('redocly'), ['lint', 'openapi/openapi.yaml'])
check('generated files are current', node24, ['tools/generated.ts', '--check'])
check('unused code', bin('knip'), [])
check('unused code, production', bin('knip'), ['--production', '--exclude', 'exports,types'])
check('duplicates', bin('jscpd'), ['machines', 'src', 'server', 'build', 'tools'])
check('lock file', node24, ['tools/lockfile.ts'])

const unit = join(out, 'vitest.json')
suite(
  'machines, server, models',
  unit,
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  (report) => ({
    passed: report.numPassedTests,
    // a file that cannot be read has failed without a test
    failed: report.numFailedTests || report.numFailedTestSuites,
    failures: report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${relative(root, file.name)} › ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 800)}`),
    ),
  }),
)

build()
check('sizes', node24, ['tools/sizes.ts'])
function journeys(name, args) {
  const report = join(out, `${name}.json`)
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  suite(name, report, bin('playwright'), ['test', '--reporter=list,json', ...args], ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failedJourneys(suites).map(({ title, pages }) => `${title}, the page when it failed:\n${pages.map(describe).join('\n')}`),
  }))
}
journeys('journeys', ['--grep-invert', '@long|@timed'])
// those that have a few seconds for something have the processor to themselves
journeys('timed journeys', ['--grep', '@timed', '--workers', '1'])

for (const failure of failures) console.log(`\n${failure}`)
if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
