import { build, type Metafile } from 'esbuild'

/** The console's page, with script and style inside. */
export interface BundledConsole {
  readonly html: string
  readonly metafile: Metafile
}

export async function bundleConsole(root: string): Promise<BundledConsole> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['mock/console/main.tsx'],
    outdir: 'dist',
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'warning',
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? ''
  return { html: page(textOf('.js'), textOf('.css')), metafile }
}

function page(script: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Pipeproof</title><style>${style}</style></head><body><div id="app"></div><script>${script}</script></body></html>\n`
}
