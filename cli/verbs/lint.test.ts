import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { pipeproof } from '../in-process.test-kit.js'

const lint = (...args: readonly string[]) => pipeproof('lint', ...args)

const folder = temporaryFolder()
const BROKEN = `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /a:
    get:
      x-gruop: light
      responses: {'200': {description: ok}}
`

test('without a file the shipped document is linted, and it is clean', async () => {
  const { code, stdout, stderr } = await lint()
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  expect(stderr).toContain('spec/openapi.yaml: no errors, no warnings')
})

test('an error is one line with its place, its rule, and what was found and wanted; the exit code is 1', async () => {
  const file = join(folder, 'broken.yaml')
  await writeFile(file, BROKEN)
  const { code, stdout } = await lint(file)
  expect(code).toBe(1)
  expect(stdout).toContain(
    `${file}:6:16  word-known  found the extension "x-gruop": wanted "x-group", or a less similar name, as in x-group: light\n`,
  )
})

test('warnings of one kind are one line with their number, and --verbose prints each', async () => {
  const file = join(folder, 'plain.yaml')
  const operation = (name: string) => `
  /${name}:
    get:
      x-gruop: light
      operationId: ${name}
      parameters: [{name: of_${name}, in: query, schema: {type: string}}]
      responses: {'200': {description: ok}}`
  await writeFile(
    file,
    `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:${['a', 'b', 'c'].map(operation).join('')}\n`,
  )
  const linesOf = async (...args: readonly string[]) => {
    const { stdout, stderr } = await lint(file, ...args)
    return { stderr, described: stdout.split('\n').filter((line) => line.includes('parameters-described')), stdout }
  }
  const short = await linesOf()
  expect(short.described).toHaveLength(1)
  expect(short.described[0]).toMatch(
    /:8:\d+ {2}parameters-described \(warning\) {2}found parameter "of_a".* \(and 2 like it\)$/,
  )
  expect(short.stdout.match(/word-known/g)).toHaveLength(3)
  expect(short.stdout).toMatch(/operation-tags \(warning\).* \(and 2 more\)/)
  expect(short.stderr).toContain('(--verbose prints every one)')
  const long = await linesOf('--verbose')
  expect(long.described).toHaveLength(3)
  expect(long.stderr).not.toContain('--verbose')
})

test('--json prints the same as one value', async () => {
  const file = join(folder, 'broken.yaml')
  await writeFile(file, BROKEN)
  const { code, stdout } = await lint(file, '--json')
  expect(code).toBe(1)
  const value: unknown = JSON.parse(stdout)
  expect(value).toMatchObject({ file, errors: 1 })
  expect(value).toHaveProperty(
    'findings',
    expect.arrayContaining([expect.objectContaining({ rule: 'word-known', line: 6, column: 16, severity: 'error' })]),
  )
})

test('an unreadable file is one line on stderr, with exit code 2', async () => {
  const { code, stdout, stderr } = await lint(join(folder, 'nothing.yaml'))
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(
    stderr
      .trim()
      .split('\n')
      .filter((line) => !line.includes('npm warn')),
  ).toEqual([
    `pipeproof: Cannot lint "${join(folder, 'nothing.yaml')}": found no such file, wanted a file that can be read`,
  ])
})
