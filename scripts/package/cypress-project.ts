import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fetchedPackage, ifFetched } from './fetched-package.js'
import { linkPackage } from './link-package.js'

/**
 * `examples/cypress` against the package that is installed in `home`: its files compile with the types of Cypress, and
 * its tasks steer the mock. Its specs run where the program of Cypress is installed, which is not an npm package.
 */
export function runCypressProject(home: string): void {
  const cypress = ifFetched(() => fetchedPackage('cypress'))
  if (cypress === undefined) {
    console.log('skipped: examples/cypress, because npm cannot fetch cypress')
    return
  }
  linkPackage(cypress, 'cypress', home)
  const folder = join(home, 'cypress')
  cpSync('examples/cypress', folder, { recursive: true })
  const runs = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  runs(resolve('node_modules/typescript/bin/tsc'), '-p', '.')
  runs('--test')
  console.log('ok: examples/cypress compiles with the types of Cypress, and its tasks steer the installed package')
  const program = join(cypress, 'bin/cypress')
  if (spawnSync(process.execPath, [program, 'verify'], { stdio: 'ignore' }).status !== 0) {
    console.log(`skipped: the specs of examples/cypress, because its program is missing: node ${program} install`)
    return
  }
  runs(program, 'run')
  console.log('ok: the specs of examples/cypress pass with the installed package')
}
