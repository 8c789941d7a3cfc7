import { cp, readFile, rm } from 'node:fs/promises'
import { build } from 'esbuild'

/**
 * The published package has no dependencies: everything is bundled, heavy parts as chunks that load when used.
 * Assets keep the path that they have beside the module that reads them, so that `new URL('./x', import.meta.url)` holds in both places.
 */
const root = new URL('../', import.meta.url)
const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string }

await rm(new URL('dist/', root), { recursive: true, force: true })
await build({
  absWorkingDir: root.pathname,
  entryPoints: {
    pipeproof: 'cli/main.ts',
    spec: 'spec/index.ts',
    mock: 'mock/index.ts',
    conformance: 'conformance/index.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  chunkNames: '[name]-[hash]',
  legalComments: 'none',
  minifySyntax: true,
  minifyWhitespace: true,
  define: { 'process.env.PIPEPROOF_VERSION': JSON.stringify(version) },
  external: ['ioredis'],
  // Its CommonJS build loads parts by names that no bundler can see.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  logLevel: 'warning',
})

const assets: readonly (readonly [from: string, to: string])[] = [
  ['spec/contract.generated.json', 'dist/contract.generated.json'],
  ...['openapi.yaml', 'clauses.yaml', 'headers.yaml', 'responses.yaml', 'schemas', 'answers'].map(
    (name) => [`spec/${name}`, `dist/${name}`] as const,
  ),
  ['fixtures/data', 'dist/data'],
  ['fixtures/accounts.yaml', 'dist/accounts.yaml'],
]
for (const [from, to] of assets) await cp(new URL(from, root), new URL(to, root), { recursive: true })
