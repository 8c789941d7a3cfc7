import { isJsonLines, type Operation } from '../../spec/index.js'

/** The text of a JSON body; JSON Lines become a list. */
export function jsonBodyText(text: string, { answer }: Pick<Operation, 'answer'>): string {
  if (answer.kind !== 'json' || !isJsonLines(answer.mediaType)) return text
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return `[${lines.filter((line) => line.trim() !== '').join(',\n')}]`
}
