/** What a client asks for with `Prefer` (RFC 7240): the habit that mock users already have. */
export interface Preferences {
  /** A status. */
  readonly code?: number
  /** An error code of the contract, or the name of an example. */
  readonly example?: string
  /** Milliseconds, bounded. */
  readonly wait?: number
  readonly explain: boolean
  /** The preferences that were understood, as a header writes them. */
  readonly understood: readonly string[]
}

const LONGEST_WAIT = 30_000

/** The rule of an answer that a preference forced. */
export const PREFERRED = 'preferred'

type Wish = Pick<Preferences, 'code' | 'example' | 'wait'> & { readonly explain?: true }

/** What each preference that we know means; undefined = a value that makes no sense. */
const KNOWN: Readonly<Record<string, (value: string) => Wish | undefined>> = {
  code: (value) => (/^[2-5]\d\d$/.test(value) ? { code: Number(value) } : undefined),
  example: (value) => (/^[\w.-]{1,100}$/.test(value) ? { example: value } : undefined),
  wait: (value) =>
    /^\d{1,6}(\.\d{1,3})?$/.test(value) ? { wait: Math.min(Number(value) * 1000, LONGEST_WAIT) } : undefined,
  explain: () => ({ explain: true }),
}

/** Preferences that nobody knows are ignored, as the standard wants. */
export function readPreferences(header: string): Preferences {
  let preferences: Preferences = { explain: false, understood: [] }
  for (const preference of header.split(/[,;]/)) {
    const [name = '', value = ''] = splitPreference(preference)
    const wish = Object.hasOwn(KNOWN, name) ? KNOWN[name]?.(value) : undefined
    if (!wish) continue
    const understood = [...preferences.understood, value === '' ? name : `${name}=${value}`]
    preferences = { ...preferences, ...wish, understood }
  }
  return preferences
}

/** What `Preference-Applied` repeats: a status or an example that decided nothing, because nothing is called so, is left out. */
export function appliedPreferences({ understood }: Preferences, rule: string): readonly string[] {
  return rule === PREFERRED ? understood : understood.filter((preference) => !/^(code|example)=/.test(preference))
}

function splitPreference(text: string): readonly string[] {
  const equals = text.indexOf('=')
  if (equals < 0) return [text.trim().toLowerCase()]
  const value = text.slice(equals + 1).trim()
  return [text.slice(0, equals).trim().toLowerCase(), value.replace(/^"(.*)"$/, '$1')]
}
