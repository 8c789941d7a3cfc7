import { Lexer } from 'yaml'

/** Deeper than any real document, and well below the depth at which a recursive parser runs out of stack. */
export const MAX_DEPTH = 150

/**
 * Whether a YAML or JSON text nests too deeply for a recursive parser, which would crash the process instead of
 * throwing. Brackets and indentation are counted first, which is fast and never too low. Quoted text may be full of
 * brackets, so a string that seems too deep is read again as tokens.
 */
export function isTooDeep(text: string): boolean {
  const { flow, block } = nestingBound(text)
  if (flow + block <= MAX_DEPTH) return false
  return block > MAX_DEPTH || flowDepth(text) + block > MAX_DEPTH
}

function nestingBound(text: string): { readonly flow: number; readonly block: number } {
  let open = 0
  let flow = 0
  let block = 0
  const indents: number[] = []
  for (const line of text.split('\n')) {
    block = Math.max(block, blockDepth(line, indents))
    for (let i = 0; i < line.length; i++) {
      const code = line.charCodeAt(i)
      if (code === 0x5b || code === 0x7b) flow = Math.max(flow, ++open)
      else if ((code === 0x5d || code === 0x7d) && open > 0) open--
    }
  }
  return { flow, block }
}

/** Number of levels that are open at this line. Several `-`, `?` or `:` in front of the text open one each. */
function blockDepth(line: string, indents: number[]): number {
  const lead = /^(?:[ \t]|[-?:](?=[ \t]|$))*/.exec(line)?.[0] ?? ''
  if (line.trim() === '') return 0
  const indent = lead.length - lead.trimStart().length
  while (indents.length > 0 && (indents[indents.length - 1] ?? 0) >= indent) indents.pop()
  indents.push(indent)
  return indents.length + lead.replace(/[ \t]/g, '').length
}

/** Depth of lists and objects in brackets. The lexer takes one token at a time and does not recurse. */
function flowDepth(text: string): number {
  let open = 0
  let deepest = 0
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++open)
    else if ((token === ']' || token === '}') && open > 0) open--
    if (deepest > MAX_DEPTH) break
  }
  return deepest
}
