import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compiledText, rowTypesText } from './compile/generated.js'
import { compileFile, loadContract, loadContractFrom } from './load-contract.js'
import { temporaryFolder } from './temporary-folder.test-kit.js'

const document = fileURLToPath(new URL('openapi.yaml', import.meta.url))
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

describe('the shipped contract', () => {
  it('is compiled from the current documents; else run `npm run generate`', () => {
    expect(read('contract.generated.json') === compiledText(document)).toBe(true)
    expect(read('rows.generated.ts') === rowTypesText(document)).toBe(true)
  })

  it('has the 24 operations, and is deeply frozen', () => {
    const { operations, tiers } = loadContract()
    expect(operations).toHaveLength(24)
    expect(tiers.map(({ name }) => name)).toEqual(['free', 'pro', 'elite'])
    expect(Object.isFrozen(operations[5]?.parameters[0])).toBe(true)
  })
})

describe('loadContract', () => {
  it('costs little more than reading the JSON', async () => {
    const text = read('contract.generated.json')
    const costs = { reading: Number.POSITIVE_INFINITY, loading: Number.POSITIVE_INFINITY }
    const measure = (name: keyof typeof costs, work: () => unknown): void => {
      const start = performance.now()
      work()
      costs[name] = Math.min(costs[name], performance.now() - start)
    }
    for (let run = 0; run < 8; run++) {
      // The query makes another instance of the module, which has loaded nothing yet.
      const name = `./load-contract.js?fresh=${run}`
      const fresh: typeof import('./load-contract.js') = await import(name)
      measure('reading', () => JSON.parse(text))
      measure('loading', fresh.loadContract)
    }
    expect(costs.loading / costs.reading).toBeLessThan(8)
  })
})

describe('loadContractFrom', () => {
  const write = (text: string): string => {
    const file = join(temporaryFolder(), 'some.json')
    writeFileSync(file, text)
    return file
  }

  it('compiles a document, and reads a compiled contract', async () => {
    const contract = await compileFile(document)
    expect(await loadContractFrom(document)).toEqual(contract)
    const again = await loadContractFrom(write(JSON.stringify(contract)))
    expect(again).toEqual(contract)
    expect(Object.isFrozen(again.operations[0]?.answer)).toBe(true)
  })

  it('refuses a contract of another format, and explains the errors of other files', async () => {
    await expect(loadContractFrom(write('{"format": 2, "operations": []}'))).rejects.toThrow(
      /found a contract of another format, wanted format 1/,
    )
    await expect(loadContractFrom(write('{"a": 1}'))).rejects.toThrow(/found no "openapi"/)
    await expect(loadContractFrom(write('{'))).rejects.toThrow(/wanted well-formed YAML or JSON/)
    await expect(loadContractFrom('/nowhere.json')).rejects.toThrow('found no such file')
  })
})
