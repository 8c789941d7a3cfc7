import { TEXT_ESCAPES } from './escapes.js'
import { type Form, SHORTEST_FORM } from './form-finder.js'
import { plainForm } from './plain-form.js'
import type { Secret } from './secret.js'
import { unescaped } from './unescaped.js'

/** The forms of a secret in text without escapes: plain, numbers, and base64 at any place of a longer text. */
export function formsOf({ value, placeholder, cutFrom }: Secret): Form[] {
  const inJson = Buffer.from(JSON.stringify(value).slice(1, -1))
  // In JSON a secret that contains `\%41` loses both the backslash of the encoder and its own escape.
  const inCsv = Buffer.from(value.replaceAll('"', '""'))
  const inSql = Buffer.from(value.replaceAll("'", "''"))
  const texts = distinct(
    [Buffer.from(value, 'utf8'), Buffer.from(value, 'latin1'), inJson, inCsv, inSql].flatMap(withoutEscapes),
  )
  const wide = Buffer.from(value, 'utf16le')
  // A string that was escaped and then encoded is found in its escaped form.
  const packed = [
    ...texts,
    Buffer.from(encodeURIComponent(value.toWellFormed())),
    Buffer.from(Buffer.from(value).toString('base64')),
    wide,
    Buffer.from(wide).swap16(),
  ]
  const forms = [...texts, ...[...texts, wide].flatMap(numberForms), ...packed.flatMap(base64Forms)]
  return distinct(forms)
    .map((form) => plainForm(form).bytes)
    .filter(({ length }) => length >= SHORTEST_FORM)
    .flatMap((bytes) => [
      { bytes, placeholder },
      ...beginningOf({ bytes, placeholder }, (cutFrom ?? Infinity) / value.length),
    ])
}

/** The part of a form from which on it is masked if the text ends or goes on in another way. */
function beginningOf({ bytes, placeholder }: Form, part: number): Form[] {
  const length = Math.ceil(bytes.length * part)
  if (length >= bytes.length || length < SHORTEST_FORM) return []
  return [{ bytes: bytes.subarray(0, length), placeholder, rest: bytes.subarray(length) }]
}

function distinct(texts: readonly Buffer[]): readonly Buffer[] {
  return [...new Map(texts.map((text) => [text.toString('latin1'), text])).values()]
}

/** A secret may itself look like an escape; then it is resolved together with the text around it. */
function withoutEscapes(text: Buffer): Buffer[] {
  const next = unescaped(text, TEXT_ESCAPES)
  return next === undefined ? [text] : [text, ...withoutEscapes(Buffer.from(next.bytes))]
}

/** The bytes as numbers: in hexadecimal, also with the signs that dumps put between them, and as a list in JSON. */
function numberForms(text: Buffer): Buffer[] {
  const hex = text.toString('hex')
  const apart = (sign: string): string => hex.replace(/..(?!$)/g, `$&${sign}`)
  return [hex, apart(':'), apart('-'), apart(',0x'), text.join(',')].map((form) => Buffer.from(form))
}

/**
 * Base64 of a longer text contains the secret in one of three alignments; the edges mix with the neighbours and are
 * cut.
 */
function base64Forms(secret: Buffer): Buffer[] {
  return [0, 1, 2].flatMap((shift) => {
    const length = shift + secret.length
    const bits = Buffer.concat([Buffer.alloc(shift), secret])
      .toString('base64')
      .replace(/=+$/, '')
    const from = shift === 0 ? 0 : shift + 1
    const core = bits.slice(from, length % 3 === 0 ? undefined : Math.floor((length * 8) / 6))
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')].map((text) => Buffer.from(text))
  })
}
