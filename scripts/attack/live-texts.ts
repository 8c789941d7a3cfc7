/** A string that would be live in a terminal, in a page, or in Markdown. */
export const TEXT = [
  '\u001b[2J\u001b]0;title\u0007',
  '\u009b31m',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
  ']]>',
  '@everyone [x](javascript:alert(1))',
  '=cmd|calc',
  '\u202egnp.exe',
  '../../outside',
].join(' ')
/** At the beginning of a line this would be a command of GitHub. */
const COMMAND = '\n::error title=forged::forged\r\n##[error]forged\n::stop-commands::x'

export const HOSTILE = `${TEXT}${COMMAND}`

const LIVE: readonly { readonly what: string; readonly live: RegExp; readonly where: RegExp }[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters must not occur
  { what: 'a terminal code', live: /[\u0007\u0008\u001b\u009b]/, where: /./ },
  { what: 'a text that runs backwards', live: /\u202e/, where: /./ },
  { what: 'a script', live: /<script>alert|<img src=x|<svg onload/, where: /\.(html|svg|xml)$/ },
  {
    what: 'a command of GitHub',
    live: /^(::error title=forged|##\[error\]|::stop-commands)/m,
    where: /terminal/,
  },
  { what: 'an end of CDATA', live: /\]\]>/, where: /\.xml$/ },
]

/** The live strings in the output of this name. */
export function liveIn(name: string, text: string): readonly string[] {
  return LIVE.filter(({ where, live }) => where.test(name) && live.test(text)).map(
    ({ what }) => `${name} holds ${what}`,
  )
}
