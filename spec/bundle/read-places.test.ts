import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { documentPlaces } from '../document-places.js'
import { shippedDocument } from '../shipped-document.js'

const places = await documentPlaces(shippedDocument)

/** The line that was found, as text. */
function lineAt(rule: { operation?: string; name?: string; clauses: readonly string[] }): string {
  const { file, line } = places?.find(rule) ?? { file: '', line: 0 }
  return `${basename(file)}: ${readFileSync(file, 'utf8').split('\n')[line - 1]?.trim()}`
}

it.each([
  [
    'a parameter',
    { operation: 'getForm4RecentActivity', name: 'min_value', clauses: [] },
    /openapi\.yaml: .*name: min_value/,
  ],
  [
    'a column',
    { operation: 'getOhlc', name: 'volume', clauses: [] },
    /company\.yaml: volume:|company\.yaml: .*type: integer/,
  ],
  ['a clause of the operation', { operation: 'getOhlc', clauses: ['NO-SUCH', 'CSV-OHLC'] }, /\.yaml: /],
  ['a clause elsewhere', { clauses: ['QUOTA-FREE'] }, /openapi\.yaml: .*QUOTA-FREE/],
  ['an operation', { operation: 'getOhlc', clauses: [] }, /openapi\.yaml: /],
  ['nothing known', { operation: 'nothing', name: 'nothing', clauses: ['NOTHING'] }, /openapi\.yaml: openapi: 3\.1\.0/],
] as const)('finds %s', (_, rule, expected) => {
  expect(lineAt(rule)).toMatch(expected)
})

it('knows no place in a file that is no document', async () => {
  expect(await documentPlaces('spec/contract.generated.json')).toBeUndefined()
  expect(await documentPlaces('spec/missing.yaml')).toBeUndefined()
})
