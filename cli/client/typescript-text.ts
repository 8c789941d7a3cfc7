/** An indented doc comment of these sentences; empty if there are none. */
export function docComment(sentences: readonly (string | false | undefined)[], indent = ''): string {
  const plain = sentences.map((text) => (text || '').replace(/\s+/g, ' ').replaceAll('*/', '* /').trim())
  const text = plain.filter((one) => one !== '').join(' ')
  return text === '' ? '' : `${indent}/** ${text} */\n`
}

/** A name as a member of an object or of a type. */
export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Strings as a union of literals. */
export function unionOf(values: readonly string[]): string {
  return values.length === 0 ? 'never' : values.join(' | ')
}
