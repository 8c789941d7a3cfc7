/** How the numbers of a table are written: its decimal character, and the one between groups of three digits. */
export interface NumberForm {
  readonly decimalChar?: string | undefined
  readonly groupChar?: string | undefined
}

/** The number with a decimal point and without groups. A number of another form stays wrong. */
export function plainNumber(cell: string, { decimalChar = '.', groupChar }: NumberForm): string {
  const whole = groupChar === undefined ? cell : withoutGroups(cell, groupChar, decimalChar)
  if (decimalChar === '.') return whole
  // A decimal point where the dialect has another character is replaced by that character.
  return whole.replace(/./gs, (letter) => (letter === decimalChar ? '.' : letter === '.' ? decimalChar : letter))
}

function withoutGroups(cell: string, groupChar: string, decimalChar: string): string {
  const [digits = '', ...fraction] = cell.split(decimalChar)
  const [first = '', ...groups] = digits.split(groupChar)
  const isGrouped = /^[+-]?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? [first + groups.join(''), ...fraction].join(decimalChar) : cell
}
