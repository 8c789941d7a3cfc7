import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrowsOf, folderTable, nodeOf } from './scripts/folder-table.js'
import { cyclesOf, FOLDERS, importsOf, sourceGraph } from './scripts/source-graph.js'

/** Who may import whose door. `conformance` tests may start the mock; its code never does. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  spec: [],
  fixtures: ['spec'],
  mock: ['spec', 'fixtures'],
  conformance: ['spec'],
  cli: ['spec', 'fixtures', 'mock', 'conformance'],
}

const graph = sourceGraph()
const isTest = (file: string): boolean => /\.(test|test-kit|cases)\.ts$/.test(file)
const folderOf = (file: string): string => file.split('/')[0] ?? ''

function crossings(): readonly { readonly from: string; readonly to: string }[] {
  return [...graph].flatMap(([from, imports]) =>
    imports.filter((to) => folderOf(to) !== folderOf(from)).map((to) => ({ from, to })),
  )
}

describe('the layout', () => {
  test('source files are found in every folder', () => {
    for (const folder of FOLDERS) expect([...graph.keys()].some((file) => folderOf(file) === folder)).toBe(true)
  })

  test('one folder imports another only through its door', () => {
    const around = crossings().filter(({ from, to }) => !isTest(from) && to !== `${folderOf(to)}/index.ts`)
    expect(around).toEqual([])
  })

  test('imports go only in the allowed directions', () => {
    const against = crossings().filter(
      ({ from, to }) => !isTest(from) && !MAY_IMPORT[folderOf(from)]?.includes(folderOf(to)),
    )
    expect(against).toEqual([])
  })

  test('no file imports itself through others', () => {
    expect(cyclesOf(graph)).toEqual([])
  })

  test('there is one door a folder and no other barrel', () => {
    const named = /(^|\/)(utils|helpers|common|misc)(\.ts|\/)/
    expect([...graph.keys()].filter((file) => named.test(file))).toEqual([])
  })
})

const sources = new Map([...graph].filter(([file]) => !isTest(file)))
const architecture = readFileSync(new URL('ARCHITECTURE.md', import.meta.url), 'utf8')

function countBy(files: readonly string[], key: (file: string) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const file of files) counts[key(file)] = (counts[key(file)] ?? 0) + 1
  return counts
}

describe.each(['mock', 'conformance', 'spec'])('inside %s/', (tree) => {
  const rows = folderTable(architecture, tree)
  const files = [...sources.keys()].filter((file) => file.startsWith(`${tree}/`))
  const names = rows.flatMap((row) => row.names)

  test('the table names every folder and every file at the root, each once', () => {
    expect(names.toSorted()).toEqual([...new Set(files.map((file) => nodeOf(file, tree)))].toSorted())
  })

  test('imports go only where the table allows', () => {
    const allowed = new Map(rows.flatMap((row) => row.names.map((name) => [name, row.mayImport] as const)))
    const against = arrowsOf(sources, tree).filter(({ from, to }) => !allowed.get(from)?.has(to))
    expect(against).toEqual([])
  })

  test('a row allows only rows above it, so that no cycle between folders is possible', () => {
    const upwards = rows.flatMap((row, index) => {
      const above = new Set(rows.slice(0, index).flatMap((earlier) => earlier.names))
      return [...row.mayImport].filter((name) => !above.has(name))
    })
    expect(upwards).toEqual([])
  })
})

test('a folder holds at most 40 files, the root of mock/, conformance/ and cli/ at most 12, tests not counted', () => {
  const sizes = Object.entries(countBy([...sources.keys()], dirname))
  expect(sizes.length).toBeGreaterThan(100)
  const most = (folder: string): number => (['mock', 'conformance', 'cli'].includes(folder) ? 12 : 40)
  expect(sizes.filter(([folder, size]) => size > most(folder))).toEqual([])
})

test.each(['mock', 'conformance', 'spec', 'cli'])('no two files in %s/ have one name', (tree) => {
  // The tables of faults are named after the areas of the checks.
  const modules = [...sources.keys()].filter((file) => file.startsWith(`${tree}/`) && dirname(file) !== 'mock/faults')
  const names = Object.entries(countBy(modules, (file) => basename(file)))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter(([name, count]) => name !== 'index.ts' && count > 1)).toEqual([])
})

test('a source file has at most 200 lines, tests not counted', () => {
  const lines = (file: string): number => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n').length - 1
  const long = [...sources.keys()].filter((file) => !file.endsWith('.generated.ts') && lines(file) > 200)
  expect(long).toEqual([])
})

/** Files that write by another way than `openOutput`, and where to. */
const OTHER_WRITERS: Readonly<Record<string, string>> = {
  'cli/verbs/draft.ts': 'its own temporary folder',
  'cli/draft/lintable-proposals.ts': 'its own temporary folder',
  'cli/files/keep-history.ts': 'a new file, never an existing one',
  'conformance/journal/open-output.ts': 'where openOutput() is defined',
  'fixtures/tokens/cached-key.ts': 'a new file that it renames, in the cache of the user',
  'spec/compile/testing/compile-text.ts': 'a temporary folder of tests',
}

