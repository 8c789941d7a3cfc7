import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { IN_REACH } from '../compile/source/is-within-reach.js'
import { temporaryFolder } from '../temporary-folder.test-kit.js'
import { lintFile } from './lint-file.js'

const folder = temporaryFolder()
beforeAll(() => {
  execFileSync('mkfifo', [join(folder, 'pipe.yaml')])
  symlinkSync('/dev/zero', join(folder, 'zero.yaml'))
  mkdirSync(join(folder, 'sub'))
  writeFileSync(join(folder, 'deep.yaml'), '['.repeat(9000))
  writeFileSync(join(folder, 'good one.yaml'), 'type: string\n')
})

async function invalidReferences(reference: string): Promise<readonly string[]> {
  const schema = `{$ref: ${JSON.stringify(reference)}}`
  const answer = `{description: d, content: {application/json: {schema: ${schema}}}}`
  const file = join(folder, 'openapi.yaml')
  writeFileSync(
    file,
    `openapi: 3.1.0\ninfo: {title: t, version: "1"}\npaths: {/a: {get: {operationId: a, responses: {"200": ${answer}}}}}\n`,
  )
  const findings = await lintFile(file)
  return findings.filter(({ rule }) => rule === 'invalid-ref').map(({ message }) => message)
}

describe('a reference of a document', () => {
  it('is followed to a file beside it', async () => {
    expect(await invalidReferences('./good%20one.yaml')).toEqual([])
  })

  it.each([
    ['./pipe.yaml', 'found something that is not a plain file: wanted a file that can be read'],
    ['./zero.yaml', `found a file elsewhere: wanted ${IN_REACH}`],
    ['../../../../../../../../etc/passwd', `found a file elsewhere: wanted ${IN_REACH}`],
    ['./sub', 'found a directory: wanted a file that can be read'],
    ['./deep.yaml', 'found values nested more than 150 deep: wanted a shallower document'],
    ['./%zz.yaml', 'found no such file: wanted a file that can be read'],
    ['./a%00b.yaml', 'found an invalid file name: wanted a file that can be read'],
    ['#/components/%E0%A4%A', "'#/components/%E0%A4%A' does not exist"],
  ])('%s is refused at once', async (reference, message) => {
    expect(await invalidReferences(reference)).toEqual([message])
  })
})
