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
