/** Part of one argument: text as it is, or an environment variable of the person who pastes the line. */
export interface Part {
  readonly text?: string
  readonly variable?: string
}

/** One argument of a POSIX shell. Nothing in a text is expanded, and a variable's value is not looked into. */
export function shellWord(parts: readonly Part[]): string {
  return parts
    .map(({ text = '', variable }) => {
      if (variable !== undefined) return `"$${variable}"`
      return text === '' ? '' : `'${text.replaceAll("'", `'\\''`)}'`
    })
    .join('')
}

/** Text without what ends a line, or steers or deceives a terminal. */
export function wordText(text: string): string {
  return text.replace(/[\t\p{Zs}]/gu, ' ').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
}
