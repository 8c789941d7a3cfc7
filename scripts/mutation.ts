import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** The newest that runs on Node 20; kept apart from our dependencies, since only who asks for it needs it. */
const STRYKER = '@stryker-mutator/core@9.6.1'
const CACHE = resolve('node_modules/.cache/stryker-9.6.1')
const PROGRAM = resolve(CACHE, 'node_modules/@stryker-mutator/core/bin/stryker.js')

if (!existsSync(PROGRAM)) {
  mkdirSync(CACHE, { recursive: true })
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--legacy-peer-deps']
  execFileSync('npm', ['install', ...quiet, '--prefix', CACHE, STRYKER], { stdio: 'inherit' })
}
try {
  execFileSync(process.execPath, [PROGRAM, 'run', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--import tsx' },
  })
} catch {
  process.exitCode = 1
}
