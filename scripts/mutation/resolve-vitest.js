const STAND_IN = new URL('./vitest-stand-in.ts', import.meta.url).href

/** A test that imports vitest gets the stand-in; the stand-in gets vitest. */
export async function resolve(specifier, context, next) {
  const isTest = specifier === 'vitest' && context.parentURL?.split('?')[0] !== STAND_IN
  return isTest ? { url: STAND_IN, format: 'module', shortCircuit: true } : next(specifier, context)
}
