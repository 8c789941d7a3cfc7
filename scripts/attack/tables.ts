import type { Answer } from './distorting-front.js'

export function isTable({ status, headers, body }: Answer): boolean {
  return status === 200 && !String(headers['content-type']).includes('json') && body.includes('|')
}

/** Repeats the rows of a table until it has about this many bytes. */
export function grownTable(body: Buffer, bytes: number): Buffer {
  const text = body.toString()
  const header = text.slice(0, text.indexOf('\n') + 1)
  const rows = text.slice(header.length)
  return rows === '' ? body : Buffer.from(header + rows.repeat(Math.ceil(bytes / rows.length)))
}

/** A table with one record whose text cells have this many bytes each. */
export function fatCells(body: Buffer, bytes: number, most = Number.POSITIVE_INFINITY): Buffer {
  const [header = '', record = ''] = body.toString().split('\n')
  let left = most
  const cells = record.split('|').map((cell) => {
    if (!/[a-z]{3}/i.test(cell) || left <= 0) return cell
    left -= 1
    return cell + 'x'.repeat(bytes)
  })
  return Buffer.from(`${header}\n${cells.join('|')}\n`)
}

/** A table with one record and this many further columns. */
export function widened(body: Buffer, columns: number, name: string): Buffer {
  const [header = '', record = ''] = body.toString().split('\n')
  const names = Array.from({ length: columns }, (_, index) => `|${name}${index}`).join('')
  return Buffer.from(`${header}${names}\n${record}${'|1'.repeat(columns)}\n`)
}

/** The header and the first row of a table. */
export function firstRow(body: Buffer): Buffer {
  return Buffer.from(`${body.toString().split('\n').slice(0, 2).join('\n')}\n`)
}

/**
 * Repeats the rows of a table until it has about this many bytes, with other words and other numbers in each of them.
 */
export function differentRows(body: Buffer, bytes: number, turn: number): Buffer {
  const [header = '', ...rows] = body.toString().trimEnd().split('\n')
  const written = [header]
  for (let left = bytes; rows.length > 0 && left > 0; ) {
    const place = written.length
    const row = (rows[place % rows.length] ?? '').split('|').map((cell) => changed(cell, place, turn))
    written.push(row.join('|'))
    left -= row.join('|').length + 1
  }
  return Buffer.from(`${written.join('\n')}\n`)
}

function changed(cell: string, place: number, turn: number): string {
  if (/[a-z]{3}/i.test(cell)) return `${cell} ${turn}-${place}`
  return /^-?\d+(\.\d+)?$/.test(cell) ? `${Number(cell) + place}` : cell
}
