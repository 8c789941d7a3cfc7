import { expect, it } from 'vitest'
import { tablesOf } from '../../read/table-answer.js'
import { exceeds } from './capped-rows.js'
import { ask, column, miniContract, operation, parameter, table } from './harness.test-kit.js'

const side = column('side', 'string', { enum: ['buy', 'sell'] })
const kind = column('kind', 'string', { enum: ['a', 'b'] })
const limit = parameter('limit', { cap: 'rows', open: ['counts'] })
const contract = (option = 'each', id = 'counts') =>
  miniContract([operation('list', table([column('id'), side, kind]))], {
    openPoints: [
      {
        id,
        question: '',
        options: [
          { name: 'whole', says: '' },
          { name: option, says: '' },
        ],
        default: 'whole',
      },
    ],
  })

/** Rows by side and kind, compared with a cap of two. */
function isOver(rows: readonly string[], from = contract()): boolean {
  const exchange = ask(
    from,
    'list',
    {},
    ['id|side|kind', ...rows.map((row, index) => `${index}|${row}`), ''].join('\n'),
  )
  const [answer] = from.operations.flatMap((one) => tablesOf(exchange, one))
  if (answer === undefined) throw new Error('no table')
  return exceeds(answer, 2, limit, from)
}

it('exceeds the cap by one row, and not by fewer', () => {
  const whole = contract('other')
  expect(isOver(['buy|a', 'buy|a'], whole)).toBe(false)
  expect(isOver(['buy|a', 'sell|a', 'sell|b'], whole)).toBe(true)
  expect(isOver(['buy|a', 'sell|a', 'sell|b'], contract('each', 'another'))).toBe(true)
})

it('exceeds the cap in some group of every code, if the cap may count each group', () => {
  expect(isOver(['buy|a', 'buy|b', 'sell|a', 'sell|b'])).toBe(false)
  expect(isOver(['buy|a', 'buy|a', 'sell|a'])).toBe(false)
  expect(isOver(['buy|a', 'buy|a', 'buy|a'])).toBe(true)
  expect(isOver(['buy|a', 'buy|a', 'buy|a', 'sell|b'])).toBe(true)
  expect(isOver(['buy|a', 'sell|b', 'buy|a', 'buy|b'])).toBe(false)
})
