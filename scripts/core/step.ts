import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { ROOT } from './config.ts'

let current: ChildProcess | undefined
let isStopped = false
// Each step has its own process group: Ctrl-C reaches only this process, and the step receives one signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true
    current?.kill('SIGINT')
  })
}

/** Runs a program on this Node from the root of the checkout; returns whether it succeeded. After a stop signal nothing more is started. */
export const runStep = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve) => {
    if (isStopped) return resolve(false)
    const step = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    current = step
    step.once('error', () => resolve(false))
    step.once('exit', (code) => resolve(code === 0))
  })

export const TYPES = ['node_modules/typescript/bin/tsc', '-p', '.'] as const
/** The linter and formatter, without changing anything. */
export const LINT = ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] as const
