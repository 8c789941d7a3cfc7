import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceOutput, writeOutputFile } from './open-output.js'
import { writeParts } from './write-parts.js'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipeproof-output-'))
  file = join(folder, 'report.json')
  await writeFile(file, 'earlier')
})
afterEach(async () => await rm(folder, { recursive: true }))

test('the earlier file stays whole until the new one is', async () => {
  const seen: string[] = []
  async function* parts(): AsyncGenerator<string> {
    for (const part of ['a', 'b']) {
      seen.push(await readFile(file, 'utf8'))
      yield part
    }
  }
  await writeParts(file, parts())
  expect(seen).toEqual(['earlier', 'earlier'])
  expect(await readFile(file, 'utf8')).toBe('ab')
  expect(await readdir(folder)).toEqual(['report.json'])
})

test('the earlier file survives a failure, and nothing else is left', async () => {
  function* parts(): Generator<string> {
    yield 'half'
    throw new Error('no more')
  }
  await expect(writeParts(file, parts())).rejects.toThrow('no more')
  expect(await readFile(file, 'utf8')).toBe('earlier')
  expect(await readdir(folder)).toEqual(['report.json'])
})

test('an error of a full disk names the file', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  const written = replaceOutput(file, () => Promise.reject(full))
  await expect(written).rejects.toMatchObject({ code: 'ENOSPC', path: file })
})

test('what a killed process left is replaced, and the file keeps its permissions', async () => {
  await writeFile(`${file}.pipeproof-new`, 'half')
  await chmod(file, 0o600)
  await writeOutputFile(file, 'whole')
  expect(await readFile(file, 'utf8')).toBe('whole')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['report.json'])
})
