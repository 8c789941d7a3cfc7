import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleReport, sampleResult } from '../../conformance/test-kit/sample-report.test-kit.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { rulePlaces } from './rule-places.js'

const broken = sampleResult({
  id: 'column.type@getCompanyProfile#market_cap',
  status: 'fail',
  clauses: ['TYPE-NUMBER'],
})

it('names file and line of the rule, relative to the folder of the run', async () => {
  const place = (await rulePlaces(sampleReport([broken])))?.(broken)
  expect(place?.uri).toBe('spec/schemas/company.yaml')
  const line = readFileSync('spec/schemas/company.yaml', 'utf8').split('\n')[(place?.line ?? 0) - 1]
  expect(line).toMatch(/^ +market_cap:/)
})

it.each([
  ['a document elsewhere by its address', '.', /^file:\/\/\/.*pipeproof%20places-.*\/openapi\.yaml$/],
  ['that of an installed package by its export', 'node_modules/pipeproof/dist', /^pipeproof\/openapi\.yaml$/],
])('names %s', async (_, below, expected) => {
  const folder = temporaryFolder('pipeproof places-')
  mkdirSync(join(folder, below), { recursive: true })
  const file = join(folder, below, 'openapi.yaml')
  writeFileSync(file, 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      operationId: getA\n      responses: {}\n')
  const result = sampleResult({ id: 'path.exists@getA', status: 'warn' })
  const place = (await rulePlaces(sampleReport([result]), file))?.(result)
  expect(place?.uri).toMatch(expected)
  expect(place?.line).toBe(4)
})

it.each([
  ['a map', 'cases:\n  - name: other\n  - request: {operation: getOhlc}\n    name: "prices, at once"\n', 4],
  ['a list', '- {name: other}\n- name: prices, at once\n', 2],
])('names file and line of a case of its own in %s', async (_, text, line) => {
  const folder = temporaryFolder()
  const file = join(folder, 'cases.yaml')
  writeFileSync(file, text)
  const result = sampleResult({ id: 'case.met@prices, at once', status: 'fail', clauses: [] })
  const placeOf = await rulePlaces(sampleReport([result]), undefined, file)
  expect(placeOf?.(result)).toMatchObject({ uri: expect.stringMatching(/cases\.yaml$/), line })
  const example = sampleResult({ id: 'case.met@getOhlc#example', status: 'warn', clauses: [] })
  expect(placeOf?.(example)?.uri).toMatch(/^spec\//)
})

it('reads no document if there is no result to place', async () => {
  expect(await rulePlaces(sampleReport([sampleResult()]), 'no-such-file.yaml')).toBeUndefined()
  expect(await rulePlaces(sampleReport([broken]), 'spec/contract.generated.json')).toBeUndefined()
})
