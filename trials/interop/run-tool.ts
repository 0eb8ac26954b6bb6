import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Gain, Target, Tool } from './tools.ts'

/** Time that a tool may take (guess: Node-RED starts in ten seconds). */
const maxMs = 90_000
const pollMs = 100

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
  const child = spawn(file, args, { env: { ...process.env, ...env } })
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
    child.on('close', (code) => {
      ended ??= code === 127 ? 'missing' : (code ?? 1)
      resolve()
    })
  })
  let gained: Gain = {}
  for (const until = Date.now() + maxMs; Date.now() < until && !(typeof ended === 'string' || (ended ?? 0) > 0); await pause(pollMs)) {
    const after = await read()
    gained = Object.fromEntries(Object.keys(tool.gain).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]))
    if ((tool.runsOn || ended === 0) && hasArrived(tool, gained)) break
  }
  child.kill()
  await closed
  const verdict = ended === 'missing' ? 'missing' : hasArrived(tool, gained) && (tool.runsOn || ended === 0) ? 'delivered' : 'failed'
  return { verdict, gained, output: output.replaceAll(target.token, '…') }
}

const hasArrived = ({ gain }: Tool, gained: Gain): boolean => Object.entries(gain).every(([name, count]) => (gained[name] ?? 0) >= count)
