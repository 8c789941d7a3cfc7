import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundledDocument, loadContract, shippedDocument } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { fetchedPackage } from './fetched-package.js'

/** Generators of clients that are fetched on demand; openapi-typescript is tried in `spec/portability.test.ts`. */
const GENERATORS = [
  {
    name: '@hey-api/openapi-ts',
    bin: 'bin/run.js',
    args: (input: string, output: string) => ['-i', input, '-o', output, '-c', '@hey-api/client-fetch', '--silent'],
  },
  {
    name: 'orval',
    bin: 'dist/bin/orval.js',
    args: (input: string, output: string) => [
      '--input',
      input,
      '--output',
      join(output, 'api.ts'),
      '--client',
      'fetch',
    ],
  },
] as const

const folder = temporaryFolder()
const input = join(folder, 'openapi.json')
beforeAll(async () => writeFileSync(input, (await bundledDocument(shippedDocument)).json))

describe.each(GENERATORS)('$name', ({ name, bin, args }) => {
  const missing = whyMissing(name)
  const title = missing === undefined ? '' : ` (skipped: ${missing})`

  it.skipIf(missing !== undefined)(`makes a client that compiles, with every operation${title}`, async () => {
    const output = join(folder, name.replace('/', '-'))
    await run(join(fetchedPackage(name), bin), args(input, output))
    const sources = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const text = sources.map((file) => readFileSync(join(output, file), 'utf8')).join('\n')
    for (const { id } of loadContract().operations) expect(text).toMatch(new RegExp(`export const ${id} = `))
    expect(text).toMatch(/\blimit\?: number/)
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--lib']
    const modules = ['es2023,dom,dom.iterable', '--module', 'esnext', '--moduleResolution', 'bundler']
    const files = sources.map((file) => join(output, file))
    expect(await run(resolve('node_modules/typescript/bin/tsc'), [...flags, ...modules, ...files])).toBe('')
  })
})

/** Without a registry a generator cannot be installed; in CI that is a failure. */
function whyMissing(name: (typeof GENERATORS)[number]['name']): string | undefined {
  try {
    fetchedPackage(name)
    return undefined
  } catch (error) {
    if (process.env.PIPEPROOF_REQUIRE_FETCHED === '1') throw error
    return `npm cannot fetch ${name}`
  }
}

async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder }).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(`Cannot run "${program}":\n${error.stdout}${error.stderr}`)
    },
  )
  return program.endsWith('tsc') ? stdout : ''
}
