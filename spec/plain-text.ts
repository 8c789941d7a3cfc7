/** Characters that steer a terminal or are invisible: controls, format characters, line separators, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Foreign text for one line of output: invisible characters are escaped. */
export function plainText(text: string): string {
  return text.replace(UNSEEN, (character) => (character === '\n' ? '⏎' : escaped(character)))
}

/** Foreign text that may have several lines. */
export function plainLines(text: string): string {
  return text.replace(UNSEEN, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  )
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`
}