test('output is written through openOutput(), which follows no link', () => {
  const writes =
    /\b(?:writeFile|writeFileSync|appendFile|appendFileSync|copyFile|copyFileSync|createWriteStream)\b.*from 'node:fs/
  const writers = [...graph.keys()].filter(
    (file) => !isTest(file) && writes.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  )
  expect(writers.sort()).toEqual(Object.keys(OTHER_WRITERS).sort())
})

test('every path that ARCHITECTURE.md names exists', () => {
  const paths = [...architecture.matchAll(/`((?:mock|conformance|spec|cli|fixtures|scripts|reports|docs)\/[\w./-]*)`/g)]
  const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(new URL(path, import.meta.url)))
  expect(paths.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

describe('the test of the layout', () => {
  test('importsOf() sees static, type, side-effect and dynamic imports', () => {
    const text =
      "import { a } from './a.js'\nimport type B from '../b.js'\nimport './c.js'\nawait import('./d.js')\nimport x from 'yaml'"
    expect(importsOf('mock/x.ts', text)).toEqual(['mock/a.ts', 'b.ts', 'mock/c.ts', 'mock/d.ts'])
  })

  test('cyclesOf() finds a cycle', () => {
    const cyclic = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts']],
    ])
    expect(cyclesOf(cyclic)).toEqual([['b.ts', 'c.ts', 'b.ts']])
  })

  const TABLE = ['| in `a/` | holds | may import |', '|---|---|---|', '| `low/` | x | - |', '| `mid/` | x | low |']
  const rows = folderTable([...TABLE, '| `top.ts`, `side/` | x | all above |', '', '| `other/` |'].join('\n'), 'a')

  test('folderTable() reads names and what they may import', () => {
    expect(rows.map(({ names }) => names)).toEqual([['low'], ['mid'], ['top.ts', 'side']])
    expect(rows.map(({ mayImport }) => [...mayImport])).toEqual([[], ['low'], ['low', 'mid']])
    expect(folderTable(TABLE.join('\n'), 'b')).toEqual([])
  })

  test('folderTable() lets every later row import a row marked *', () => {
    const free = folderTable([...TABLE.slice(0, 2), '| `low/` * | x | - |', '| `mid/` | x | - |'].join('\n'), 'a')
    expect(free.map(({ mayImport }) => [...mayImport])).toEqual([[], ['low']])
  })

  test('arrowsOf() finds imports between folders, root files on their own', () => {
    const imports = new Map([
      ['a/top.ts', ['a/low/x.ts', 'a/mid/y.ts', 'b/z.ts']],
      ['a/low/x.ts', ['a/top.ts', 'a/low/w.ts']],
      ['a/low/w.ts', ['a/top.ts']],
      ['a/mid/y.ts', ['a/mid/v.ts']],
      ['a/mid/v.ts', []],
    ])
    expect(arrowsOf(imports, 'a')).toEqual([
      { from: 'top.ts', to: 'low', file: 'a/top.ts' },
      { from: 'top.ts', to: 'mid', file: 'a/top.ts' },
      { from: 'low', to: 'top.ts', file: 'a/low/x.ts' },
    ])
  })
})
