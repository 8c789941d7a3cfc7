import { fitColumns } from './fit-columns.js'

/** Prints text for people: on a terminal, lines are broken at words. A file or a pipe gets them whole. */
export function printText(text: string): void {
  const { isTTY, columns } = process.stdout
  process.stdout.write(isTTY === true && columns > 0 ? fitColumns(text, columns) : text)
}
