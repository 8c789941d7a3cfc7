import { describe, expect, it } from 'vitest'
import { type Finished, type Finishing, finishedRows } from './finished-rows.js'

const row = (index: number, broken: readonly string[] = []): Finished => ({ row: { index }, broken })

function rowsOf(count: number, finishing: Pick<Finishing, 'finish'> & Partial<Finishing>) {
  const notes: string[] = []
  const { rows } = finishedRows(count, {
    isOneObject: false,
    isSpent: () => false,
    note: (text) => notes.push(text),
    ...finishing,
  })
  return { indices: rows.map(({ index }) => index), notes }
}

describe('rows with their summaries', () => {
  it('are lawful ones in their order; a place without one stays empty', () => {
    const finish = (index: number, salt: number) => row(index, index === 1 && salt < 2 ? ['a rule'] : [])
    expect(rowsOf(3, { finish })).toEqual({ indices: [0, 1, 2], notes: [] })
    expect(rowsOf(3, { finish: (index) => (index === 1 ? row(1, ['a rule']) : row(index)) }).indices).toEqual([0, 2])
  })

  it.each([
    [false, []],
    [true, [0]],
  ])('leave out the only row of a list if it sums up nothing; one object is shown (%s)', (isOneObject, indices) => {
    const finish = (index: number) => ({ ...row(index), isEmpty: true })
    expect(rowsOf(1, { finish, isOneObject }).indices).toEqual(indices)
  })

  it('are the latest ones if they cost too much work', () => {
    let made = 0
    const finish = (index: number) => {
      made += 1
      return row(index)
    }
    const { indices, notes } = rowsOf(9, { finish, isSpent: () => made >= 2 })
    expect(indices).toEqual([7, 8])
    expect(notes).toEqual(['2 of 9 rows are made, because each summarises many rows'])
  })

  it('break a rule if hardly any row can obey it, and each place is then tried once', () => {
    let tries = 0
    const finish = (index: number) => {
      tries += 1
      return row(index, ['the rule "r"'])
    }
    const { indices, notes } = rowsOf(40, { finish })
    expect(indices).toHaveLength(40)
    expect(notes).toEqual(['rows break the rule "r", because too few rows obey'])
    expect(tries).toBe(12 * 3 + 28)
  })
})
