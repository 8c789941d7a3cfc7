import { gzipSync } from 'node:zlib'
import { HTML_NAMES } from './html-names.js'

export type Encoder = (text: string) => string

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')
const bytesOf = (text: string): number[] => [...Buffer.from(text)]
const each = (text: string, picked: RegExp, write: (character: string) => string): string => text.replace(picked, write)
const codeOf = (character: string): number => character.codePointAt(0) ?? 0
/** UTF-16 units as `\u002b`. */
const units = (character: string): string =>
  [...Array(character.length).keys()].map((at) => `\\u${hex(character.charCodeAt(at), 4)}`).join('')
const upperUnits = (character: string): string => units(character).toUpperCase().replaceAll('\\U', '\\u')
const hexBytes = (text: string): string[] => bytesOf(text).map((byte) => hex(byte, 2))
/** References without the semicolon, apart from those before a sign that would belong to the reference. */
const open = (text: string, picked: RegExp, write: (character: string) => string, ambiguous: RegExp): string =>
  text.replace(picked, (character, at: number) => {
    const next = text.charAt(at + character.length)
    return next === ';' || ambiguous.test(next) ? `${write(character)};` : write(character)
  })
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const wrapped = (text: string, width: number, end: string): string =>
  text.replace(new RegExp(`(.{${width}})`, 'g'), `$1${end}`)
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const htmlName = new Map([...HTML_NAMES].map(([name, code]) => [code, name]))

/** How frameworks, browsers and mail programs encode a string. Each entry copies a real encoder. */
export const ENCODERS: Readonly<Record<string, Encoder>> = {
  plain: (text) => text,
  'upper case': (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  'JSON of JavaScript': inJson,
  'JSON of .NET': (text) => each(inJson(text), /[+&<>'`]|[^\x20-\x7e]/gu, upperUnits).replaceAll('\\"', '\\u0022'),
  'JSON of Go': (text) => each(inJson(text), /[&<>]/g, units),
  'JSON of Java (Gson)': (text) => each(inJson(text), /[=&<>']/g, units),
  'JSON of PHP': (text) => each(inJson(text), /[^\x20-\x7e]/gu, units).replaceAll('/', '\\/'),
  'JSON of Python': (text) => each(inJson(text), /[^\x20-\x7e]/gu, units),
  'JSON in JSON': (text) => inJson(inJson(text)),
  'JSON with every character escaped': (text) => each(text, /[\s\S]/gu, units),
  'JavaScript \\x': (text) =>
    each(text, /[^\w]/gu, (character) =>
      codeOf(character) < 256 ? `\\x${hex(codeOf(character), 2)}` : units(character),
    ),
  'HTML decimal': (text) => each(text, /[^\w]/gu, (character) => `&#${codeOf(character)};`),
  'HTML hexadecimal': (text) => each(text, /[^\w]/gu, (character) => `&#x${hex(codeOf(character), 2)};`),
  'HTML hexadecimal, upper case': (text) =>
    each(text, /[\s\S]/gu, (character) => `&#X${hex(codeOf(character), 4).toUpperCase()};`),
  'HTML named': (text) =>
    each(text, /[^\w ]/gu, (character) =>
      htmlName.has(codeOf(character)) ? `&${htmlName.get(codeOf(character))};` : character,
    ),
  'HTML of PHP': (text) =>
    each(text, /[&<>"']/gu, (character) =>
      character === "'" ? '&#039;' : `&${htmlName.get(codeOf(character))?.toLowerCase()};`,
    ),
  'HTML decimal without semicolons': (text) => open(text, /[^\w]/gu, (character) => `&#${codeOf(character)}`, /\d/),
  'HTML hexadecimal without semicolons': (text) =>
    open(text, /[^\w]/gu, (character) => `&#x${hex(codeOf(character), 2)}`, /[\da-f]/i),
  'HTML named without semicolons': (text) =>
    open(text, /[&<>"]/gu, (character) => `&${htmlName.get(codeOf(character))?.toLowerCase()}`, /$^/),
  'HTML in JSON of .NET': (text) => each(text, /[^\w]/gu, (character) => `\\u0026#${codeOf(character)};`),
  'percent-encoded': encodeURIComponent,
  'percent-encoded, lower case': (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'percent-encoded throughout': (text) =>
    bytesOf(text)
      .map((byte) => `%${hex(byte, 2)}`)
      .join(''),
  'form-encoded': (text) => new URLSearchParams({ v: text }).toString().slice(2),
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
  'hexadecimal with colons': (text) => hexBytes(text).join(':').toUpperCase(),
  'hexadecimal with dashes (BitConverter of .NET)': (text) => hexBytes(text).join('-').toUpperCase(),
  'hexadecimal with blanks': (text) => hexBytes(text).join(' '),
  'hexadecimal of C': (text) =>
    hexBytes(text)
      .map((byte) => `0x${byte}`)
      .join(', '),
  'JSON of a Buffer': (text) => JSON.stringify(Buffer.from(text), undefined, 1),
  'hexadecimal of UTF-16': (text) => Buffer.from(text, 'utf16le').toString('hex'),
  'base64 of UTF-16 (PowerShell)': (text) => Buffer.from(`k ${text}`, 'utf16le').toString('base64'),
  'base64 of UTF-16, big end first': (text) => Buffer.from(`:${text}`, 'utf16le').swap16().toString('base64'),
  'a text of SQL': (text) => text.replaceAll("'", "''"),
  'zero-width spaces': (text) => [...text].join('\u200b'),
  'soft hyphens': (text) => [...text].join('\u00ad'),
  'word joiners as HTML': (text) =>
    [...text].map((character) => character.replace(/[^\w]/u, (sign) => `&#${codeOf(sign)};`)).join('&NoBreak;'),
  'zero-width joiners in JSON': (text) => [...text].map(inJson).join('\\u200d'),
  base64: base64,
  'base64 after one byte': (text) => base64(`:${text}:`),
  'base64 after two bytes': (text) => base64(`u:${text}~`),
  base64url: (text) => Buffer.from(`u:${text}`).toString('base64url'),
  'base64 in lines': (text) => wrapped(base64(`${'user name '.repeat(7)}${text}`), 76, '\r\n'),
  'base64 in short lines': (text) => wrapped(base64(text), 5, '\n'),
  'base64 in lines, in JSON': (text) => inJson(wrapped(base64(`user:${text}`), 7, '\r\n')),
  'base64 in a query': (text) => encodeURIComponent(base64(`user:${text}`)),
  'base64 of JSON': (text) => base64(JSON.stringify({ key: text })),
  'base64 of base64': (text) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64'),
  'a quoted field': (text) => `"${text.replaceAll('"', '""')}"`,
  'base64 of a query': (text) => base64(`key=${encodeURIComponent(text)}&x=1`),
  'quoted-printable': (text) =>
    wrapped(
      bytesOf(text)
        .map((byte) =>
          byte < 0x21 || byte > 0x7e || byte === 0x3d ? `=${hex(byte, 2).toUpperCase()}` : String.fromCharCode(byte),
        )
        .join(''),
      9,
      '=\r\n',
    ).replace(/=([0-9A-F]?)=\r\n/g, '=\r\n=$1'),
  'gzip in a data URI': (text) =>
    `data:application/gzip;base64,${gzipSync(`${'{"padding": 1}\n'.repeat(4)}${JSON.stringify({ key: text })}`).toString('base64')}`,
}
