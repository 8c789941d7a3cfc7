import { jsonValue } from '../../../spec/index.js'

/** A contract describes nothing that is nested more deeply, and a hostile text would exhaust the stack. */
const DEEPEST = 100

/** The value of a JSON text; undefined if the text is not JSON, or is nested too deeply. */
export function shallowJson(text: string): unknown {
  return isDeep(text) ? undefined : jsonValue(text)
}

function isDeep(text: string): boolean {
  let [depth, isText] = [0, false]
  for (let at = 0; at < text.length && depth <= DEEPEST; at += 1) {
    const mark = text[at] ?? ''
    if (mark === '"') isText = !isText
    else if (!isText) depth += STEPS[mark] ?? 0
    else if (mark === '\\') at += 1
  }
  return depth > DEEPEST
}

const STEPS: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }
