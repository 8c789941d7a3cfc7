import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.test-kit.js'
import { isWithinReach } from './is-within-reach.js'

const folder = temporaryFolder()
const before = process.cwd()
beforeAll(() => {
  for (const name of ['api/parts', 'models', 'models/.hidden', 'project/api'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['models/x.json', 'models/x.txt', 'models/.x.json', 'models/.hidden/x.json', 'x.yaml'])
    writeFileSync(join(folder, name), '{}')
  for (const place of ['project', 'project/api']) symlinkSync(join(folder, 'x.yaml'), join(folder, place, 'x.yaml'))
})
afterAll(() => process.chdir(before))

/** From a document in the folder `api` of the working folder. */
function reaches(working: string, document: string, file: string): boolean {
  process.chdir(join(folder, working))
  return isWithinReach(join(folder, document), join(folder, file))
}

it.each([
  ['beside it', 'api', 'api/other.yaml', true],
  ['below it', 'api', 'api/parts/a.json', true],
  ['in the working folder around it', '.', 'models/x.json', true],
  ['in the working folder that is not around it', 'models', 'models/x.json', false],
  ['above the working folder', 'api', 'models/x.json', false],
  ['of another kind', '.', 'models/x.txt', false],
  ['that is hidden', '.', 'models/.x.json', false],
  ['in a hidden folder', '.', 'models/.hidden/x.json', false],
])('a document may refer to a file %s: %s, %s', (_name, working, file, isReached) => {
  expect(reaches(working, 'api/openapi.yaml', file)).toBe(isReached)
})

it('a link leads nowhere if its file is out of reach', () => {
  expect(reaches('project', 'project/api/openapi.yaml', 'project/x.yaml')).toBe(false)
  expect(reaches('.', 'project/api/openapi.yaml', 'project/api/x.yaml')).toBe(true)
  expect(reaches('project', 'project/api/openapi.yaml', 'project/api/x.yaml')).toBe(false)
})
