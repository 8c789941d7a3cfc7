import { Command, InvalidArgumentError } from 'commander'
import { COMPARISON_FORMATS, makePaint, trendHtml, trendOf, wantsColour, worseIn } from '../../conformance/index.js'
import { runsIn } from '../files/runs-in.js'
import { wantNoInput, writeOutput } from '../files/write-output.js'
import { EXIT } from '../process/exit.js'
import { printText } from '../terminal/print-text.js'

interface TrendOptions {
  readonly since?: string
  readonly out?: string
}

/** `pipeproof trend DIR`: a folder of runs over time. */
export function trendCommand(): Command {
  return new Command('trend')
    .description('write a page of the requirements and choices in all runs of a folder (check --history)')
    .argument('<DIR>', 'a folder of --out folders')
    .option(
      '--since <time>',
      'compare the last run with the first one since then: 2026-11-20 (default: the first run)',
      sinceOf,
    )
    .option('--out <file>', 'file of the page (default: trend.html)')
    .addHelpText(
      'after',
      '\nExit codes:\n  0    nothing got worse\n  1    something got worse\n  2    wrong usage, or no runs',
    )
    .action(async (folder: string, options: TrendOptions) => {
      process.exitCode = await trend(folder, options)
    })
}

async function trend(folder: string, { since, out = 'trend.html' }: TrendOptions): Promise<number> {
  const runs = await runsIn(folder, 1)
  wantNoInput(
    out,
    runs.map(({ file }) => file),
  )
  const found = trendOf(runs, since)
  await writeOutput(out, trendHtml(found))
  const paint = makePaint(wantsColour(process.env, process.stdout.isTTY === true))
  printText(`${COMPARISON_FORMATS.text(found.comparison, paint)}${paint('dim', out)}\n`)
  return worseIn(found.comparison) === 0 ? EXIT.done : EXIT.wrong
}

/** The beginning of a time is enough: `2026-11`, `2026-11-20T10:30`. */
function sinceOf(text: string): string {
  if (/^\d{4}(-\d\d(-\d\d(T[\d:.]+Z?)?)?)?$/.test(text)) return text
  throw new InvalidArgumentError(
    `Found "${text}", wanted a day such as 2026-11-20, or a time in UTC such as 2026-11-20T10:30`,
  )
}
