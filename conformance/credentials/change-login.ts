import { unknownKey } from './unknown-key.js'

/** User names and passwords of HTTP Basic that differ a little from a valid pair. */

interface Login {
  readonly name: string
  readonly password: string
}

/**
 * A pair in which the secret part is changed. Undefined if it has nothing to change, or if a changed user name could
 * lawfully be accepted.
 */
export function changeLogin(
  own: string,
  all: readonly string[],
  change: (text: string) => string | undefined,
): string | undefined {
  const { name, password } = readLogin(own)
  if (isSecret(own, all)) {
    const other = change(password)
    return other === undefined ? undefined : `${name}:${other}`
  }
  const other = isKey(name) ? change(name) : undefined
  return other === undefined ? undefined : `${other}:${password}`
}

/** A pair whose secret part belongs to no account. */
export function unknownLogin(own: string | undefined, all: readonly string[]): string {
  if (own === undefined) return `pipeproof:${unknownKey(undefined)}`
  const { name, password } = readLogin(own)
  return isSecret(own, all) ? `${name}:${unknownKey(password)}` : `${unknownKey(name)}:${password}`
}

/** The user name alone. Undefined if it may be a key, whose password is ignored. */
export function withoutPassword(own: string, all: readonly string[]): string | undefined {
  return isSecret(own, all) ? `${readLogin(own).name}:` : undefined
}

/**
 * Whether the password is the secret. Some services take a key as the user name and ignore the password, which is then
 * empty, or short and the same for every account.
 */
function isSecret(own: string, all: readonly string[]): boolean {
  const { name, password } = readLogin(own)
  if (password === '') return false
  const others = all.map((one) => readLogin(one).password).filter((other) => other !== '')
  return name.length <= password.length || others.some((other) => other !== password)
}

/** A key as user name. A name of a person or a mail address may be read in any letter case, or without its end. */
function isKey(name: string): boolean {
  return name.length >= 16 && !name.includes('@')
}

function readLogin(text: string): Login {
  const [name = '', ...rest] = text.split(':')
  return { name, password: rest.join(':') }
}
