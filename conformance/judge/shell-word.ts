/** Part of one argument: literal text, or an environment variable of the user. */
export interface Part {
  readonly text?: string
  readonly variable?: string
}

/** One argument of a POSIX shell. Literal text is never expanded, and a variable's value is not split. */
export function shellWord(parts: readonly Part[]): string {
  return parts
    .map(({ text = '', variable }) => {
      if (variable !== undefined) return `"$${variable}"`
      return text === '' ? '' : `'${text.replaceAll("'", `'\\''`)}'`
    })
    .join('')
}

/** One argument, with quotes only where a shell needs them. */
export function argumentWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : shellWord([{ text: wordText(text) }])
}

/** The text without line ends and without characters that control or deceive a terminal. */
export function wordText(text: string): string {
  return text.replace(/[\t\p{Zs}]/gu, ' ').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
}
