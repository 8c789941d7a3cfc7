import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { wantOwnFiles } from './write-output.js'

const MATRIX = readFileSync('reports/matrix.json', 'utf8')
const REPORTS = ['report.html', 'report.json', 'observed.json', 'code-quality.json']

it.each<[whose: string, names: readonly string[], files: Readonly<Record<string, string>>]>([
  ['ours', ['matrix.json', 'matrix.md', 'matrix.html'], { 'matrix.json': MATRIX }],
  ['ours', ['matrix.json', 'matrix.html'], { 'matrix.html': readFileSync('reports/matrix.html', 'utf8') }],
  ['ours', ['openapi.yaml', 'draft.json'], { 'draft.json': '{\n  "requests": 7,\n  "credentials": []' }],
  ['ours', ['openapi.yaml'], { 'openapi.yaml': 'info:\n  description: Drafted from 7 recorded requests. Read it.' }],
  ['ours', REPORTS, { 'code-quality.json': '[]', 'observed.json': '{}' }],
  ['ours', REPORTS, { 'report.html': `<html><head><style>${' '.repeat(5000)}</style><title>Pipeproof: a` }],
  ['ours', ['index.html', 'openapi.json'], { 'index.html': '', 'openapi.json': '' }],
  ['theirs', ['index.html', 'openapi.json'], { 'index.html': 'mine', 'openapi.json': '{}' }],
  ['theirs', ['openapi.yaml', 'draft.json'], { 'openapi.yaml': 'openapi: 3.1.0', 'draft.json': '{"requests": 1}' }],
  ['theirs', ['matrix.json', 'matrix.md'], { 'matrix.json': '{"checks": ["a"]}' }],
])('files of an earlier run are replaced, those of others are not: %s, %j', (whose, names, files) => {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const want = (): void => wantOwnFiles(folder, names)
  if (whose === 'ours') expect(want).not.toThrow()
  else expect(want).toThrow(/which an earlier run did not write/)
})
