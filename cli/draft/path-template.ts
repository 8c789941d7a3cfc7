/** The form of a path such as `/things/{id}.json`. */
export interface PathTemplate {
  readonly path: string
  readonly names: readonly string[]
  readonly pattern: RegExp
}

export function readTemplate(path: string): PathTemplate {
  const parts = path.split(/\{[^}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  return { path, names, pattern: new RegExp(`^${parts.join('([^/]+)')}$`) }
}

/** The parts of a path that the template names. */
export function valuesIn({ names, pattern }: PathTemplate, path: string): readonly { name: string; value: string }[] {
  const found = pattern.exec(path) ?? []
  return names.map((name, place) => ({ name, value: found[place + 1] ?? '' }))
}
