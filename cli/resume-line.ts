/** Options that a resumed run needs again; a header may hold a secret, so its value is not repeated. */
export interface Resumable {
  readonly target?: string
  readonly spec?: string
  readonly ca?: string
  readonly cases?: string
  readonly share?: number
  readonly header?: readonly (readonly [string, string])[]
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly operation?: readonly string[]
  readonly path?: readonly string[]
  readonly tag?: readonly string[]
}

/** The command that continues this run. */
export function resumeLine(url: string | undefined, options: Resumable, out: string): string {
  const { target, spec, ca, cases, header = [] } = options
  const share = options.share === undefined || options.share === 1 ? undefined : `${100 * options.share}%`
  const { only, skip = [], operation, path, tag } = options
  const lists = Object.entries({ only, operation, path, tag }).map(([name, list]) => [name, list?.join(',')] as const)
  // A reason may hold commas.
  const skips = skip.map((text) => ['skip', text] as const)
  const named = [...Object.entries({ target, spec, ca, cases, share }), ...lists, ...skips]
  return [
    'pipeproof check',
    ...(url === undefined ? [] : [quoted(url)]),
    ...named.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`--${name}`, quoted(value)])),
    ...header.map(([name]) => `--header '${name}: …'`),
    '--resume',
    quoted(out),
  ].join(' ')
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
