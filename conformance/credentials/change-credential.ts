/** Texts that are no credential and differ little from one. Undefined where a text has nothing to change. */

/** Its beginning: where it is long, so much that no other account has it. */
export function cutShort(text: string): string | undefined {
  const short = text.slice(0, text.length < LONG ? -1 : -Math.ceil(text.length / 4))
  return short === '' ? undefined : short
}

const LONG = 16

/** The same with more of its own characters behind it. */
export function lengthen(text: string): string {
  return `${text}${text.slice(-4)}`
}

/** A UUID means the same in any case. */
export function swapCase(text: string): string | undefined {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return undefined
  const swapped = text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  return swapped === text ? undefined : swapped
}

/** Of a signed token the signature is changed, so that everything else is as it was. */
export function onSignature(token: string, change: (text: string) => string | undefined): string | undefined {
  const end = token.lastIndexOf('.') + 1
  const signature = change(token.slice(end))
  return signature === undefined ? undefined : `${token.slice(0, end)}${signature}`
}
