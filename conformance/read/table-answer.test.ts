import { describe, expect, it } from 'vitest'
import { readBody } from './table-answer.js'

describe('readBody', () => {
  it.each([
    ['a|b\n1|2\n', 'table'],
    ['[x]|b\n', 'table'],
    ['error,nothing found\n', 'line-error'],
    ['{"error": "x"}', 'json'],
    ['<!doctype html>', 'markup'],
    [' \n', 'nothing'],
  ])('%j is %s', (text, kind) => {
    expect(readBody(text, '|').kind).toBe(kind)
  })

  it('removes the byte order mark of a table in a JSON text', () => {
    expect(readBody('\uFEFFa|b\n1|2\n', '|')).toMatchObject({ reading: { header: ['a', 'b'] } })
  })

  it('counts the lines of an error and keeps its message', () => {
    expect(readBody('error,one\ntwo\n', '|')).toMatchObject({ message: 'one', lines: 2 })
  })
})
