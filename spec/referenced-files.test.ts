import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { referencedFiles } from './referenced-files.js'
import { temporaryFolder } from './temporary-folder.test-kit.js'

const folder = temporaryFolder()

it('are the document, the files that it refers to directly or indirectly, and its clauses', () => {
  const at = (name: string): string => join(folder, name)
  writeFileSync(
    at('a.yaml'),
    "x: {$ref: 'b.yaml#/x'}\ny: {$ref: '#/x'}\nz: {$ref: 'https://other.example/c.yaml'}\n$ref: 'my%20c.yaml'\n",
  )
  writeFileSync(at('b.yaml'), '{"$ref": "a.yaml", "y": {"$ref": "gone.yaml#/a"}, "z": {"$ref": "pipe"}}')
  execFileSync('mkfifo', [at('pipe')])
  expect(referencedFiles(at('a.yaml'))).toEqual([
    at('a.yaml'),
    at('b.yaml'),
    at('my c.yaml'),
    at('gone.yaml'),
    at('pipe'),
    at('clauses.yaml'),
  ])
})
