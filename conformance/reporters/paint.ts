export type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'dim' | 'bold'
export type Paint = (colour: Colour, text: string) => string

const CODES: Readonly<Record<Colour, readonly [number, number]>> = {
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  dim: [2, 22],
  bold: [1, 22],
}

export function makePaint(enabled: boolean): Paint {
  return (colour, text) => (enabled ? `\u001b[${CODES[colour][0]}m${text}\u001b[${CODES[colour][1]}m` : text)
}

/** `NO_COLOR` and `FORCE_COLOR` win over the kind of the stream (no-color.org). */
export function wantsColour(environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (environment.NO_COLOR) return false
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0'
  return isTerminal && environment.TERM !== 'dumb'
}
