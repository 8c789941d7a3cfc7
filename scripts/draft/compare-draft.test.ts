import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { draftContract } from '../../cli/draft/draft-contract.js'
import { readSamples } from '../../cli/draft/samples/read-samples.js'
import { writeDraft } from '../../cli/draft/write-draft.js'
import { type Contract, compileFile, lintFile } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { compareDraft } from './compare-draft.js'

const folder = temporaryFolder()

async function draftOf(name: string) {
  const packed = readFileSync(`conformance/recordings/${name}.json.gz`)
  const { contract, har } = JSON.parse(gunzipSync(packed).toString()) as { contract: Contract; har: string }
  const base = `http://target.example/w/recorded${contract.basePath ?? ''}`
  const file = join(folder, `${name}.yaml`)
  writeFileSync(
    file,
    writeDraft(draftContract(readSamples(har, name, base).samples), name, `http://x.test${contract.basePath ?? ''}`),
  )
  return { file, comparison: compareDraft(contract, await compileFile(file)) }
}

describe.each(['weather', 'parcels', 'library', 'shipped'])('the draft from the recording of %s', (name) => {
  it('lints without an error, finds columns, orders and caps, and claims few rules beyond the document', async () => {
    const { file, comparison } = await draftOf(name)
    expect((await lintFile(file)).filter(({ severity }) => severity === 'error')).toEqual([])
    const { columns, orders, caps, claims } = comparison
    expect(columns.of).toBeGreaterThan(10)
    for (const { found, of } of [columns, orders, caps]) expect(found).toBeGreaterThanOrEqual((2 / 3) * of)
    expect(claims.further.length).toBeLessThanOrEqual(6)
  })
})

describe('compareDraft', () => {
  it('finds nothing missing in a copy of a document, and everything missing in an empty one', async () => {
    const contract = await compileFile('examples/weather/openapi.yaml')
    const same = compareDraft(contract, contract)
    expect([same.columns, same.orders, same.filters, same.rules].map(({ missed }) => missed)).toEqual([[], [], [], []])
    expect(same.rules.of).toBe(1)
    const bare = contract.operations.map((one) => ({ ...one, parameters: [], order: [] }))
    const other = compareDraft(contract, { ...contract, operations: bare })
    expect([other.orders.found, other.filters.found, other.caps.found]).toEqual([0, 0, 0])
  })
})
