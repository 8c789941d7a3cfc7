import { DEFAULT_WORLD } from '../model/world-name.js'

/** Where the provider of a world lives; also the `iss` of its tokens. */
export function issuerOf(publicUrl: string, world: string): string {
  return world === DEFAULT_WORLD ? `${publicUrl}/idp` : `${publicUrl}/w/${world}/idp`
}

interface Addresses {
  /** Where this mock is or was reached. */
  readonly urls: Iterable<string>
  /** Processes with one state sign with one key; those of one machine that were told no common address differ by port alone. */
  readonly anyPort: boolean
}

/** Tokens of a world are good in it, those of the default world everywhere. */
export function isIssuer(name: string, world: string, { urls, anyPort }: Addresses): boolean {
  const read = anyPort ? portless : (text: string) => text
  return [...urls].some((url) => [world, DEFAULT_WORLD].some((place) => read(name) === read(issuerOf(url, place))))
}

function portless(url: string): string {
  return url.replace(/:\d+(?=\/)/, '')
}
