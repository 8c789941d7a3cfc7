/** The form of a path such as `/things/{id}.json`. */
export interface PathTemplate {
  readonly path: string
  readonly names: readonly string[]
  /** The parts of a path that the template names; undefined if the path has another form. */
  values(path: string): readonly string[] | undefined
}

export function readTemplate(path: string): PathTemplate {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const texts = path.split(/\{[^{}]*\}/)
  return { path, names, values: (found) => valuesBetween(texts, found) }
}

/** Each value is as short as possible. The strings are foreign, so they are not used in a regular expression. */
function valuesBetween([first = '', ...texts]: readonly string[], path: string): readonly string[] | undefined {
  if (!path.startsWith(first)) return undefined
  const values: string[] = []
  let at = first.length
  for (const [index, text] of texts.entries()) {
    const isLast = index === texts.length - 1
    const end = isLast ? path.length - text.length : path.indexOf(text, at + 1)
    const value = path.slice(at, end)
    if (end <= at || value.includes('/') || !path.startsWith(text, end)) return undefined
    values.push(value)
    at = end + text.length
  }
  return at === path.length ? values : undefined
}
