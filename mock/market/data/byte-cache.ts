/** Keeps the byte arrays that were asked for last, up to a total size. */
export class ByteCache {
  private readonly entries = new Map<string, Uint8Array>()
  private readonly most: number
  private bytes = 0

  constructor(most: number) {
    this.most = most
  }

  get(key: string, make: () => Uint8Array): Uint8Array {
    const kept = this.entries.get(key)
    // A map lists its keys in the order of their setting: setting again makes a key the newest.
    if (kept !== undefined) {
      this.entries.delete(key)
      this.entries.set(key, kept)
      return kept
    }
    const made = make()
    this.entries.set(key, made)
    this.bytes += made.byteLength
    this.drop()
    return made
  }

  get size(): number {
    return this.bytes
  }

  private drop(): void {
    for (const [key, value] of this.entries) {
      if (this.bytes <= this.most) return
      this.entries.delete(key)
      this.bytes -= value.byteLength
    }
  }
}
