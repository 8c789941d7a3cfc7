import { RE2JS } from 're2js'
import { re2Syntax } from './re2-syntax.js'
import { runsLinear } from './runs-linear.js'
import { UnsupportedPattern } from './unsupported-pattern.js'

/** Characters times instructions of one test: about a second. */
const MOST_WORK = 1e8
const MOST_CHARACTERS = 10_000
const MOST_CACHED = 5000

type Test = (text: string) => boolean | undefined
type Compiled = { readonly test: Test } | { readonly problem: string }

const cache = new Map<string, Compiled>()

/**
 * Whether a string matches a pattern of a document, in time that grows linearly with the text whatever the pattern is.
 * Undefined: there is no answer, because the pattern has a `patternProblem`, or because the text is too long for it.
 */
export function matchesPattern(text: string, pattern: string): boolean | undefined {
  const compiled = compile(pattern)
  return 'test' in compiled ? compiled.test(text) : undefined
}

/** Why a pattern cannot be run; undefined when it can. */
export function patternProblem(pattern: string): string | undefined {
  const compiled = compile(pattern)
  return 'problem' in compiled ? compiled.problem : undefined
}

function compile(pattern: string): Compiled {
  const known = cache.get(pattern)
  if (known !== undefined) return known
  if (cache.size >= MOST_CACHED) cache.clear()
  const made = attempt(pattern)
  cache.set(pattern, made)
  return made
}

function attempt(pattern: string): Compiled {
  if (pattern.length > MOST_CHARACTERS) return { problem: `it has more than ${MOST_CHARACTERS} characters` }
  const native = nativePattern(pattern)
  if (native === undefined) return { problem: NOT_ECMA }
  if (runsLinear(pattern)) return { test: (text) => native.test(text) }
  try {
    return { test: linearTest(RE2JS.compile(re2Syntax(pattern))) }
  } catch (error) {
    if (error instanceof UnsupportedPattern) return { problem: error.message }
    const isProperty = String(error).includes('character class range')
    return {
      problem: isProperty ? 'it names a Unicode property that is unknown here' : 'it repeats or nests too deeply',
    }
  }
}

/** Other tools allow more than ECMAScript with its `u` flag, such as `\-` outside a class. */
function nativePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

const NOT_ECMA = 'it is not an ECMAScript regular expression'

function linearTest(engine: RE2JS): Test {
  const size = engine.programSize()
  return (text) => (text.length * size > MOST_WORK ? undefined : engine.test(text))
}
