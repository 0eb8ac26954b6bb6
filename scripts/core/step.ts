import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { ROOT } from './config.ts'

const running = new Set<ChildProcess>()
let isStopped = false
// Each step has its own process group: Ctrl-C reaches only this process, and the step receives one signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true
    for (const step of running) step.kill('SIGINT')
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
    running.add(step)
    const end = (isGood: boolean): void => {
      running.delete(step)
      resolve(isGood)
    }
    step.once('error', () => end(false))
    step.once('exit', (code) => end(code === 0))
  })

export const TYPES = ['node_modules/typescript/bin/tsc', '-p', '.'] as const
/** The linter and formatter, without changing anything. */
export const LINT = ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] as const
