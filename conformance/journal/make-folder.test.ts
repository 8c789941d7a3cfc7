import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { makeFolder } from './make-folder.js'

it('makes missing folders, keeps existing ones, and fails where none can be made', async () => {
  const base = temporaryFolder()
  const deep = join(base, 'a', 'b', 'c')
  await makeFolder(deep)
  await makeFolder(deep)
  expect(existsSync(deep)).toBe(true)
  await writeFile(join(base, 'file'), '')
  await expect(makeFolder(join(base, 'file'))).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(base, 'file', 'below'))).rejects.toThrow('ENOTDIR')
  if (existsSync('/proc/self')) await expect(makeFolder('/proc/none/there')).rejects.toThrow('ENOENT')
})
