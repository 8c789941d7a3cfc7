import { DEFAULT_WORLD } from '../worlds/world-name.js'

/** Where the provider of a world lives; also the `iss` of its tokens. */
export function issuerOf(publicUrl: string, world: string): string {
  return world === DEFAULT_WORLD ? `${publicUrl}/idp` : `${publicUrl}/w/${world}/idp`
}
