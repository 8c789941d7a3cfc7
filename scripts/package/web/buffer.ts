/** The part of Node's `Buffer` that the mock uses, made with the web platform. */
class WebBuffer extends Uint8Array {
  static allocUnsafeSlow(size: number): WebBuffer {
    return new WebBuffer(size)
  }

  // The parent's `from` takes other arguments; only these forms are used.
  static override from(data: unknown, encodingOrOffset?: unknown, length?: unknown): WebBuffer {
    if (typeof data === 'string') return bytesOf(data, encodingOrOffset)
    if (data instanceof ArrayBuffer)
      return new WebBuffer(data, Number(encodingOrOffset ?? 0), length as number | undefined)
    const copy = data as ArrayLike<number>
    const bytes = new WebBuffer(copy.length)
    bytes.set(copy)
    return bytes
  }

  static byteLength(data: string | Uint8Array): number {
    return typeof data === 'string' ? new TextEncoder().encode(data).length : data.byteLength
  }

  write(text: string, at: number): number {
    return new TextEncoder().encodeInto(text, this.subarray(at)).written
  }

  copy(target: Uint8Array, at: number, start: number, end: number): void {
    target.set(this.subarray(start, end), at)
  }

  override toString(encoding = 'utf8'): string {
    if (encoding === 'utf8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this)
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const binary = Array.from(this, (byte) => String.fromCharCode(byte)).join('')
    if (encoding === 'latin1') return binary
    const base64 = btoa(binary)
    return encoding === 'base64' ? base64 : base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }
}

function bytesOf(text: string, encoding: unknown): WebBuffer {
  if (encoding === 'base64' || encoding === 'base64url') return WebBuffer.from(latin1(fromBase64(text)))
  return WebBuffer.from(encoding === 'latin1' ? latin1(text) : new TextEncoder().encode(text))
}

function latin1(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0) & 255)
}

/** As tolerant as Node: other characters are skipped, and reading ends at the padding. */
function fromBase64(text: string): string {
  const [plain = ''] = text.replaceAll('-', '+').replaceAll('_', '/').split('=')
  const known = plain.replace(/[^A-Za-z0-9+/]/g, '')
  return atob(known.length % 4 === 1 ? known.slice(0, -1) : known)
}

export { WebBuffer as Buffer }

/** Runs soon, after the waiting tasks. */
export function setImmediate(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    run()
  })
  port1.start()
  port2.postMessage(undefined)
}

export const process = {
  env: {} as Readonly<Record<string, string | undefined>>,
  cwd: () => '/',
  stderr: { write: (text: string) => console.warn(text.trimEnd()) },
}
