import { readFileSync } from 'node:fs'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { webPlatform } from './web-platform.js'

const DOORS = { spec: 'spec/index.ts', mock: 'mock/index.ts', conformance: 'conformance/index.ts' } as const
/** Entries for test runners, which the user installs. */
const TEST_DOORS = { vitest: 'cli/runners/vitest.ts', playwright: 'cli/runners/playwright.ts' } as const
/** Entries that run in browsers as well. */
const WEB_DOORS = {
  client: 'cli/client/api.generated.ts',
  fetch: 'mock/web/create-fetch.ts',
  msw: 'mock/web/create-handlers.ts',
} as const
/** The script of a static site; no entry of `exports`. */
const SITE_SCRIPT = { 'site-mock': 'mock/web/page-mock.ts' } as const

/** Entries of `exports` whose declarations are published. */
export const DOOR_FILES: readonly string[] = Object.values(DOORS)
/** The same, whose declarations name types of a test runner. */
export const TEST_DOOR_FILES: readonly string[] = Object.values(TEST_DOORS)
/** The same, whose declarations name types of the web platform. */
export const WEB_DOOR_FILES: readonly string[] = Object.values(WEB_DOORS)

const SHARED = {
  outdir: 'dist',
  bundle: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  chunkNames: '[name]-[hash]',
  legalComments: 'none',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
} satisfies BuildOptions

/**
 * The published package has no dependencies: everything is bundled, heavy parts as chunks that load when used. Assets
 * keep their path relative to the module that reads them, so that `new URL('./x', import.meta.url)` works in both
 * places.
 */
export async function bundleCode(root: string, { write }: { readonly write: boolean }): Promise<Metafile> {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }
  const node = await build({
    ...SHARED,
    absWorkingDir: root,
    entryPoints: { pipeproof: 'cli/main.ts', ...DOORS, ...TEST_DOORS },
    write,
    platform: 'node',
    target: 'node20.19',
    define: { 'process.env.PIPEPROOF_VERSION': JSON.stringify(version) },
    external: ['ioredis', 'vitest'],
    // Its CommonJS build loads parts by computed names, which a bundler cannot follow.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  })
  const web = await bundleWeb(root, version, write)
  return {
    inputs: { ...node.metafile.inputs, ...web.inputs },
    outputs: { ...node.metafile.outputs, ...web.outputs },
  }
}

/** The code that runs in browsers too; it contains no built-in module of Node. */
async function bundleWeb(root: string, version: string, write: boolean): Promise<Metafile> {
  const options = webOptions(root, version)
  const doors = await build({ ...options, entryPoints: WEB_DOORS, write })
  // A classic script, so that it runs before the script of the page.
  const define = { ...options.define, 'import.meta.url': 'location.href' }
  const site = await build({ ...options, define, entryPoints: SITE_SCRIPT, format: 'iife', write })
  return {
    inputs: { ...doors.metafile.inputs, ...site.metafile.inputs },
    outputs: { ...doors.metafile.outputs, ...site.metafile.outputs },
  }
}

/** Each entry is one file, because a service worker may not import while it runs. */
export function webOptions(root: string, version: string) {
  return {
    ...SHARED,
    absWorkingDir: root,
    splitting: false,
    platform: 'browser',
    target: 'es2023',
    define: { 'process.env.PIPEPROOF_VERSION': JSON.stringify(version) },
    inject: ['scripts/package/web/buffer.ts'],
    // The handlers find the mock in the file beside them.
    external: ['msw', './fetch.js'],
    plugins: [webPlatform(root)],
  } satisfies BuildOptions
}
