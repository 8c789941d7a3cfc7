import { describe, expect, it } from 'vitest'
import type { OpenOption } from '../../spec/index.js'
import { ask, books, evidenceOf, miniContract, operation, parameter } from '../checks/finding/harness.test-kit.js'
import { bookTable, SHELF } from '../checks/finding/shelf.test-kit.js'
import type { FakeAnswer } from '../evidence/fake-exchange.js'
import { byShownOptions } from './shown-option.js'

const card = operation('getCard', {
  kind: 'json',
  mediaType: 'application/json',
  schema: { type: 'object', properties: { names: { type: 'array', items: { type: 'string' } } } },
  tables: [],
  examples: [],
})
const contract = miniContract([books({ parameters: [parameter('kind')] }), card])
const shows = (name: string, rule: string, id = 'listBooks'): OpenOption => ({
  name,
  says: name,
  shows: { operation: id, rule },
})
const plain = (name: string): OpenOption => ({ name, says: name })
const HELD = shows('held', 'self.all(r, r.pages > 0)')
const BROKEN = shows('broken', 'self.all(r, r.pages < 0)')
const MUTE = shows('mute', 'self.all(r, r.pages > 0)', 'getCard')

function observed(
  options: readonly OpenOption[],
  ...answers: [id: string, answer: FakeAnswer | string, values?: object][]
) {
  const observer = byShownOptions({ id: 'point', question: '', options, default: '' })
  const exchanges = answers.map(([id, answer, values = {}]) => ask(contract, id, { ...values }, answer))
  return observer?.observe(evidenceOf(contract, exchanges))
}
const shelf = bookTable(SHELF)

describe('byShownOptions', () => {
  it('has no observer for a point without rules', () => {
    expect(byShownOptions({ id: 'point', question: '', options: [plain('a')], default: 'a' })).toBeUndefined()
  })

  it.each([
    ['held', [BROKEN, HELD]],
    ['held', [HELD, plain('rest')]],
    ['rest', [BROKEN, plain('rest')]],
    ['other', [BROKEN, BROKEN]],
    ['other', [BROKEN, plain('rest'), plain('another')]],
    [undefined, [HELD, { ...HELD, name: 'as well' }]],
    [undefined, [BROKEN, MUTE]],
    ['held', [HELD, MUTE]],
  ])('chooses %s', (option, options) => {
    expect(observed(options, ['listBooks', shelf])).toBe(option)
  })

  it('applies the rule to every answer: one answer that breaks it outweighs all that obey it', () => {
    const ofOneKind = shows('kept', "self.all(r, params.kind == 'a')")
    const [kept, broken] = [{ kind: 'a' }, { kind: 'b' }]
    expect(observed([ofOneKind, plain('rest')], ['listBooks', shelf, kept])).toBe('kept')
    expect(observed([ofOneKind, plain('rest')], ['listBooks', shelf, kept], ['listBooks', shelf, broken])).toBe('rest')
    expect(observed([ofOneKind, plain('rest')], ['listBooks', shelf])).toBeUndefined()
  })

  it('reads a JSON object as one row, with the members of the document', () => {
    const short = shows('short', 'size(self) == 1 && self.all(r, size(r.names) < 3)', 'getCard')
    expect(observed([short, plain('long')], ['getCard', { body: { names: ['a'], more: 1 } }])).toBe('short')
    expect(observed([short, plain('long')], ['getCard', { body: { names: ['a', 'b', 'c'] } }])).toBe('long')
    expect(observed([short, plain('long')], ['getCard', 'no object'])).toBeUndefined()
    expect(observed([short, plain('long')], ['getCard', { body: { more: 1 } }])).toBeUndefined()
  })

  it('observes nothing without answers, or for an operation that does not exist', () => {
    expect(observed([HELD, plain('rest')])).toBeUndefined()
    expect(observed([shows('gone', 'true', 'nowhere'), plain('rest')], ['listBooks', shelf])).toBeUndefined()
  })
})
