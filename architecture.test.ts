import { describe, expect, test } from 'vitest'
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
})
