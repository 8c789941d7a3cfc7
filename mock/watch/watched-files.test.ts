import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { watchedFiles } from './watched-files.js'

const folder = temporaryFolder()

it('are the document, the files that it refers to directly or indirectly, and its clauses', () => {
  const at = (name: string): string => join(folder, name)
  writeFileSync(at('a.yaml'), "x: {$ref: 'b.yaml#/x'}\ny: {$ref: '#/x'}\nz: {$ref: 'https://other.example/c.yaml'}\n")
  writeFileSync(at('b.yaml'), '{"$ref": "a.yaml", "y": {"$ref": "gone.yaml#/a"}}')
  expect(watchedFiles(at('a.yaml'))).toEqual([at('a.yaml'), at('b.yaml'), at('gone.yaml'), at('clauses.yaml')])
})
