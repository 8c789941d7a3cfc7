import { createWriteStream, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import { recordingOf } from './recording.js'
import { processFaults } from './verdicts.js'

const ENTRIES = 20_000
/** Characters of an entry: a recording has at most 200 MB. */
const LONGEST = 8000

interface Entry {
  readonly _account?: string
  readonly _probe: { readonly presented: { readonly form: string } }
}

interface Recording {
  readonly log: {
    readonly entries: readonly Entry[]
    readonly _pipeproof: { readonly target: { readonly accounts: readonly { readonly tier: string }[] } }
  }
}

/** The valid requests of a recording, repeated and shared out among this many accounts. */
async function grown(ground: Ground, accounts: number): Promise<string> {
  const { log }: Recording = JSON.parse(await recordingOf(ground))
  const { entries, _pipeproof: run, ...others } = log
  const usual = entries.filter(
    (entry) => entry._account !== undefined && entry._probe.presented.form === 'valid' && isShort(entry),
  )
  const [first] = run.target.accounts
  const named = Array.from({ length: accounts }, (_, at) => ({ ...first, name: `account-${at}` }))
  const file = join(ground.folder, `grown-${accounts}.har`)
  const stream = createWriteStream(file)
  const head = { ...others, _pipeproof: { ...run, decided: undefined, target: { ...run.target, accounts: named } } }
  stream.write(`{"log": ${JSON.stringify(head).slice(0, -1)}, "entries": [`)
  for (let at = 0; at < ENTRIES; at += 1) {
    const entry = { ...usual[at % usual.length], _id: `x${at + 1}`, _account: `account-${at % accounts}` }
    stream.write(`${at === 0 ? '' : ','}${JSON.stringify(entry)}\n`)
  }
  await new Promise<void>((resolve) => stream.end(']}}', resolve))
  return file
}

function isShort(entry: Entry): boolean {
  return JSON.stringify(entry).length < LONGEST
}

const SECONDS = 45
const LONGEST_PAGE = 1_000_000

async function judged(ground: Ground, accounts: number): Promise<Outcome> {
  const out = join(ground.folder, `judged-${accounts}`)
  const ran = await ground.pipeproof(['judge', await grown(ground, accounts), '--out', out, '--quiet'], {
    seconds: 2 * SECONDS,
  })
  const page = statSync(join(out, 'report.html'), { throwIfNoEntry: false })?.size ?? 0
  const long =
    page > 0 && page < LONGEST_PAGE ? [] : [`report.html has ${page} bytes, less than ${LONGEST_PAGE} wanted`]
  return { megabytes: ran.megabytes, wrong: [...processFaults(ran, [0, 1, 3], SECONDS), ...long] }
}

/** Of the recording with the most headers, parameters and credentials. */
const FULL_ENTRIES = 50
const MOST_SECRETS = 10_000

/** A foreign recording with as many headers, parameters and credentials as the judge reads. */
async function fullestForeign(ground: Ground): Promise<Outcome> {
  const pairs = (count: number, value: string) =>
    Array.from({ length: count }, (_, at) => ({ name: `x-${at}`, value: `${value}${at}` }))
  const query = Array.from({ length: 9000 }, (_, at) => `p${at}=${at}`).join('&')
  const entries = Array.from({ length: FULL_ENTRIES }, (_, at) => ({
    startedDateTime: '2026-11-20T15:05:00.000Z',
    request: {
      method: 'GET',
      url: `http://127.0.0.1/v1/user-status?${query}`,
      headers: [
        ...pairs(1999, `value ${at} `),
        {
          name: 'cookie',
          value: pairs(MOST_SECRETS / FULL_ENTRIES, `secret${at}of`)
            .map(({ name, value }) => `${name}=${value}`)
            .join('; '),
        },
      ],
    },
    response: { status: 200, headers: pairs(2000, 'value '), content: { text: 'a|b\n1|2\n' } },
  }))
  const file = join(ground.folder, 'fullest.har')
  writeFileSync(file, JSON.stringify({ log: { entries } }))
  const out = join(ground.folder, 'fullest')
  const ran = await ground.pipeproof(['judge', file, '--out', out, '--quiet'], { seconds: 2 * SECONDS })
  return { megabytes: ran.megabytes, wrong: processFaults({ ...ran, seconds: ran.processor }, [0, 1, 3], 15) }
}

/** One text of nearly 200 MB in each place of a recording, for every command that reads one. */
function oneLongText(ground: Ground): Promise<Outcome> {
  const long = 'a|b\\n1|2\\n'.repeat(19_500_000)
  const file = join(ground.folder, 'one-long.har')
  const out = join(ground.folder, 'one-long')
  const pair = (name: string) => ({ name, value: 'LONG' })
  const call = { method: 'GET', url: 'http://127.0.0.1/v1/user-status', headers: [] }
  const answer = { status: 200, headers: [], content: { text: 'a|b\n1|2\n' } }
  const entries = {
    answer: { request: call, response: { ...answer, content: { text: 'LONG' } } },
    header: { request: call, response: { ...answer, headers: [pair('x')] } },
    credential: { request: { ...call, headers: [pair('authorization')] }, response: answer },
    address: { request: { ...call, url: 'data:LONG' }, response: answer },
  }
  return inTurn(Object.entries(entries), async ([name, entry]) => {
    const [before = '', after = ''] = JSON.stringify({ log: { entries: [entry] } }).split('LONG')
    writeFileSync(file, before + long + after)
    const wrong: string[] = []
    let most = 0
    for (const argv of [
      ['judge', file, '--out', out, '--quiet'],
      ['usage', file],
      ['draft', '--har', file, '--out', out],
    ]) {
      const ran = await ground.pipeproof(argv, { seconds: SECONDS })
      most = Math.max(most, ran.megabytes)
      wrong.push(...processFaults(ran, [0, 2], 20).map((what) => `${argv[0]}: ${what}`))
    }
    return { name, megabytes: most, wrong }
  })
}

export const longRecordings: readonly Attack[] = [
  {
    id: 'one-long-text',
    title: 'an answer, a header, a credential and an address of 195 MB, for judge, usage and draft',
    quick: false,
    long: true,
    run: oneLongText,
  },
  {
    id: 'fullest-recording',
    title: 'a foreign recording with the most headers, parameters and credentials',
    quick: false,
    run: fullestForeign,
  },
  {
    id: 'entries-20000',
    title: `a recording of ${ENTRIES} requests by six accounts`,
    quick: false,
    run: (ground) => judged(ground, 6),
  },
  {
    id: 'accounts-20000',
    title: `a recording of ${ENTRIES} requests by as many accounts`,
    quick: false,
    long: true,
    run: (ground) => judged(ground, ENTRIES),
  },
]
