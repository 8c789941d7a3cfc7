import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, readText } from './read-text.js'
import { temporaryFolder } from './temporary-folder.test-kit.js'

const folder = temporaryFolder()

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('a file of settings', () => {
  it('is read as text', () => {
    expect(readSettings(file('good', 'a: ü\n'))).toBe('a: ü\n')
  })

  it.each([
    ['a folder', () => folder, 'found a directory, wanted a file that can be read'],
    ['an endless device', () => '/dev/zero', 'found something that is not a plain file'],
    ['a file that is too large', () => file('large', 'x'.repeat(600_000)), 'found more than 524288 bytes'],
    ['nothing', () => join(folder, 'none'), 'found no such file'],
    ['a name with a null character', () => 'a\0b', 'found an invalid file name'],
    ['a long name', () => join(folder, 'x'.repeat(5000)), 'found a name that is too long'],
    ['a file of the system that cannot be read', () => '/proc/self/mem', 'Cannot read "/proc/self/mem": found a file'],
    ['other bytes', () => file('bytes', Uint8Array.of(0x61, 0xff)), 'found bytes that are not UTF-8'],
  ])('is refused when it is %s', (_, make, message) => {
    expect(() => readSettings(make())).toThrow(message)
  })
})

describe('a document', () => {
  it('is not read from a pipe or a device', () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(() => readText(pipe)).toThrow('found something that is not a plain file')
    expect(() => readText('/dev/zero')).toThrow('found something that is not a plain file')
    expect(() => readText(folder)).toThrow('found a directory')
  })
})
