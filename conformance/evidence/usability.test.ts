import { expect, it } from 'vitest'
import { ask, miniContract, miniTarget, operation } from '../checks/finding/harness.test-kit.js'
import { makeEvidence } from './evidence.js'
import { unusable } from './usability.js'

const login = { ...operation('login', { kind: 'empty' }), success: 302 }
const moved = { status: 302, body: '', headers: [['Location', 'https://elsewhere.example/']] } as const

it('a redirect leads to another address, unless the document declares it as the answer', () => {
  const why = (operations: readonly (typeof login)[], asked: string): string | undefined => {
    const contract = miniContract(operations)
    return unusable(makeEvidence({ contract, target: miniTarget, exchanges: [ask(contract, asked, {}, moved)] }))
  }
  expect(why([login], 'login')).toBeUndefined()
  expect(why([operation('books', { kind: 'empty' })], 'books')).toContain('every call was answered 302')
})

it.each([
  ['a few operations never answer', { a: 'llll', b: 'llll', c: 'llll', d: 'a', e: 'a', f: 'a', g: 'a' }, false],
  ['every operation stops to answer', { a: 'allll', b: 'allll', c: 'allll', d: 'llll', e: 'a', f: 'a', g: 'a' }, true],
  ['most operations never answer', { a: 'llll', b: 'llll', c: 'llll', d: 'a', e: 'a' }, true],
] as const)('a service is judged unless most of it is lost: %s', (_, calls, isLost) => {
  const ids = Object.keys(calls)
  const contract = miniContract(ids.map((id) => operation(id, { kind: 'empty' })))
  const cut = { failure: { kind: 'network', message: 'reset' } } as const
  const exchanges = Object.entries(calls).flatMap(([id, outcomes]) =>
    [...outcomes].map((outcome) => {
      const { response, ...sent } = ask(contract, id, {}, { status: 204, body: '' })
      return outcome === 'l' ? { ...sent, ...cut } : { ...sent, ...(response === undefined ? {} : { response }) }
    }),
  )
  const why = unusable(makeEvidence({ contract, target: miniTarget, exchanges }))
  expect(/wanted a steady connection/.test(why ?? '')).toBe(isLost)
})
