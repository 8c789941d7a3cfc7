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
const TOKEN_STARTS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((next) => `eyJ${next}`)
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
  const found = matcher([...replacements.keys(), ...TOKEN_STARTS])
  const known = new RegExp([...replacements.keys()].map(escapeText).join('|') || '(?!)', 'g')
  const replaced = (value: string): string =>
    value.replace(known, (form) => replacements.get(form) ?? '').replace(TOKEN, TOKEN_PLACEHOLDER)
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

/**
 * Bodies are large and hundreds of forms are looked for: one pass over the bytes with a table of the forms' first four
 * finds out that nearly every body holds none.
 */
function matcher(forms: readonly string[]): (value: Uint8Array) => boolean {
  const table = new Uint8Array(1 << 16)
  const byStart = new Map<number, Buffer[]>()
  for (const form of forms.map((text) => Buffer.from(text, 'latin1'))) {
    const start = form.readUInt32BE(0)
    table[slotOf(start)] = 1
    byStart.set(start, [...(byStart.get(start) ?? []), form])
  }
  return (value) => {
    let last4 = 0
    for (let at = 0; at < value.length; at += 1) {
      last4 = ((last4 << 8) | (value[at] ?? 0)) >>> 0
      if (table[slotOf(last4)] !== 1) continue
      for (const form of byStart.get(last4) ?? []) if (standsAt(value, at - 3, form)) return true
    }
    return false
  }
}

function standsAt(value: Uint8Array, start: number, form: Uint8Array): boolean {
  // Most end at the fifth byte, so that cutting a slice out to compare would cost more than comparing.
  for (let at = 4; at < form.length; at += 1) if (value[start + at] !== form[at]) return false
  return true
}

function slotOf(start: number): number {
  return Math.imul(start, 0x9e3779b1) >>> 16
}

/** Latin-1 maps bytes to characters one to one, so that bytes which are no valid UTF-8 survive untouched. */
function maskBytes(value: Uint8Array, text: (value: string) => string): Uint8Array {
  const before = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
  const after = text(before)
  return after === before ? value : new Uint8Array(Buffer.from(after, 'latin1'))
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
