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
