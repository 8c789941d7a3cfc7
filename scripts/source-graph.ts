import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const FOLDERS = ['spec', 'fixtures', 'mock', 'conformance', 'cli'] as const

/** File -> our own files that it imports, including type imports and dynamic ones. Paths are relative to the root. */
export type SourceGraph = ReadonlyMap<string, readonly string[]>

export function sourceGraph(): SourceGraph {
  const files = FOLDERS.flatMap((folder) => typeScriptFiles(folder))
  const known = new Set(files)
  const found = (path: string): string => (known.has(`${path}x`) ? `${path}x` : path)
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8')).map(found)]))
}

/** Relative imports of a module text, as paths from the root with the `.ts` ending. */
export function importsOf(file: string, text: string): readonly string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'(\.{1,2}\/[^']+)'/g)
  return [...found].map(([, path]) => normalize(join(dirname(file), path ?? '')).replace(/\.js$/, '.ts'))
}

/** Every cycle once, as a path that ends at its beginning. */
export function cyclesOf(graph: SourceGraph): readonly (readonly string[])[] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(file)
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), file])
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

function typeScriptFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => normalize(join(entry.parentPath, entry.name)))
    .sort()
}
