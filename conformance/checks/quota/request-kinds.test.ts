import { expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../finding/harness.test-kit.js'
import { requestKinds } from './request-kinds.js'

it.each(['repeat', '|'] as const)(
  'knows a request with several members of a list, however they are sent: %s',
  (separator) => {
    const tags = parameter('tags', { type: 'list', separator })
    const contract = miniContract([books({ parameters: [tags] })])
    const kindsOf = (value: string) =>
      requestKinds(ask(contract, 'listBooks', { tags: value }, ''), evidenceOf(contract, []))
    expect(kindsOf('a,b')).toContain('with several values of tags')
    expect(kindsOf('a')).not.toContain('with several values of tags')
    expect(kindsOf('a')).toContain('of listBooks with tags')
  },
)
