import { describe, it } from 'vitest'
import type { ErrorEntry, ErrorWhen } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import type { CredentialForm } from '../../probe.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { always, bookTable, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'

export function errorEntry(
  code: string,
  status: number,
  when: readonly ErrorWhen[],
  parts: Partial<ErrorEntry> = {},
): ErrorEntry {
  return {
    code,
    status,
    statusShown: true,
    shape: 'json',
    when,
    fields: ['error', 'code', 'details'],
    mentions: [],
    message: '',
    details: '',
    groups: [],
    open: [],
    ...parts,
  }
}

export const AUTH_ERRORS: readonly ErrorEntry[] = [
  errorEntry('NO_CARD', 401, ['credentials-missing', 'credentials-malformed', 'token-invalid']),
  errorEntry('OLD_CARD', 401, ['token-expired']),
  errorEntry('WRONG_CARD', 401, ['api-key-invalid']),
]

export const refusal = (code: string, status = 401) => ({ status, body: { error: 'no', code, details: 'no' } })

/** A server that returns the given answer to these forms of credential, and a good answer to any other. */
export const refusing =
  (forms: CredentialForm | readonly CredentialForm[], answer: ReturnType<typeof refusal> | string): Server =>
  (_query, probe) =>
    [forms].flat().includes(probe.presented.form) ? answer : bookTable(SHELF)

export interface CredentialCase {
  readonly form: CredentialForm | readonly CredentialForm[]
  readonly key: string
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

/** The cases for every check of one wrong credential. */
export function describeCredential(check: Check, { form, key, right, wrong }: CredentialCase): void {
  const contract = miniContract([books()], { errors: AUTH_ERRORS })

  describe(check.id, () => {
    it.each(right)('accepts 401 %s', (code) => {
      expectPass(judged(check, contract, refusing(form, refusal(code)), key))
    })

    it.each(wrong)('refuses 401 %s', (code) => {
      expectFail(judged(check, contract, refusing(form, refusal(code)), key), `found 401 ${code}`)
    })

    it('refuses another status, another body, and a success', () => {
      const [code = ''] = right
      expectFail(judged(check, contract, refusing(form, refusal(code, 403)), key), `found 403 ${code}`)
      expectFail(judged(check, contract, refusing(form, 'error,no\n'), key), 'found 200 "error,no"')
      expectFail(judged(check, contract, always(bookTable(SHELF)), key), 'found 200')
    })

    it('proves nothing if the valid credential is refused too, or if the quota is spent', () => {
      const [code = ''] = right
      expectStatus(judged(check, contract, always(refusal(code)), key), 'no-evidence: prerequisite')
      expectStatus(judged(check, contract, refusing(form, refusal('LIMIT', 429)), key), 'no-evidence: prerequisite')
    })
  })
}

/** The credential is refused everywhere but at one operation, whichever that is. */
export function describeEverywhere(check: Check, { form, key }: Pick<CredentialCase, 'form' | 'key'>): void {
  const places = ['listBooks', 'listLoans', 'listShelves']
  const others = places.slice(1).map((id) => operation(id, table([column('isbn')])))
  const contract = miniContract([books(), ...others], { errors: AUTH_ERRORS })

  it.each(places)(`${key}: is sent to %s, which alone accepts it`, (place) => {
    const careless: Server = (_query, { operation: id, presented: as }) =>
      as.form === 'valid' || (id === place && as.form === form) ? bookTable(SHELF) : refusal('NO_CARD')
    expectFail(judged(check, contract, careless, key), `"/v1/${place}" with a`)
  })

  it(`${key}: is sent beside a usual parameter too, where the service accepts it`, () => {
    const usual = { parameters: [parameter('size', { default: '5' })] }
    const contract = miniContract([books(usual), ...others.map((one) => ({ ...one, ...usual }))], {
      errors: AUTH_ERRORS,
    })
    const careless: Server = ({ size }, { presented: as }) =>
      as.form === 'valid' || size === '5' ? bookTable(SHELF) : refusal('NO_CARD')
    expectFail(judged(check, contract, careless, key), '?size=5" with a')
  })
}
