import type { Sample } from './samples/sample.js'

/** The place of a credential: a header, or a parameter of the query. */
export interface DraftCredential {
  readonly name: string
  readonly in: 'header' | 'query'
  /** The scheme of `Authorization`, in lower case; without one the header has the credential alone. */
  readonly scheme?: string
}

const PLAIN =
  /^(accept|cache|connection|content|cookie$|dnt|host|if-|origin|pragma|prefer|priority|range|referer|sec-|te$|upgrade|user-agent|x-pipeproof)/

/** Headers and parameters of successes, without which the service answers 401. */
export function draftCredentials(samples: readonly Sample[]): readonly DraftCredential[] {
  const successes = samples.filter(({ status }) => status < 300)
  const refused = samples.filter(({ status }) => status === 401)
  if (refused.length === 0) return []
  const headers = new Set(successes.flatMap(({ sent }) => [...sent].filter((name) => !PLAIN.test(name))))
  const ofHeaders = [...headers].flatMap((name) =>
    name === 'authorization' ? authorizations(successes) : [{ name, in: 'header' as const }],
  )
  if (ofHeaders.length > 0) return ofHeaders
  const names = [...(successes[0]?.query.keys() ?? [])].filter((name) =>
    successes.every(({ query }) => query.has(name)),
  )
  const isNeeded = (name: string) => refused.some(({ query }) => !query.has(name))
  return names.filter(isNeeded).map((name) => ({ name, in: 'query' as const }))
}

const USUAL: ReadonlySet<string> = new Set(['bearer', 'basic'])

/** Every scheme of `Authorization` that succeeded. A service may accept an unusual word for a usual one. */
function authorizations(successes: readonly Sample[]): readonly DraftCredential[] {
  const schemes = [...new Set(successes.flatMap(({ scheme }) => scheme ?? []))]
  const usual = schemes.filter((scheme) => USUAL.has(scheme))
  const found = usual.length > 0 ? usual : schemes
  const base = { name: 'authorization', in: 'header' as const }
  if (schemes.length === 0) return [{ ...base, scheme: 'bearer' }]
  return found.map((scheme) => ({ ...base, ...(scheme !== '' && { scheme }) }))
}
