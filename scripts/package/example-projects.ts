import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCypressProject } from './cypress-project.js'
import { fetchedPackage, ifFetched } from './fetched-package.js'
import { linkPackage } from './link-package.js'

interface Project {
  readonly name: string
  /** The runner that the user installs: the name of the package, and its program. */
  readonly runner?: readonly [name: string, program: string]
  /** Further packages to install, which are already among our dependencies. */
  readonly needs: readonly string[]
  readonly flags: readonly string[]
  readonly args: readonly string[]
}

/** Projects of `examples/` that use the package in tests. */
const PROJECTS: readonly Project[] = [
  { name: 'vitest', runner: ['vitest', 'vitest.mjs'], needs: ['vitest'], flags: [], args: ['run'] },
  { name: 'supertest', needs: ['supertest'], flags: ['--test'], args: [] },
  { name: 'jest', runner: ['jest', 'bin/jest.js'], needs: [], flags: ['--experimental-vm-modules'], args: [] },
  { name: 'playwright', runner: ['@playwright/test', 'cli.js'], needs: [], flags: [], args: ['test'] },
]

/** Runs each of them against the package that is installed in `home`; returns the outcome of each. */
export function runExampleProjects(home: string): void {
  for (const { name, runner, needs, flags, args } of PROJECTS) {
    const program = runner && programOf(runner, home)
    if (runner !== undefined && program === undefined) {
      console.log(`skipped: examples/${name}, because npm cannot fetch ${runner[0]}`)
      continue
    }
    for (const needed of needs) linkPackage(resolve('node_modules', needed), needed, home)
    const folder = join(home, name)
    cpSync(join('examples', name), folder, { recursive: true })
    execFileSync('node', [...flags, ...(program === undefined ? [] : [program]), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '1', CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    console.log(`ok: the tests of examples/${name} pass with the installed package`)
  }
  runCypressProject(home)
}

function programOf([name, program]: readonly [string, string], home: string): string | undefined {
  const own = resolve('node_modules', name)
  if (existsSync(own)) return join(own, program)
  const folder = ifFetched(() => fetchedPackage(name === 'jest' ? 'jest' : '@playwright/test'))
  if (folder === undefined) return undefined
  linkPackage(folder, name, home)
  return join(folder, program)
}
