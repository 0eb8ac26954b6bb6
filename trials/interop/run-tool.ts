import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Gain, Target, Tool } from './tools.ts'

/** Time that a tool may take (guess: Node-RED starts in ten seconds). */
const maxMs = 60_000
const pollMs = 100
/** Time to end by itself before it is killed (guess). */
const graceMs = 3000

export interface ToolResult {
  readonly verdict: 'delivered' | 'failed' | 'missing'
  /** What the counters gained, of those that the tool increases. */
  readonly gained: Gain
  readonly output: string
}

/** Runs a tool until it ends and all of its messages have been counted. `read` reads the counters of the product. */
export async function runTool(tool: Tool, target: Target, t: number, clients: string, read: () => Promise<Gain>): Promise<ToolResult> {
  const before = await read()
  const { file, args, env } = tool.command(target, t, clients)
  const child = spawn(file, args, { env: { ...process.env, ...env }, detached: true })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  let ended: number | 'missing' | null = null
  const closed = new Promise<void>((resolve) => {
    child.on('error', () => {
      ended = 'missing'
      resolve()
    })
    // Its output may be held open by what it has started, so that only the end of the group closes it.
    child.on('exit', (code) => {
      ended ??= code === 127 ? 'missing' : (code ?? 1)
    })
    child.on('close', () => resolve())
  })
  let gained: Gain = {}
  for (const until = Date.now() + maxMs; Date.now() < until && !(typeof ended === 'string' || (ended ?? 0) > 0); await pause(pollMs)) {
    const after = await read()
    gained = Object.fromEntries(Object.keys(tool.gain).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]))
    if ((tool.runsOn || ended === 0) && hasArrived(tool, gained)) break
  }
  signalGroup(child, 'SIGTERM')
  const killing = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
  await closed
  clearTimeout(killing)
  const verdict = ended === 'missing' ? 'missing' : hasArrived(tool, gained) && (tool.runsOn || ended === 0) ? 'delivered' : 'failed'
  return { verdict, gained, output: output.replaceAll(target.token, '…') }
}

/** Signals a tool and everything that it has started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // All of them have ended.
  }
}

const hasArrived = ({ gain }: Tool, gained: Gain): boolean => Object.entries(gain).every(([name, count]) => (gained[name] ?? 0) >= count)
