/** The preferences in a `Prefer` header (RFC 7240), as users of other mocks know them. */
export interface Preferences {
  /** A status, or an error code of the contract. */
  readonly code?: string
  /** An error code of the contract, or the name of an example. */
  readonly example?: string
  /** Milliseconds, bounded. */
  readonly wait?: number
  readonly explain: boolean
  /** The preferences that were understood, as a header writes them. */
  readonly understood: readonly string[]
  /** Preferences with a known name and an invalid value. */
  readonly unusable: readonly string[]
}

const LONGEST_WAIT = 30_000

/** The rule of an answer that a preference forced. */
export const PREFERRED = 'preferred'

type Wish = Pick<Preferences, 'code' | 'example' | 'wait'> & { readonly explain?: true }

const NAME = /^[\w.-]{1,100}$/

/** How each known preference is read; undefined = an invalid value. */
const KNOWN: Readonly<Record<string, (value: string) => Wish | undefined>> = {
  code: (value) => (NAME.test(value) ? { code: value } : undefined),
  example: (value) => (NAME.test(value) ? { example: value } : undefined),
  wait: (value) =>
    /^\d{1,6}(\.\d{1,3})?$/.test(value) ? { wait: Math.min(Number(value) * 1000, LONGEST_WAIT) } : undefined,
  explain: () => ({ explain: true }),
}

/** Preferences with an unknown name are ignored, as the standard requires. */
export function readPreferences(header: string): Preferences {
  let preferences: Preferences = { explain: false, understood: [], unusable: [] }
  for (const preference of header.split(/[,;]/)) {
    const [name = '', value = ''] = splitPreference(preference)
    if (!Object.hasOwn(KNOWN, name)) continue
    const wish = KNOWN[name]?.(value)
    const list = wish ? 'understood' : 'unusable'
    const written = value === '' ? name : `${name}=${value}`
    preferences = { ...preferences, ...wish, [list]: [...preferences[list], written.slice(0, 120)] }
  }
  return preferences
}

/** The value of `Preference-Applied`: it omits a status or example that had no effect. */
export function appliedPreferences({ understood }: Preferences, rule: string): readonly string[] {
  return rule === PREFERRED ? understood : understood.filter((preference) => !/^(code|example)=/.test(preference))
}

function splitPreference(text: string): readonly string[] {
  const equals = text.indexOf('=')
  if (equals < 0) return [text.trim().toLowerCase()]
  const value = text.slice(equals + 1).trim()
  return [text.slice(0, equals).trim().toLowerCase(), value.replace(/^"(.*)"$/, '$1')]
}
