import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Programs that only some tests and scripts need, and that are not our dependencies: the newest versions that run on
 * Node 20.
 */
const VERSIONS = {
  '@arethetypeswrong/cli': '0.18.5',
  '@apideck/portman': '1.33.0',
  '@figma/rest-api-spec': '0.43.0',
  '@hey-api/openapi-ts': '0.95.0',
  '@hono/node-server': '1.19.6',
  '@mockoon/cli': '9.9.0',
  '@octokit/openapi': '23.0.2',
  '@playwright/test': '1.65.1',
  '@readme/oas-examples': '8.2.2',
  '@scalar/mock-server': '0.3.25',
  '@stryker-mutator/core': '9.6.1',
  cypress: '15.3.0',
  jest: '30.5.2',
  msw: '3.0.5',
  newman: '6.2.2',
  orval: '7.13.2',
  specmatic: '2.55.1',
  'swagger-ui-dist': '5.35.0',
} as const

/** Other versions of Node that the package must run on. */
export const NODES = ['22.23.3', '24.9.0'] as const

/**
 * The folder of one of these packages, which is fetched once into `node_modules/.cache`. Throws if it cannot be
 * fetched.
 */
export function fetchedPackage(name: keyof typeof VERSIONS): string {
  return fetched(name, VERSIONS[name])
}

/** What could be fetched; undefined if npm cannot, unless the environment demands it. */
export function ifFetched<T>(fetch: () => T): T | undefined {
  try {
    return fetch()
  } catch (error) {
    if (process.env.PIPEPROOF_REQUIRE_FETCHED === '1') throw error
    return undefined
  }
}

/** The program of another version of Node, for this machine. */
export function fetchedNode(version: (typeof NODES)[number]): string {
  return join(fetched(`node-${process.platform}-${process.arch}`, version), 'bin/node')
}

function fetched(name: string, version: string): string {
  const cache = resolve('node_modules/.cache', `${name.replace('@', '').replace('/', '-')}-${version}`)
  const folder = join(cache, 'node_modules', name)
  // npm writes this file at the end of an installation.
  if (!existsSync(join(cache, 'node_modules/.package-lock.json'))) {
    mkdirSync(cache, { recursive: true })
    const quiet = [
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--legacy-peer-deps',
      '--ignore-scripts',
      // Some are for the other versions of Node.
      '--engine-strict=false',
    ]
    execFileSync('npm', ['install', ...quiet, '--prefix', cache, `${name}@${version}`], { stdio: 'inherit' })
  }
  return folder
}
