import type { Column } from '../../spec/index.js'
import { ByteWriter } from '../model/byte-writer.js'
import type { CellWriter, Page, Relation } from '../model/relation.js'
import type { CellFormat } from './cell-format.js'
import { LineCache } from './line-cache.js'

const [PIPE, LF] = [0x7c, 0x0a]
const out = new ByteWriter()

/** Writes pages cell by cell, in the form of the default choices. */
export function pageWriter(
  header: string,
  columns: readonly Column[],
  formats: readonly CellFormat[],
): (page: Page) => Uint8Array {
  const known = new WeakMap<Relation, KnownRelation>()
  return ({ relation, indices }) => {
    const before = known.get(relation)
    const writers = before?.writers ?? columns.map((column, at) => writerOf(column.name, relation, formats[at]))
    // Many relations are made for one answer, so lines are cached from the second page of a relation on.
    const lines = before && (before.lines ?? new LineCache(relation.size))
    if (lines === undefined || lines !== before?.lines) known.set(relation, { writers, lines })
    out.text(header)
    out.byte(LF)
    for (const index of indices) {
      if (lines?.write(out, index)) continue
      const start = out.length
      writeCells(writers, index)
      lines?.keep(index, out.since(start))
    }
    return out.take()
  }
}

interface KnownRelation {
  readonly writers: readonly CellWriter[]
  readonly lines: LineCache | undefined
}

function writeCells(writers: readonly CellWriter[], index: number): void {
  for (let at = 0; at < writers.length; at++) {
    if (at > 0) out.byte(PIPE)
    writers[at]?.(out, index)
  }
  out.byte(LF)
}

function writerOf(name: string, relation: Relation, format: CellFormat | undefined): CellWriter {
  const writer = relation.writer?.(name)
  if (writer !== undefined) return writer
  const read = relation.column(name)
  return (to, index) => to.text(format?.(read?.(index)) ?? '')
}
