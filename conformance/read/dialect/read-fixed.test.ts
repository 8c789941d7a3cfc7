import { describe, expect, it } from 'vitest'
import { column, table } from '../../checks/finding/harness.test-kit.js'
import { readFixed } from './read-fixed.js'

const rocks = table([column('id', 'integer'), column('kind'), column('note', 'string', { nullable: true })])
const read = (text: string, of = rocks) => readFixed(text, of, [4, 6, 8])

describe('readFixed', () => {
  it('cuts each line at the same places, and takes the spaces off', () => {
    const { header, rows, problems } = read('  idkind  note    \n  12lava  old     \n 345limeer        \n')
    expect(header).toEqual(['id', 'kind', 'note'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['12', 'lava', 'old'],
      ['345', 'limeer', ''],
    ])
    expect(problems).toEqual([])
  })

  it('accepts lines without the spaces at their end, CRLF, and letters of several bytes', () => {
    const { rows, problems, lineEnding } = read('  idkind\r\n  12lava\r\n   7lavaé über😀x\r\n')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['12', 'lava', ''],
      ['7', 'lavaé', 'über😀x'],
    ])
    expect([problems, lineEnding]).toEqual([[], 'crlf'])
  })

  it('reports lines that are too long, too short, or empty', () => {
    const { rows, problems } = read('  idkind  note\n  12lava  old      behind\n  13\n\n')
    expect(problems.map(({ message }) => message)).toEqual([
      'row 1: found 25 characters in "  12lava  old      behind", wanted 5 to 18 characters',
      'row 2: found 4 characters in "  13", wanted 5 to 18 characters',
      'row 3: found an empty line, wanted 5 to 18 characters',
    ])
    expect(rows.map(({ cells }) => cells.length)).toEqual([4, 1, 0])
  })

  it('names the columns itself if the dialect has no header', () => {
    const { header, rows } = read('   1lava\n', { ...rocks, header: false })
    expect([header, rows.length]).toEqual([['id', 'kind', 'note'], 1])
  })
})
