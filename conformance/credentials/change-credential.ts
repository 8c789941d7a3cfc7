/** Strings that differ a little from a valid credential. Undefined if the text has nothing to change. */

/**
 * The beginning of the text. It keeps enough of a long text that no other account's credential begins in the same way.
 */
export function cutShort(text: string): string | undefined {
  const short = text.slice(0, text.length < LONG ? -1 : -Math.ceil(text.length / 4))
  return short === '' ? undefined : short
}

const LONG = 16

/** The text followed by more of its own characters. */
export function lengthen(text: string): string {
  return `${text}${text.slice(-4)}`
}

/** A UUID means the same in upper and lower case. */
export function swapCase(text: string): string | undefined {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return undefined
  const swapped = text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  return swapped === text ? undefined : swapped
}

/** In a signed token only the signature is changed. */
export function onSignature(token: string, change: (text: string) => string | undefined): string | undefined {
  const end = token.lastIndexOf('.') + 1
  const signature = change(token.slice(end))
  return signature === undefined ? undefined : `${token.slice(0, end)}${signature}`
}
