import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from '../scripts/source-graph.js'

const STATIC = /^(?:import|export)(?! type\b)[^'()]*from '[^']+'$/gm

/** The files that are loaded before this one runs: dynamic imports and imports of types are left out. */
function loadedBefore(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  const lines = readFileSync(file, 'utf8').match(STATIC) ?? []
  for (const next of importsOf(file, lines.join('\n'))) loadedBefore(next, found)
  return found
}

test.each(['check', 'judge'])('%s starts without the code of the mock', (verb) => {
  const files = [...loadedBefore(`cli/verbs/${verb}.ts`)]
  expect(files).toContain('conformance/judge/judge.ts')
  expect(files.filter((file) => /^(?:mock|fixtures)\//.test(file))).toEqual([])
})
