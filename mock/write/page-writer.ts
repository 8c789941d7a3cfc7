import type { Column } from '../../spec/index.js'
import { ByteWriter } from '../model/byte-writer.js'
import type { CellWriter, Page, Relation } from '../model/relation.js'
import type { CellFormat } from './cell-format.js'

const [PIPE, LF] = [0x7c, 0x0a]
const out = new ByteWriter()

/** Writes pages as bytes, cell by cell, in the form of the default choices. */
export function pageWriter(
  header: string,
  columns: readonly Column[],
  formats: readonly CellFormat[],
): (page: Page) => Uint8Array {
  const known = new WeakMap<Relation, readonly CellWriter[]>()
  return ({ relation, indices }) => {
    const writers = known.get(relation) ?? columns.map((column, at) => writerOf(column.name, relation, formats[at]))
    known.set(relation, writers)
    out.text(header)
    out.byte(LF)
    for (const index of indices) {
      for (let at = 0; at < writers.length; at++) {
        if (at > 0) out.byte(PIPE)
        writers[at]?.(out, index)
      }
      out.byte(LF)
    }
    return out.take()
  }
}

function writerOf(name: string, relation: Relation, format: CellFormat | undefined): CellWriter {
  const writer = relation.writer?.(name)
  if (writer !== undefined) return writer
  const read = relation.column(name)
  return (to, index) => to.text(format?.(read?.(index)) ?? '')
}
