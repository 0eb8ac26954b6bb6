import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import { endChild, hasEnded, pause } from '../../scripts/core/process.ts'

/** Time for a program to listen, ms (guess), and to end after it is asked to. */
const startMs = 30_000
const endMs = 5000
const pollMs = 100

/** A program of other people that listens on a port of this machine. */
export interface Service {
  /** What it has written so far. */
  output(): string
  stop(): Promise<void>
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** Starts a program and waits until it listens. */
export async function startService(file: string, args: readonly string[], port: number): Promise<Service> {
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString()
    })
  child.once('error', (error) => {
    output += error.message
  })
  const stop = () => endChild(child, ['SIGTERM', 'SIGKILL'], endMs)
  for (const until = Date.now() + startMs; !(await listens(port)); await pause(pollMs))
    if (hasEnded(child) || Date.now() > until) {
      await stop()
      throw new Error(`${file} did not start: ${output}`)
    }
  return { output: () => output, stop }
}
