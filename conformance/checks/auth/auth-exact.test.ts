import { describe, expect, it } from 'vitest'
import {
  books,
  column,
  expectFail,
  expectPass,
  keysOf,
  miniContract,
  operation,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { authExact } from './auth-exact.js'
import {
  AUTH_ERRORS,
  describeCredential,
  describeEverywhere,
  errorEntry,
  refusal,
  refusing,
} from './credential.test-kit.js'

const contract = miniContract([books()], { errors: AUTH_ERRORS })

describe('auth.exact', () => {
  it('has an instance for every form that a key or a token can take', () => {
    expect(keysOf(authExact.instances(contract))).toBe(
      'key#cut, key#longer, key#other-case, key#as-token, token#cut, token#longer, token#other-case, token#as-key, token#other-word, token#no-word, token#more-words',
    )
  })

  it('tests no form of another kind if there is only one kind of credential', () => {
    const [key] = contract.securitySchemes
    if (key === undefined) throw new Error('a key is wanted')
    const alone = { ...contract, securitySchemes: [key] }
    expect(keysOf(authExact.instances(alone))).toBe('key#cut, key#longer, key#other-case')
  })

  it('judges a password as a key, if the document says how it is refused', () => {
    const login = { name: 'login', kind: 'basic', open: [] } as const
    const basic = miniContract([books({ security: [['login']] })], { errors: AUTH_ERRORS, securitySchemes: [login] })
    expect(keysOf(authExact.instances(basic))).toBe(
      'login#cut, login#longer, login#other-case, login#without-password, login#other-word',
    )
    expect(keysOf(authExact.instances({ ...basic, errors: [] }))).toBe('none')
    const judge = (server: Server, of = basic) => judged(authExact, of, server, 'login#without-password')
    expectPass(judge(refusing('without-password', refusal('WRONG_CARD'))))
    expectFail(judge(refusing('without-password', refusal('OTHER'))), 'without its password: found 401 OTHER')
    expectFail(
      judge(() => bookTable(SHELF)),
      'found 200',
    )
    // The document names no error for a wrong password.
    const silent = { ...basic, errors: [errorEntry('NO_CARD', 401, ['credentials-missing', 'credentials-malformed'])] }
    expectPass(judge(refusing('without-password', refusal('OTHER', 403)), silent))
  })

  it('sends each form to one operation of every group', () => {
    const loans = operation('listLoans', table([column('isbn')]), { group: 'closed' })
    const both = miniContract([books(), loans], { errors: AUTH_ERRORS })
    const careless: Server = (_query, { operation: id, presented: { form } }) => {
      if (id === 'listLoans') return 'isbn\n1\n'
      return form === 'valid' ? bookTable(SHELF) : refusal('WRONG_CARD')
    }
    expectFail(judged(authExact, both, careless, 'key#cut'), '"/v1/listLoans" with a credential cut short: found 200')
    const careful: Server = (query, probe) =>
      probe.presented.form === 'valid' ? careless(query, probe) : refusal('WRONG_CARD')
    expectPass(judged(authExact, both, careful, 'key#cut'))
  })
})

describeEverywhere(authExact, { form: 'longer', key: 'key#longer' })

describe('auth.exact, further words', () => {
  it('sends a token after the word Basic too, unless passwords are credentials', () => {
    expectFail(
      judged(
        authExact,
        contract,
        (_query, { presented: { form } }) =>
          form === 'valid' ? bookTable(SHELF) : refusal(form === 'basic-word' ? 'OTHER' : 'NO_CARD'),
        'token#other-word',
      ),
      'after a word other than the documented one: found 401 OTHER',
    )
    expectPass(
      judged(authExact, contract, refusing(['basic-word', 'other-word'], refusal('NO_CARD')), 'token#other-word'),
    )
  })
})

describeCredential(authExact, {
  form: 'cut',
  key: 'key#cut',
  right: ['WRONG_CARD', 'NO_CARD'],
  wrong: ['OLD_CARD'],
})
