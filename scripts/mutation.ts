import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fetchedPackage } from './package/fetched-package.js'

const program = join(fetchedPackage('@stryker-mutator/core'), 'bin/stryker.js')
try {
  execFileSync(process.execPath, [program, 'run', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--import tsx' },
  })
} catch {
  process.exitCode = 1
}
