import { DEFAULT_WORLD } from '../model/world-name.js'

/** The address of a world's provider; also the `iss` of its tokens. */
export function issuerOf(publicUrl: string, world: string): string {
  return world === DEFAULT_WORLD ? `${publicUrl}/idp` : `${publicUrl}/w/${world}/idp`
}

interface Addresses {
  /** The addresses under which this mock was reached. */
  readonly urls: Iterable<string>
  /**
   * Processes with a shared state sign with one key. Without a common public address their issuers differ only by port.
   */
  readonly anyPort: boolean
}

/** A world accepts its own tokens and those of the default world. */
export function isIssuer(name: string, world: string, { urls, anyPort }: Addresses): boolean {
  const read = anyPort ? portless : (text: string) => text
  return [...urls].some((url) => [world, DEFAULT_WORLD].some((place) => read(name) === read(issuerOf(url, place))))
}

function portless(url: string): string {
  return url.replace(/:\d+(?=\/)/, '')
}
