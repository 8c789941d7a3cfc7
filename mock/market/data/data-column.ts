import { dayNumber, isoDate } from '../../../fixtures/index.js'
import type { CellWriter, Coded, Value } from '../../model/relation.js'
import { Texts } from './texts.js'

/** One column of a part of the market: its values, and shorter ways to compare and to write them. */
export interface DataColumn<V extends Value = Value> {
  readonly read: (index: number) => V
  readonly coded?: Coded
  readonly write?: CellWriter
}

/** A reader for every column of a row type: a forgotten or misspelt column does not compile. */
export type Columns<Row> = {
  readonly [Name in keyof Row]-?: DataColumn<Extract<Row[Name], Value>>
}

type Numbers = (index: number) => number

/** Values that are only read. */
export function plain<V extends Value>(read: (index: number) => V): DataColumn<V> {
  return { read }
}

/** A column of a few words, each with its number. */
export function words<V extends string>(code: Numbers, list: readonly [V, ...V[]]): DataColumn<V> {
  const texts = new Texts(list.length, (key) => list[key] ?? list[0])
  return {
    read: (index) => list[code(index)] ?? list[0],
    coded: { ordered: false, code, encode: (text) => placeOf(list, text) },
    write: (out, index) => texts.write(out, code(index)),
  }
}

/** A column of strings that belong to the company or the insider of the row. */
export function textsBy(key: Numbers, texts: Texts): DataColumn<string> {
  return { read: (index) => texts.read(key(index)), write: (out, index) => texts.write(out, key(index)) }
}

/** The same for strings that many keys share and that filters use: each distinct text has a number. */
export function sharedTextsBy(key: Numbers, texts: Texts): DataColumn<string> {
  const numbers = new Map<string, number>()
  let codes: Uint16Array | undefined
  const coded = (): Uint16Array => {
    codes ??= Uint16Array.from({ length: texts.count }, (_, at) => {
      const text = texts.read(at)
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    })
    return codes
  }
  return {
    ...textsBy(key, texts),
    coded: {
      ordered: false,
      code: (index) => coded()[key(index)] ?? 0,
      encode: (text) => (coded().length > 0 ? numbers.get(String(text)) : undefined),
    },
  }
}

/** Dates by day number. */
export const DAYS = new Texts(65_536, isoDate)

/** Day numbers that answers show as dates. */
export function dates(day: Numbers): DataColumn<string> {
  return {
    ...textsBy(day, DAYS),
    coded: { ordered: true, code: day, encode: (text) => dayNumber(String(text)) },
  }
}

export function wholes(read: Numbers): DataColumn<number> {
  return {
    read,
    coded: { ordered: true, code: read, encode: Number },
    write: (out, index) => out.whole(read(index)),
  }
}

/** Whole cents that answers show as dollars. */
export function dollarColumn(cents: Numbers): DataColumn<number> {
  return {
    read: (index) => cents(index) / 100,
    write: (out, index) => out.hundredths(cents(index)),
  }
}

/** The same, where a row without a price has an empty cell. */
export function paidDollars(cents: Numbers, isPaid: (index: number) => boolean): DataColumn<number | null> {
  return {
    read: (index) => (isPaid(index) ? cents(index) / 100 : null),
    coded: {
      ordered: true,
      code(index) {
        const found = cents(index)
        return found !== 0 || isPaid(index) ? found : Number.NaN
      },
      encode: (amount) => Number(amount) * 100,
    },
    write: (out, index) => {
      if (isPaid(index)) out.hundredths(cents(index))
    },
  }
}

export function placeOf(list: readonly string[], text: string | number): number | undefined {
  const place = list.indexOf(String(text))
  return place < 0 ? undefined : place
}
