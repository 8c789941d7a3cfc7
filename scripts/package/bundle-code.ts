import { readFileSync } from 'node:fs'
import { type BuildOptions, build, type Metafile } from 'esbuild'

const DOORS = { spec: 'spec/index.ts', mock: 'mock/index.ts', conformance: 'conformance/index.ts' } as const
/** Entries that run in browsers as well. */
const WEB_DOORS = { client: 'client/api.generated.ts' } as const

/** Entries of `exports` whose declarations are published. */
export const DOOR_FILES: readonly string[] = Object.values(DOORS)
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
 * The published package has no dependencies: everything is bundled, heavy parts as chunks that load when used.
 * Assets keep the path that they have beside the module that reads them, so that `new URL('./x', import.meta.url)` holds in both places.
 */
export async function bundleCode(root: string, { write }: { readonly write: boolean }): Promise<Metafile> {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }
  const node = await build({
    ...SHARED,
    absWorkingDir: root,
    entryPoints: { pipeproof: 'cli/main.ts', ...DOORS },
    write,
    platform: 'node',
    target: 'node20.19',
    define: { 'process.env.PIPEPROOF_VERSION': JSON.stringify(version) },
    external: ['ioredis'],
    // Its CommonJS build loads parts by names that no bundler can see.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  })
  const web = await build({
    ...SHARED,
    absWorkingDir: root,
    entryPoints: WEB_DOORS,
    write,
    platform: 'browser',
    target: 'es2023',
  })
  return {
    inputs: { ...node.metafile.inputs, ...web.metafile.inputs },
    outputs: { ...node.metafile.outputs, ...web.metafile.outputs },
  }
}
