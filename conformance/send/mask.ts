/** A secret that must never leave this process, and what is written instead. */
export interface Secret {
  readonly value: string
  readonly placeholder: string
}

export interface Mask {
  text(value: string): string
  bytes(value: Uint8Array): Uint8Array
}

/** Anything that looks like a JWT (also a tampered or fresh one that a server hands out): base64 of `{"`. */
const TOKEN = /eyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g
const TOKEN_START = 'eyJ'
const TOKEN_PLACEHOLDER = '[token]'

/** The same names and values of headers come with every exchange. */
const MOST_TEXTS = 500

/** Replaces secrets in every form in which a server may echo them. Made once a run, applied when an exchange is recorded. */
export function makeMask(secrets: readonly Secret[]): Mask {
  const forms = secrets
    .flatMap(({ value, placeholder }) => [...formsOf(value)].map((form) => ({ form, placeholder })))
    .sort((a, b) => b.form.length - a.form.length || (a.form < b.form ? -1 : 1))
  const replacements = new Map<string, string>()
  for (const { form, placeholder } of forms) if (!replacements.has(form)) replacements.set(form, placeholder)
  const holdsForm = matcher([...replacements.keys()])
  const found = (value: Uint8Array): boolean => bufferOf(value).includes(TOKEN_START) || holdsForm(value)
  const replaced = (value: string): string => {
    // An expression of all forms takes longer to make than all of a run's texts to mask; the longer form stands first.
    const held = [...replacements.keys()].filter((form) => value.includes(form))
    const anyForm = new RegExp(held.map(escapeText).join('|') || '(?!)', 'g')
    return value.replace(anyForm, (form) => replacements.get(form) ?? '').replace(TOKEN, TOKEN_PLACEHOLDER)
  }
  const masked = new Map<string, string>()
  const maskText = (value: string): string => {
    const known = masked.get(value)
    if (known !== undefined) return known
    const text = found(Buffer.from(value)) ? replaced(value) : value
    if (masked.size >= MOST_TEXTS) masked.clear()
    masked.set(value, text)
    return text
  }
  return {
    text: maskText,
    bytes: (value) => (found(value) ? maskBytes(value, replaced) : value),
  }
}

/** Bytes that a look-up takes at once. */
const GRAM = 4

/**
 * Bodies are large and hundreds of forms are looked for: a table of the first pieces of every form tells that nearly every body
 * holds none. Whatever is as long as the shortest form shows one of these pieces at every so manyth byte.
 */
function matcher(forms: readonly string[]): (value: Uint8Array) => boolean {
  const wanted = forms.map((text) => Buffer.from(text, 'latin1'))
  const step = Math.min(...wanted.map(({ length }) => length)) - GRAM + 1
  const table = new Uint8Array(1 << 16)
  const byGram = new Map<number, { readonly form: Buffer; readonly offset: number }[]>()
  for (const form of wanted) {
    for (let offset = 0; offset < step; offset += 1) {
      const gram = form.readUInt32BE(offset)
      table[slotOf(gram)] = 1
      byGram.set(gram, [...(byGram.get(gram) ?? []), { form, offset }])
    }
  }
  return (value) => {
    const bytes = new DataView(value.buffer, value.byteOffset, value.byteLength)
    for (let at = 0; at + GRAM <= value.length; at += step) {
      const gram = bytes.getUint32(at)
      if (table[slotOf(gram)] !== 1) continue
      for (const { form, offset } of byGram.get(gram) ?? []) if (standsAt(value, at - offset, form)) return true
    }
    return false
  }
}

function standsAt(value: Uint8Array, start: number, form: Uint8Array): boolean {
  // Most end at the first bytes, so that cutting a slice out to compare would cost more than comparing.
  for (let at = 0; at < form.length; at += 1) if (value[start + at] !== form[at]) return false
  return true
}

function slotOf(gram: number): number {
  return Math.imul(gram, 0x9e3779b1) >>> 16
}

/** Latin-1 maps bytes to characters one to one, so that bytes which are no valid UTF-8 survive untouched. */
function maskBytes(value: Uint8Array, text: (value: string) => string): Uint8Array {
  const before = bufferOf(value).toString('latin1')
  const after = text(before)
  return after === before ? value : new Uint8Array(Buffer.from(after, 'latin1'))
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function formsOf(secret: string): Set<string> {
  const utf8 = Buffer.from(secret, 'utf8')
  const plain = [
    secret,
    utf8.toString('latin1'),
    encodeURIComponent(secret),
    encodeURIComponent(secret).toLowerCase(),
    encodeURI(secret),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('/', '\\/'),
    htmlText(secret),
    utf8.toString('hex'),
    utf8.toString('hex').toUpperCase(),
  ]
  return new Set([...plain, ...base64Forms(utf8)].filter((form) => form.length >= 4))
}

/** Base64 of a longer text holds the secret in one of three alignments; the edges mix with the neighbours and are cut. */
function base64Forms(secret: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const length = shift + secret.length
    const bits = Buffer.concat([Buffer.alloc(shift), secret])
      .toString('base64')
      .replace(/=+$/, '')
    const from = shift === 0 ? 0 : shift + 1
    const core = bits.slice(from, length % 3 === 0 ? undefined : Math.floor((length * 8) / 6))
    // Shorter pieces would hit ordinary text.
    return core.length < 6 ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
