import { DEFAULT_WORLD } from './world-name.js'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** Which world a request is for, and its path within. */
export interface Addressed {
  readonly world: string
  readonly path: string
}

export class BadWorldName extends Error {
  constructor(name: string) {
    super(
      `Cannot open world "${name.slice(0, 80)}": wanted 1 to 64 letters, digits, dots, hyphens, underscores, beginning with a letter or digit`,
    )
    this.name = 'BadWorldName'
  }
}

/** `/w/<name>/v1/ohlc` is `/v1/ohlc` in world <name>; without the prefix the header decides. */
export function addressOf(path: string, header: string | undefined): Addressed {
  if (!path.startsWith('/w/')) return header ? { world: checked(header), path } : { world: DEFAULT_WORLD, path }
  const end = path.indexOf('/', 3)
  const name = end < 0 ? path.slice(3) : path.slice(3, end)
  return { world: checked(name), path: end < 0 ? '/' : path.slice(end) }
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new BadWorldName(name)
  return name
}
