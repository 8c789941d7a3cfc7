import { refusesPasswords } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import { wrongCredential } from './scheme-place.js'

const keys = wrongCredential({
  kind: 'api-key',
  form: 'unknown',
  when: ['api-key-invalid'],
  because: 'with an unknown key',
})

const passwords = wrongCredential({
  kind: 'basic',
  form: 'unknown',
  when: ['api-key-invalid'],
  alsoFor: { basic: 'credentials-malformed' },
  because: 'with a wrong user name or password',
})

export const authUnknownKey: Check = {
  id: 'auth.unknown-key',
  area: 'auth',
  level: 'must',
  title: 'An unknown API key, or a wrong password, is refused',
  explain:
    'The key has the form of a valid one. A server that only checks the form accepts it. For HTTP Basic, the password is changed, if the document says how credentials are refused. If the target file has no password, or a short one that all accounts share, the user name counts as the key.',
  ...keys,
  instances: (contract) => [
    ...keys.instances(contract),
    ...(refusesPasswords(contract) ? passwords.instances(contract) : []),
  ],
  judge: (instance, evidence) => {
    const scheme = evidence.contract.securitySchemes.find(({ name }) => name === instance.scheme)
    return scheme?.kind === 'basic' ? passwords.judge(instance, evidence) : keys.judge(instance, evidence)
  },
}
