import { describe, expect, it } from 'vitest'
import { cutShort, lengthen, swapCase } from './change-credential.js'
import { changeLogin, unknownLogin, withoutPassword } from './change-login.js'

const KEY = 'pk_live_abcd1234'

describe('unknownLogin', () => {
  it.each([
    ['anna:key_abcd1234', [], 'anna:key_abcd123a'],
    [`${KEY}:`, [], 'pk_live_abcd123a:'],
    [`${KEY}:x`, [`${KEY}:x`, 'pk_live_efgh5678:x'], 'pk_live_abcd123a:x'],
    ['anna.of.the.shop:pw1', ['anna.of.the.shop:pw1', 'bert:pw2'], 'anna.of.the.shop:pwp'],
    [undefined, [], 'pipeproof:pipeproof-unknown-key-0123456789'],
  ])('of %s beside %j is %s', (own, all, unknown) => {
    expect(unknownLogin(own, all)).toBe(unknown)
  })
})

describe('changeLogin', () => {
  it('changes the password of a user, and nothing of the name', () => {
    const changed = [cutShort, lengthen, swapCase].map((change) => changeLogin('anna:Pass:word1', [], change))
    expect(changed).toEqual(['anna:Pass:word', 'anna:Pass:word1ord1', 'anna:pASS:WORD1'])
  })

  it('changes a key that is the user name', () => {
    const changed = [cutShort, lengthen, swapCase].map((change) => changeLogin(`${KEY}:`, [`${KEY}:`, 'b:'], change))
    expect(changed).toEqual(['pk_live_abcd:', 'pk_live_abcd12341234:', 'PK_LIVE_ABCD1234:'])
  })

  it('changes no name that a service may read in another letter case or without its end', () => {
    for (const own of ['anna:', 'anna.of.the.shop@example.com:pw1', 'annemarie:x'])
      expect(changeLogin(own, [own], swapCase)).toBeUndefined()
  })
})

describe('withoutPassword', () => {
  it('leaves the user name alone', () => expect(withoutPassword('anna:secret', ['anna:secret'])).toBe('anna:'))

  it('is undefined for a key as user name, whose password may be ignored', () => {
    expect(withoutPassword(`${KEY}:x`, [`${KEY}:x`])).toBeUndefined()
    expect(withoutPassword(`${KEY}:`, [])).toBeUndefined()
  })
})
