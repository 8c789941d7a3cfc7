import ts from 'typescript'
import { expect, it } from 'vitest'
import { keepReached } from './keep-reached.js'

const FOLDER = '/virtual/'

function kept(files: Readonly<Record<string, string>>): Record<string, string> {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`${FOLDER}${name}`, text]))
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, types: [], lib: ['lib.es2023.d.ts'] }
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  host.directoryExists = () => true
  host.fileExists = (path) => texts.has(path)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  const entry = `${FOLDER}index.d.ts`
  const result = keepReached(ts.createProgram([entry], options, host), [entry], FOLDER)
  return Object.fromEntries([...result].map(([path, text]) => [path.slice(FOLDER.length), text]))
}

it('keeps the exports of a door and everything that they need, with comments, and nothing else', () => {
  const files = kept({
    'index.d.ts': "export { make } from './make.js';\n",
    'make.d.ts': [
      "import type { Far, Unused } from 'elsewhere';",
      "import { type Part, type Other } from './part.js';",
      '/** Makes a part. */',
      'export declare function make(): Part;',
      'export declare function inner(far: Far, unused: Unused, other: Other): void;',
    ].join('\n'),
    'part.d.ts': 'export interface Part { own: Own }\ninterface Own { a: 1 }\nexport interface Other { b: 2 }\n',
  })
  expect(files['make.d.ts']).toBe(
    "import { type Part } from './part.js';\n/** Makes a part. */\nexport declare function make(): Part;\nexport {};\n",
  )
  expect(files['part.d.ts']).toBe('export interface Part { own: Own }\ninterface Own { a: 1 }\nexport {};\n')
})

it('drops a file that no door reaches, and follows types that are imported in place', () => {
  const files = kept({
    'index.d.ts': "export { one } from './one.js';\n",
    'one.d.ts': "import './aside.js';\nexport declare const one: import('./two.js').Two;\n",
    'two.d.ts': 'export type Two = 2;\nexport type Three = 3;\n',
    'aside.d.ts': 'export type Aside = 1;\n',
  })
  expect(Object.keys(files).sort()).toEqual(['index.d.ts', 'one.d.ts', 'two.d.ts'])
  expect(files['two.d.ts']).not.toContain('Three')
})
