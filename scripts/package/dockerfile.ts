/** One stage of a Dockerfile. */
export interface Stage {
  readonly image: string
  readonly name?: string
  readonly steps: readonly Step[]
}

export interface Step {
  readonly word: Word
  readonly text: string
}

const WORDS = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'] as const
type Word = (typeof WORDS)[number]

/** Throws at an instruction that our Dockerfile does not use. */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: { image: string; name?: string; steps: Step[] }[] = []
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  for (const line of lines.filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, first = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const word = WORDS.find((known) => known === first)
    if (first === 'FROM') {
      const [, image = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      stages.push({ image, ...(name !== undefined && { name }), steps: [] })
    } else if (word === undefined || stages.length === 0) throw new Error(`Cannot read the Dockerfile: found "${line}"`)
    else stages.at(-1)?.steps.push({ word, text: rest })
  }
  return stages
}

/** The last instruction of this name, such as the entry point. */
export function lastOf({ steps }: Stage, word: Word): string | undefined {
  return steps.findLast((step) => step.word === word)?.text
}

/** `["a", "b"]` as words; the form for a shell is refused, because the image has no shell. */
export function wordsOf(text: string | undefined): readonly string[] {
  const words: unknown = JSON.parse(text?.replace(/^.*?(?=\[)/, '') ?? '[]')
  if (!Array.isArray(words)) throw new Error(`Cannot read "${text}": wanted a list of words`)
  return words.map(String)
}
