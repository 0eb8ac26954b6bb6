import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../core/config.ts'
import { endChild } from '../core/process.ts'
import { isStale, publishNew } from '../core/publish-build.ts'
import { stageHelp } from './stage-help.ts'

const HELP = path.join(ROOT, 'optional/help')
/** The build that is served: a link to a folder of `builds`. */
export const helpDist = path.join(HELP, 'dist')
/** The pages as the generator reads them, while a build runs. */
const STAGE = path.join(HELP, '.stage')
/** After that a build whose program was killed no longer counts (guess: ten times as long as one takes on a busy machine). */
const abandonedMs = 600_000
const GENERATOR = path.join(HELP, 'node_modules/vitepress/bin/vitepress.js')
/** Inputs of the build. */
const SOURCES = [
  'docs',
  'optional/help/.vitepress/config.ts',
  'optional/help/.vitepress/theme',
  'optional/help/boot.js',
  'optional/help/package-lock.json',
  'scripts/help',
  'apps/web/src/core/theme/tokens.css',
  'apps/web/src/core/theme/fonts.css',
]

/** Whether the built help is missing or older than one of its sources. */
export const isHelpStale = (): boolean => isStale(path.join(helpDist, 'index.html'), SOURCES)

/** Smaller files gain nothing (guess: a packet of the network). */
const worthGzipBytes = 1400

/** Compresses what browsers ask for: the server sends `file.gz` where they accept it. */
function compress(dir: string): void {
  for (const name of globSync('**/*.{js,css,html,json,svg}', { cwd: dir })) {
    const file = path.join(dir, name)
    const bytes = readFileSync(file)
    if (bytes.length > worthGzipBytes) writeFileSync(`${file}.gz`, gzipSync(bytes))
  }
}

/** Makes the folder of the pages, which is also the sign that a build runs: two at a time would mix theirs. */
function claimStage(): void {
  const begun = statSync(STAGE, { throwIfNoEntry: false })?.mtimeMs
  if (begun !== undefined && Date.now() - begun < abandonedMs) throw new Error('The help is being built by another program.')
  rmSync(STAGE, { recursive: true, force: true })
  mkdirSync(STAGE)
}

/** Builds the site into a new folder and publishes it; if it fails, the error contains the generator's output. */
export async function buildHelp(abort?: AbortSignal): Promise<void> {
  claimStage()
  try {
    await publishNew(path.join(HELP, 'builds'), helpDist, async (build) => {
      stageHelp(STAGE)
      await runGenerator(build, abort)
      compress(build)
    })
  } finally {
    rmSync(STAGE, { recursive: true, force: true })
  }
}

const runGenerator = (outDir: string, abort?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [GENERATOR, 'build', '.', '--outDir', outDir], {
      cwd: HELP,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const giveUp = () => void endChild(child, ['SIGTERM', 'SIGKILL'], 2000)
    if (abort?.aborted) giveUp()
    abort?.addEventListener('abort', giveUp, { once: true })
    child.once('error', reject)
    child.once('close', (code) => {
      abort?.removeEventListener('abort', giveUp)
      if (code === 0) resolve()
      else reject(new Error(`The help could not be built:\n${output.trim()}`))
    })
  })
