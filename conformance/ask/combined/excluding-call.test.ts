import { describe, expect, it } from 'vitest'
import { ask, books, column, evidenceOf, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { excludingCall } from './excluding-call.js'

const NOT = parameter('not_genre', { filter: filter('genre', 'ne') })
const KIND = parameter('kind', { enum: ['old', 'new'], filter: filter('kind', 'eq') })

function asked(genres: readonly string[], not = NOT) {
  const columns = [column('isbn'), column('genre', 'string', { nullable: true }), column('kind')]
  const operation = books({ parameters: [not, KIND] }, { columns })
  const rows = genres.map((genre, at) => `${at}|${genre}|${at % 2 === 0 ? 'old' : 'new'}`)
  const answer = ask(miniContract([operation]), 'listBooks', {}, psv('isbn|genre|kind', ...rows))
  return excludingCall(operation, not, evidenceOf(miniContract([operation]), [answer]))?.parameters
}

describe('excludingCall', () => {
  it('excludes a value beside the words of a row with an empty cell', () => {
    expect(asked(['poem', '', 'novel', 'poem'])).toEqual([
      ['not_genre', 'poem'],
      ['kind', 'new'],
    ])
  })

  it('is not sent if no cell is empty, or for another comparison', () => {
    expect(asked(['poem', 'novel', 'novel'])).toBeUndefined()
    expect(asked(['poem', '', 'novel'], { ...NOT, filter: filter('genre', 'eq') })).toBeUndefined()
  })
})
