/**
 * Text for a terminal of this width: a line that is too long is broken at spaces, and goes on below its own first word.
 * Commands stay whole, so that they can be copied.
 */
export function fitColumns(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= columns || COMMAND.test(line) ? line : broken(line, columns)))
    .join('\n')
}

const COMMAND = /\bcurl -|^\s*(?:npx |\$ )/
/** Colours take no room. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences that set colours begin with escape
const COLOURS = /\u001b\[\d+m/g
/** A narrower column of text is harder to read than lines that begin at the left. */
const NARROWEST = 24

function broken(line: string, columns: number): string {
  const indent = indentOf(line)
  const room = columns - indent >= NARROWEST ? indent : 2
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/(?<=\S)(?= )/)) {
    if (current !== '' && widthOf(current) + widthOf(word) > columns) {
      lines.push(current)
      current = `${' '.repeat(room)}${word.trimStart()}`
    } else current += word
  }
  return [...lines, current].join('\n')
}

/** Where the text of a line begins: behind a sign, behind a name and two spaces, or at its first character. */
function indentOf(line: string): number {
  const bare = line.replace(COLOURS, '')
  const [begin = ''] = /^\s*(?:[✕✗✓·!~] |\S+(?: \S+)* {2,})?/u.exec(bare) ?? []
  return begin.length
}

function widthOf(text: string): number {
  return text.replace(COLOURS, '').length
}
