import { dirname } from 'node:path'
import type { SourceGraph } from './source-graph.js'

/** One import from a folder (or a file at the root of a tree) into another. */
export interface Arrow {
  readonly from: string
  readonly to: string
  /** The first file with this import. */
  readonly file: string
}

/** A row of a table of `ARCHITECTURE.md`: names without slash at the end. */
export interface FolderRow {
  readonly names: readonly string[]
  readonly mayImport: ReadonlySet<string>
}

const ALL_ABOVE = 'all above'
/** Marks a row that every later row may import. */
const FREE = '*'

/** The table whose first column is headed "in `tree/`", from top to bottom. */
export function folderTable(markdown: string, tree: string): readonly FolderRow[] {
  const lines = markdown.split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| in \`${tree}/\` |`))
  const rows: FolderRow[] = []
  const above = new Set<string>()
  const free = new Set<string>()
  for (let at = head + 2; head >= 0 && lines[at]?.startsWith('|'); at++) {
    const [, first = '', , last = ''] = (lines[at] ?? '').split('|')
    const names = [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''))
    const words = last.split(',').map((word) => word.trim())
    const named = words.filter((word) => word !== '-' && word !== ALL_ABOVE)
    rows.push({ names, mayImport: new Set([...free, ...named, ...(words.includes(ALL_ABOVE) ? above : [])]) })
    for (const name of names) {
      above.add(name)
      if (first.includes(FREE)) free.add(name)
    }
  }
  return rows
}

/** The name of the folder, or root file, of a tree that a file belongs to, as the table writes it. */
export function nodeOf(file: string, tree: string): string {
  const folder = dirname(file)
  return (folder === tree ? file : folder).slice(tree.length + 1)
}

/** Imports between the folders of one tree, each pair of folders once. */
export function arrowsOf(graph: SourceGraph, tree: string): readonly Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const [file, imports] of graph) {
    if (!file.startsWith(`${tree}/`)) continue
    const from = nodeOf(file, tree)
    for (const imported of imports) {
      if (!imported.startsWith(`${tree}/`) || !graph.has(imported)) continue
      const to = nodeOf(imported, tree)
      const known = arrows.has(`${from} ${to}`)
      if (from !== to && !known) arrows.set(`${from} ${to}`, { from, to, file })
    }
  }
  return [...arrows.values()]
}
