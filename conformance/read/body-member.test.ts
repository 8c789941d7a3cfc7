import { describe, expect, it } from 'vitest'
import { ask, miniContract, operation } from '../checks/finding/harness.test-kit.js'
import { bodyMember, nextPageValue } from './body-member.js'

const json = { kind: 'json', mediaType: 'application/json', schema: true, tables: [], examples: [] } as const
const contract = miniContract([operation('listThings', json)])
const said = (body: string) => ask(contract, 'listThings', {}, { body })

describe('bodyMember', () => {
  it('reads a member of a member, and undefined if it is missing', () => {
    expect(bodyMember(said('{"meta":{"total":3}}'), 'meta.total')).toBe(3)
    expect(bodyMember(said('{"meta":[]}'), 'meta.total')).toBeUndefined()
    expect(bodyMember(said('no JSON'), 'meta')).toBeUndefined()
  })
})

describe('nextPageValue', () => {
  it('reads a plain value, and the parameter of a URL', () => {
    expect(nextPageValue(said('{"next":"abc"}'), 'next', 'after')).toBe('abc')
    expect(nextPageValue(said('{"next":3}'), 'next', 'page')).toBe('3')
    expect(nextPageValue(said('{"next":"https://x.example/a?limit=2&after=a%20b"}'), 'next', 'after')).toBe('a b')
  })

  it('reads null, an empty text and a missing member as the end', () => {
    for (const body of ['{"next":null}', '{"next":""}', '{}'])
      expect(nextPageValue(said(body), 'next', 'after')).toBeUndefined()
  })
})
