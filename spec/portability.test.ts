import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.js'
import { bundledDocument, loadContract, shippedDocument } from './index.js'
import { temporaryFolder } from './temporary-folder.test-kit.js'

/** Tools that do not know our words read the published document: one file, as JSON and as YAML. */
const root = fileURLToPath(new URL('..', import.meta.url))
const contract = loadContract()
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' }
const folder = temporaryFolder()
let document = ''
let asYaml = ''

beforeAll(async () => {
  const { json, yaml } = await bundledDocument(shippedDocument)
  document = join(folder, 'openapi.json')
  asYaml = join(folder, 'openapi.yaml')
  await writeFile(document, json)
  await writeFile(asYaml, yaml)
})

describe('the document is plain OpenAPI 3.1, as one file', () => {
  it('for Redocly', async () => {
    expect(await run('@redocly/cli/bin/cli.js', ['lint', document, asYaml])).toMatch(/descriptions are valid/)
  })

  it("for Spectral's own rules", async () => {
    const ruleset = join(folder, 'oas.yaml')
    await writeFile(ruleset, "extends: ['spectral:oas']\n")
    const cli = '@stoplight/spectral-cli/dist/index.js'
    expect(await run(cli, ['lint', '--fail-severity', 'warn', '-r', ruleset, document, asYaml])).toMatch(/No results/)
  })

  it('for openapi-typescript, whose types compile and include the rows', async () => {
    const types = join(folder, 'types.d.ts')
    await run('openapi-typescript/bin/cli.js', [document, '-o', types])
    const use = join(folder, 'use.ts')
    await writeFile(
      use,
      "import type { operations } from './types.d.ts'\ntype Query = NonNullable<operations['getForm4TopInsiders']['parameters']['query']>\nexport const query: Query = { symbol: ['AAPL'], limit: 50 }\n",
    )
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--allowImportingTsExtensions']
    expect(await run('typescript/bin/tsc', [...flags, '--module', 'nodenext', use])).toBe('')
  })
})

describe('Prism', () => {
  let prism: ChildProcess | undefined
  let base = ''
  beforeAll(async () => {
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const cli = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
    prism = spawn(process.execPath, [cli, 'mock', asYaml, '-p', String(port)], { env, stdio: 'ignore' })
    await answering(base)
  })
  afterAll(() => prism?.kill())

  it.each(contract.operations)('serves the example of $id', async ({ answer, parameters, path }) => {
    const query = parameters.flatMap(({ name, required, example = 'AAPL' }) => (required ? [`${name}=${example}`] : []))
    const response = await fetch(`${base}${path}?${query.join('&')}`, { headers: { 'X-API-Key': 'any' } })
    expect(response.status).toBe(200)
    const body = await response.text()
    const example = answer.kind === 'empty' ? undefined : answer.examples[0]?.value
    expect(answer.kind === 'json' ? JSON.parse(body) : body).toEqual(example)
  })

  it('serves a refusal by its code', async () => {
    const headers = { 'X-API-Key': 'any', Prefer: 'code=401, example=TOKEN_EXPIRED', Accept: 'application/json' }
    const response = await fetch(`${base}/v1/ohlc`, { headers })
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'TOKEN_EXPIRED' }])
  })

  it('requires a credential', async () => {
    expect((await fetch(`${base}/v1/ohlc`)).status).toBe(401)
  })
})

async function run(bin: string, args: readonly string[]): Promise<string> {
  const file = join(root, 'node_modules', bin)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: folder, env }).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  )
  return bin.startsWith('typescript') ? stdout : stdout + stderr
}

async function answering(base: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answered = await fetch(base).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Cannot reach Prism at ${base}: found no answer in 20 s, wanted a listening server`)
}
