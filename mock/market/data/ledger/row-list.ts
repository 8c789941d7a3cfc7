/** Words of one packed row. */
export const ROW_WORDS = 5
export const [FLAGS, SEAT, SHARES, PRICE, FOLLOWING] = [0, 1, 2, 3, 4]

/** A transaction as it happens, before the ledger is put in order. */
export interface Transaction {
  /** Calendar day number. */
  day: number
  seat: number
  code: number
  acquired: boolean
  indirect: boolean
  shares: number
  price: number
  following: number
}

/** Rows in one growing array, the words of a row side by side, so that putting them in order touches memory once. */
export class RowList {
  words: Uint32Array
  count = 0

  constructor(rows: number) {
    this.words = new Uint32Array(rows * ROW_WORDS)
  }

  add(row: Transaction): void {
    const at = this.count * ROW_WORDS
    if (at === this.words.length) this.grow()
    const { words } = this
    words[at + FLAGS] = row.day | (row.code << 16) | (Number(row.acquired) << 19) | (Number(row.indirect) << 20)
    words[at + SEAT] = row.seat
    words[at + SHARES] = row.shares
    words[at + PRICE] = row.price
    words[at + FOLLOWING] = row.following
    this.count += 1
  }

  private grow(): void {
    const larger = new Uint32Array(Math.ceil(this.words.length / ROW_WORDS / 2) * 3 * ROW_WORDS)
    larger.set(this.words)
    this.words = larger
  }
}
